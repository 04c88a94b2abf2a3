import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { followStored, readStored, writeStored } from "./stored.ts";

const KEY = "closed-handouts";
const Closed = z.array(z.string());
const MOST = 60;

const read = () => readStored(KEY, Closed) ?? [];

/** Showings of handouts closed on this browser, each with who has closed it, newest last: a reload does not open them again. */
export const closedHandouts = proxy({ list: read() });

subscribe(closedHandouts, () => void writeStored(KEY, closedHandouts.list));
followStored(KEY, () => {
  closedHandouts.list = read();
});

const entryOf = (owner: string, showing: string): string => `${owner} ${showing}`;

/** @param owner the username of the reader; version 0.2 kept none, and what it kept holds for all until it is displaced. */
export const isClosed = (list: readonly string[], owner: string, showing: string): boolean =>
  list.includes(entryOf(owner, showing)) || list.includes(showing);

export function closeHandout(owner: string, showing: string): void {
  const entry = entryOf(owner, showing);
  closedHandouts.list = [...closedHandouts.list.filter((one) => one !== entry), entry].slice(-MOST);
}
