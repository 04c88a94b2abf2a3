import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

const KEY = "closed-handouts";
const Closed = z.array(z.string());
const MOST = 60;

/** Handouts closed on this browser, newest last: a reload does not open them again. */
export const closedHandouts = proxy({ list: readStored(KEY, Closed) ?? [] });

subscribe(closedHandouts, () => void writeStored(KEY, closedHandouts.list));

export function closeHandout(key: string): void {
  closedHandouts.list = [...closedHandouts.list.filter((one) => one !== key), key].slice(-MOST);
}
