import { afterAll, beforeAll, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { isPictureForAll, upFor } from "../../src/handouts/view.ts";
import { startTables } from "../tables/tables-server.ts";
import { LETTER, openRoom, type Room } from "./cast.ts";

const server = startTables();
let room: Room;
beforeAll(async () => {
  room = await openRoom(server);
});
const database = openDatabase(prepareDataFolder(server.dataDir));
afterAll(async () => {
  database.close();
  await server.stop();
});
const { db } = database;
/** The viewer of a television. */
const NOBODY = { userId: "display", isMaster: false };

test("a television sees the handouts shown to all, newest last, without their second texts", async () => {
  const [first, whispered, second] = [await room.create(), await room.create(), await room.create()];
  await room.show(second, "*");
  await room.show(whispered, room.liaId);
  await room.show(first, "*");
  const seen = upFor(db, room.table, NOBODY);
  expect(seen.map(({ _id }) => _id)).toEqual([second._id, first._id]);
  expect(JSON.stringify(seen)).not.toContain(LETTER.hiddenText);
  for (const handout of seen) expect(handout).not.toContainKey("led");
  for (const handout of [first, second]) await room.hide(handout);
  expect(upFor(db, room.table, NOBODY)).toEqual([]);
});

test("a picture is visible to all only while a handout with it is shown to all at its table", async () => {
  const imageId = String((await room.upload()).body.imageId);
  const handout = await room.create({ imageId });
  const isForAll = (table = room.table) => isPictureForAll(db, table, imageId);
  expect(isForAll()).toBe(false);
  await room.show(handout, room.liaId);
  expect(isForAll()).toBe(false);
  await room.show(handout, "*");
  expect([isForAll(), isForAll(room.liaId)]).toEqual([true, false]);
  await room.hide(handout);
  expect(isForAll()).toBe(false);
});
