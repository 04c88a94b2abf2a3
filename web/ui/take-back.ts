import { proxy, useSnapshot } from "valtio";

/** Something that was done on this page and can still be taken back. */
interface Deed {
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

/** Milliseconds; the server allows as long. */
const LASTING = 10 * 60_000;
/** Far more than anybody takes back. */
const MOST = 50;

/** The newest last. */
const done = proxy<{ deeds: Deed[] }>({ deeds: [] });

/** Keeps what was done for ten minutes, or until it is taken back. */
export function keepDeed(deed: Deed): void {
  if (deed.slip !== undefined) leaveSlip(deed.slip);
  done.deeds = [...done.deeds.filter(({ id }) => id !== deed.id), deed].slice(-MOST);
  setTimeout(() => {
    done.deeds = done.deeds.filter(({ takeBack }) => takeBack !== deed.takeBack);
  }, LASTING);
}

export function forgetDeed(id: string): void {
  done.deeds = done.deeds.filter((deed) => deed.id !== id);
}

/** A slip has gone: what it offered is shown where it was done from now on, or gone with it. */
export function leaveSlip(slip: string): void {
  done.deeds = done.deeds
    .filter((deed) => deed.slip !== slip || !deed.isBrief)
    .map(({ slip: on, ...deed }) => (on === undefined || on === slip ? deed : { ...deed, slip: on }));
}

/** What somebody has done here is nothing for who comes after him. */
export function forgetDeeds(): void {
  done.deeds = [];
}

export function takeBackDeed(id: string): void {
  const deed = done.deeds.find((one) => one.id === id);
  forgetDeed(id);
  deed?.takeBack();
}

/** Takes back what was done last. @returns whether there was anything. */
export function takeBackLast(): boolean {
  const last = done.deeds.at(-1);
  if (last) takeBackDeed(last.id);
  return last !== undefined;
}

/** The newest that was done to somebody and that no slip offers. */
export function useLastDeed(of: string): { id: string; words: string } | undefined {
  return useSnapshot(done).deeds.findLast((deed) => deed.of === of && deed.slip === undefined);
}
