type Tone = "success" | "error" | "info";

/** Something that can be done about what a slip says. */
export interface Offer {
  label: string;
  onPress: () => void;
  /** A later slip of the same id takes the place of this one. */
  id: string;
}

/** What a slip says. `offer` is a button on it. */
export interface Slip {
  tone: Tone;
  title: string;
  description?: string | undefined;
  offer?: Offer;
}

/** Where the slips are drawn: `ToastSlips.tsx`. */
export interface Shelf {
  lay: (slip: Slip) => void;
  close: (id: string) => void;
}

let shelf: Shelf | null = null;
/** Asks for a shelf. */
let fetchShelf = () => {};
/** What was said before there was a shelf. */
const early: ((shelf: Shelf) => void)[] = [];

/**
 * `toast.success("Scheda salvata.")`. For what happened elsewhere or is already over; what a person must act on stands as
 * a Notice beside its cause. `toast.offer` has a button, for instance to undo; `toast.close` withdraws it by its id.
 */
export const toast = { success: say("success"), error: say("error"), info: say("info"), offer, close };

/** Lays what has been said and will be on this shelf. Gives what ends that. */
export function layOn(place: Shelf): () => void {
  shelf = place;
  for (const task of early.splice(0)) task(place);
  return () => {
    shelf = null;
  };
}

/** What is to be done when something is said and there is no shelf yet. */
export function onUnheard(fetch: () => void): void {
  fetchShelf = fetch;
  if (early.length > 0) fetch();
}

function say(tone: Tone) {
  return (title: string, description?: string) => tell(({ lay }) => lay({ tone, title, description }));
}

function offer(tone: Tone, title: string, offer: Offer, description?: string) {
  tell(({ lay }) => lay({ tone, title, description, offer }));
}

function close(id: string) {
  tell((shelf) => shelf.close(id));
}

function tell(task: (shelf: Shelf) => void): void {
  if (shelf) return task(shelf);
  early.push(task);
  fetchShelf();
}
