import { proxy, useSnapshot } from "valtio";

/** Something that was done on this page and that only this page can take back. */
export interface Deed {
  /** A later one of the same takes its place. */
  id: string;
  /** What it was, as in 'Annulla: subisce 7 danni'. */
  words: string;
  /** The id of whom it was done to, who shows it; null for what nobody shows. */
  of: string | null;
  takeBack: () => void;
  /** The slip on the screen that offers it. */
  slip?: string;
  /** It goes with its slip. */
  isBrief?: boolean;
}

/** A deed that is kept, and when it was done, as `performance.now()`. */
export type KeptDeed = Deed & { at: number };

/** Milliseconds; the server allows as long. */
const LASTING = 10 * 60_000;
/** Far more than anybody takes back. */
const MOST = 50;

/** The newest last. `slips` says which slip on the screen offers what the server takes back. */
const done = proxy<{ deeds: KeptDeed[]; slips: Record<string, string> }>({ deeds: [], slips: {} });

/** Keeps what was done for ten minutes, or until it is taken back. @param lasting milliseconds, where it is another time. */
export function keepDeed(deed: Deed, lasting = LASTING): void {
  if (deed.slip !== undefined) leaveSlip(deed.slip);
  const kept = { ...deed, at: performance.now() };
  done.deeds = [...done.deeds.filter(({ id }) => id !== deed.id), kept].slice(-MOST);
  setTimeout(() => {
    done.deeds = done.deeds.filter(({ takeBack }) => takeBack !== deed.takeBack);
  }, lasting);
}

export function forgetDeed(id: string): void {
  done.deeds = done.deeds.filter((deed) => deed.id !== id);
}

/** A slip offers what the server takes back under this id: it is shown nowhere else while the slip stays. */
export function putOnSlip(id: string, slip: string): void {
  leaveSlip(slip);
  done.slips[id] = slip;
}

/** A slip has gone: what it offered is shown where it was done from now on, or gone with it. */
export function leaveSlip(slip: string): void {
  done.deeds = done.deeds
    .filter((deed) => deed.slip !== slip || !deed.isBrief)
    .map(({ slip: on, ...deed }) => (on === undefined || on === slip ? deed : { ...deed, slip: on }));
  for (const [id, on] of Object.entries(done.slips)) if (on === slip) delete done.slips[id];
}

/** What somebody has done here is nothing for who comes after him. */
export function forgetDeeds(): void {
  done.deeds = [];
  done.slips = {};
}

/** Takes back what this page alone can take back. */
export function takeBackDeed(id: string): void {
  const deed = done.deeds.find((one) => one.id === id);
  forgetDeed(id);
  deed?.takeBack();
}

/** What this page alone can take back, the newest last, and the slips on the screen. */
export const useKeptDeeds = () => useSnapshot(done);
/** The same at this moment. */
export const keptDeeds = () => done;
