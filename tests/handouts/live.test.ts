import { afterAll, beforeEach, expect, test } from "bun:test";
import type { ServerMessage } from "#shared/protocol.ts";
import type { TestSocket } from "../support/socket.ts";
import { allFrames, sitAt } from "../tables/live-group.ts";
import { startTables } from "../tables/tables-server.ts";
import { LETTER, openRoom, type Room } from "./cast.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
let marta: TestSocket;
let lia: TestSocket;
let bruno: TestSocket;
beforeEach(async () => {
  room = await openRoom(server);
  [marta, lia, bruno] = [
    await sitAt(server.address, room.marta, room.table),
    await sitAt(server.address, room.lia, room.table),
    await sitAt(server.address, room.bruno, room.table),
  ];
});

const documentsIn = (frames: readonly ServerMessage[]) =>
  frames.filter(({ action }) => action === "handoutShown" || action === "handoutHidden");

test("a handout shown to all is sent to all, to players without its second text", async () => {
  const handout = await room.create();
  await room.show(handout, "*");
  const told = await lia.next("handoutShown");
  expect(told.handout).toMatchObject({ _id: handout._id, text: LETTER.text, isForAll: true });
  expect(JSON.stringify(documentsIn(await allFrames(bruno)))).not.toContain("pozzo");
  expect((await marta.next("handoutShown")).handout.hiddenText).toBe(LETTER.hiddenText);
});

test("a whispered handout, its changes and its end are in no other player's frames or welcome", async () => {
  const handout = await room.create();
  await room.show(handout, room.liaId);
  await room.update(handout, { text: "Vieni subito.", isRevealed: true });
  await lia.next("handoutShown", ({ handout: { hiddenText } }) => hiddenText === LETTER.hiddenText);
  const again = await sitAt(server.address, room.bruno, room.table);
  await room.hide(handout);
  expect(await lia.next("handoutHidden")).toEqual({ id: handout._id, forget: false });
  await room.hide(handout, { forget: true });
  expect(await lia.next("handoutHidden")).toEqual({ id: handout._id, forget: true });
  for (const socket of [bruno, again]) {
    const frames = JSON.stringify(await allFrames(socket));
    for (const secret of [handout._id, "Agnese", "Vieni subito", "pozzo"]) {
      expect(frames).not.toContain(secret);
    }
  }
});

test("changes to the hidden text of a shown handout are not sent to players", async () => {
  const handout = await room.create();
  await room.show(handout, "*");
  await lia.next("handoutShown");
  await room.update(handout, { hiddenText: "Un altro segreto." });
  expect(documentsIn(await allFrames(lia))).toHaveLength(1);
  await room.update(handout, { isRevealed: true });
  expect((await lia.next("handoutShown")).handout.hiddenText).toBe("Un altro segreto.");
});

test("deleting a handout sends handoutHidden to those who have it", async () => {
  const handout = await room.create();
  await room.show(handout, room.liaId);
  await room.marta.post("/handout/delete", { id: handout._id });
  expect(await lia.next("handoutHidden")).toEqual({ id: handout._id, forget: true });
  expect(documentsIn(await allFrames(bruno))).toEqual([]);
});

test("the welcome shows the handouts that are up for the viewer, and none taken down", async () => {
  const [whispered, forAll, gone] = [
    await room.create(),
    await room.create({ title: "Per tutti" }),
    await room.create(),
  ];
  await room.show(whispered, room.liaId);
  await room.show(gone, "*");
  await room.hide(gone);
  await room.show(forAll, "*");
  await server.restart();
  const idsFor = async (guest: Room["lia"]) =>
    documentsIn(await allFrames(await sitAt(server.address, guest, room.table))).map(({ data }) =>
      "handout" in data ? data.handout._id : null,
    );
  expect(await idsFor(room.lia)).toEqual([whispered._id, forAll._id]);
  expect(await idsFor(room.bruno)).toEqual([forAll._id]);
  expect(await idsFor(room.marta)).toEqual([whispered._id, forAll._id]);
});

test("a player who becomes a master receives the second text, and loses access when no longer a master", async () => {
  const handout = await room.create();
  await room.show(handout, room.liaId);
  await room.marta.post("/table/seat", { id: room.table, userId: room.brunoId, isMaster: true });
  expect((await bruno.next("handoutShown")).handout.hiddenText).toBe(LETTER.hiddenText);
  await room.marta.post("/table/seat", { id: room.table, userId: room.brunoId, isMaster: false });
  expect(await room.listOf(room.bruno)).toEqual([]);
});
