import { afterAll, expect, test } from "bun:test";
import { ClientMessage } from "#shared/protocol.ts";
import { systemClock } from "../src/clock.ts";
import { OWN_ACTIONS } from "../src/live/room.ts";
import { picturesIn } from "../src/pictures/index.ts";
import { createRooms } from "../src/rooms.ts";
import { temporaryDatabase } from "./support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;

test("each client action has exactly one handler, in the live channel or in a room", () => {
  const { rooms } = createRooms({
    ...{ db, clock: systemClock, messageLifetimeMs: 1_000, emit: () => {} },
    pictures: picturesIn(db, "images"),
    live: () => ({ isHere: () => false, listenersAt: () => [] }),
  });
  const handled = [...OWN_ACTIONS, ...rooms.flatMap(({ handlers }) => Object.keys(handlers ?? {}))];
  expect(handled.sort()).toEqual([...(ClientMessage._zod.propValues.action ?? [])].map(String).sort());
});
