import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { followStored, readStored, writeStored } from "./stored.ts";

const KEY = "put-away";
const UnusedRoom = z.enum(["sounds", "handouts"]);
export type UnusedRoom = z.infer<typeof UnusedRoom>;

const read = () => readStored(KEY, z.array(UnusedRoom)) ?? [];

/** What this browser's master does not want on the board as long as it is empty; it stays at logout. */
export const putAway = proxy({ rooms: read() });

subscribe(putAway, () => void writeStored(KEY, putAway.rooms));
followStored(KEY, () => {
  putAway.rooms = read();
});
