/** Media element and its audio node, which can be linked only once. */
export interface Deck {
  player: HTMLAudioElement;
  node: MediaElementAudioSourceNode;
}

/** Pool filled on a tap; iPhones may refuse elements created later. */
const READY = 4;
const MOST_IDLE = 8;

const idle: Deck[] = [];

export function takeDeck(context: AudioContext): Deck {
  return idle.pop() ?? makeDeck(context);
}

export function returnDeck(deck: Deck): void {
  deck.node.disconnect();
  empty(deck.player);
  if (idle.length < MOST_IDLE) idle.push(deck);
}

/** Within a user gesture: unlocks elements that need one each. */
export function readyDecks(context: AudioContext): void {
  while (idle.length < READY) idle.push(makeDeck(context));
  for (const { player } of idle) player.load();
}

function makeDeck(context: AudioContext): Deck {
  const player = new Audio();
  player.preload = "auto";
  // Rate changes for sync are small; pitch correction would be more audible.
  player.preservesPitch = false;
  // In development the page may come from another port.
  player.crossOrigin = "use-credentials";
  return { player, node: new MediaElementAudioSourceNode(context, { mediaElement: player }) };
}

function empty(player: HTMLAudioElement): void {
  player.pause();
  player.removeAttribute("src");
  player.load();
  player.playbackRate = 1;
}
