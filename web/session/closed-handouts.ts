import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

const KEY = "closed-handouts";
const Closed = z.array(z.string());
/** More than a table holds up at once. */
const MOST = 60;

/** Documents that were read and closed on this browser, so that a reload does not hold them up again; the newest last. */
export const closedHandouts = proxy({ list: readStored(KEY, Closed) ?? [] });

subscribe(closedHandouts, () => void writeStored(KEY, closedHandouts.list));

export function closeHandout(key: string): void {
  closedHandouts.list = [...closedHandouts.list.filter((one) => one !== key), key].slice(-MOST);
}
