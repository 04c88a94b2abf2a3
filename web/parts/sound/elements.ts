/** A media element that plays into the context; the two belong together for good. */
export interface Deck {
  player: HTMLAudioElement;
  node: MediaElementAudioSourceNode;
}

/** So many stand ready after a tap; more are made when they are needed, which an iPhone may not let play. */
const READY = 4;
const MOST_IDLE = 8;

const idle: Deck[] = [];

/** Takes one that nothing plays with. Its player is empty. */
export function takeDeck(context: AudioContext): Deck {
  return idle.pop() ?? makeDeck(context);
}

/** Gives it back; it may be used for another sound at once. */
export function returnDeck(deck: Deck): void {
  deck.node.disconnect();
  empty(deck.player);
  if (idle.length < MOST_IDLE) idle.push(deck);
}

/** Inside of a tap: lets elements play later that some browsers allow only after a tap on the page for each of them. */
export function readyDecks(context: AudioContext): void {
  while (idle.length < READY) idle.push(makeDeck(context));
  for (const { player } of idle) player.load();
}

function makeDeck(context: AudioContext): Deck {
  const player = new Audio();
  player.preload = "auto";
  // It plays a little faster or slower to stay in step, and what keeps the pitch then is heard more than the bent pitch.
  player.preservesPitch = false;
  // The page of a developer's machine may come from another port.
  player.crossOrigin = "use-credentials";
  return { player, node: new MediaElementAudioSourceNode(context, { mediaElement: player }) };
}

function empty(player: HTMLAudioElement): void {
  player.pause();
  player.removeAttribute("src");
  player.load();
  player.playbackRate = 1;
}
