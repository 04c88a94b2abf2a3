import { afterAll, expect, test } from "bun:test";
import { ClientMessage } from "#shared/protocol.ts";
import { systemClock } from "../src/clock.ts";
import { prepareDataFolder } from "../src/db/data-folder.ts";
import { openDatabase } from "../src/db/open.ts";
import { OWN_ACTIONS } from "../src/live/room.ts";
import { createRooms } from "../src/rooms.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const folder = temporaryFolder();
const { db, close } = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  close();
  folder[Symbol.dispose]();
});

test("each action of a client has one handler, in the live channel or in one room", () => {
  const { rooms } = createRooms({
    ...{ db, clock: systemClock, messageLifetimeMs: 1_000, emit: () => {} },
    live: () => ({ isHere: () => false, listenersAt: () => [] }),
  });
  const handled = [...OWN_ACTIONS, ...rooms.flatMap(({ handlers }) => Object.keys(handlers ?? {}))];
  expect(handled.sort()).toEqual([...(ClientMessage._zod.propValues.action ?? [])].map(String).sort());
});
