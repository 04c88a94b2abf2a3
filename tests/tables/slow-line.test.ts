import { afterAll, expect, test } from "bun:test";
import type { ServerWebSocket } from "bun";
import { openSession } from "../../src/accounts/sessions.ts";
import { seats, tables } from "../../src/db/schema.ts";
import type { SocketData } from "../../src/live/index.ts";
import { openLiveAlone } from "../live/live-alone.ts";
import { roll, testClock } from "../live/people.ts";
import { firstTable, putUser } from "../support/put-user.ts";

const SECOND = "0190aaaa-0000-7000-8000-000000000002";
const clock = testClock();
const alone = openLiveAlone(clock);
afterAll(alone.close);

alone.db.insert(tables).values({ id: SECOND, name: "Il secondo", isOpen: false, createdAt: 0 }).run();
const bruno = {
  id: "2",
  username: "Bruno",
  usernameKey: "bruno",
  email: "b@b.it",
  emailKey: "b@b.it",
  passwordHash: "-",
  isMaster: false,
};
putUser(alone.db, bruno);
alone.db.insert(seats).values({ tableId: SECOND, userId: bruno.id, isMaster: false, createdAt: 0 }).run();

/** A socket of Bruno's that accepts nothing while it is jammed. */
function slowSocket() {
  const token = openSession(alone.db, bruno, "Firefox su Linux", clock.now());
  const sent: string[] = [];
  let isJammed = false;
  const carrier = {
    data: { network: "10.0.0.2" },
    send: (text: string) => {
      sent.push(text);
      return isJammed ? -1 : text.length;
    },
    getBufferedAmount: () => (isJammed ? 1_000 : 0),
    close: () => {},
    terminate: () => {},
  };
  // The channel uses no more of a socket than this.
  const socket = carrier as unknown as ServerWebSocket<SocketData>;
  alone.live.handlers.open?.(socket);
  return {
    actions: () => sent.map((text): string => JSON.parse(text).action),
    sent,
    say: (action: string, data: unknown = {}) =>
      void alone.live.handlers.message?.(socket, JSON.stringify({ action, sessionToken: token, data })),
    jam: () => {
      isJammed = true;
    },
    flow: () => {
      isJammed = false;
      alone.live.handlers.drain?.(socket);
    },
  };
}

test("a slow socket that moves receives nothing more of its former table", () => {
  const first = firstTable(alone.db);
  const ada = alone.connect();
  ada.say("SESSION_TOKEN", { tableId: first });
  const slow = slowSocket();
  slow.say("SESSION_TOKEN", { tableId: first });
  const welcome = slow.actions().length;

  slow.jam();
  for (let said = 0; said < 5; said += 1)
    ada.say("DICE_ROLL", { ...roll, speachText: `del primo tavolo ${said}` });
  ada.say("AUDIO_STOP");
  // One frame was sent before the socket jammed; the others are queued.
  expect(slow.actions().slice(welcome)).toEqual(["diceRollMessage"]);
  slow.say("SESSION_TOKEN", { tableId: SECOND });
  slow.flow();
  expect(slow.actions().slice(welcome + 1)).toEqual([
    "seated",
    "audioStreaming",
    "sceneStreaming",
    "audioListUpdated",
  ]);
  const afterwards = slow.sent.slice(welcome + 1).join("");
  expect(afterwards).toContain(SECOND);
  expect(afterwards).not.toContain("del primo tavolo");
  expect(afterwards).not.toContain(first);
});

test("a slow socket whose table is archived receives nothing more of it", () => {
  const first = firstTable(alone.db);
  const ada = alone.connect();
  ada.say("SESSION_TOKEN", { tableId: first });
  const slow = slowSocket();
  slow.say("SESSION_TOKEN", { tableId: first });
  const welcome = slow.actions().length;
  slow.jam();
  for (let said = 0; said < 3; said += 1) ada.say("DICE_ROLL", { ...roll, speachText: `archiviato ${said}` });
  alone.db.update(tables).set({ isArchived: true }).run();
  alone.live.tableChanged(first);
  slow.flow();
  expect(slow.actions().slice(welcome)).toEqual([
    "diceRollMessage",
    "seated",
    "audioStreaming",
    "audioListUpdated",
  ]);
  expect(JSON.parse(slow.sent.at(-3) ?? "")).toEqual({ action: "seated", data: { table: null } });
});
