import { afterAll, beforeAll, expect, test } from "bun:test";
import { LETTER, openRoom, type Room } from "../handouts/cast.ts";
import { startTables } from "../tables/tables-server.ts";
import { cookieOf, newCode, screen } from "./display-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeAll(async () => {
  room = await openRoom(server);
});

test("a television receives the handouts shown to all, with their revealed text, and no whispered ones", async () => {
  const television = await screen(server, await newCode(room.marta, room.table));
  const [whispered, letter] = [await room.create({ title: "Per Lia" }), await room.create()];
  await room.show(whispered, room.liaId);
  await room.show(letter, "*");
  const { handout } = await television.next("handoutShown");
  expect(handout).toMatchObject({ _id: letter._id, text: LETTER.text, isForAll: true });
  expect(handout).not.toContainAnyKeys(["led", "hiddenText"]);
  await room.update(letter, { isRevealed: true });
  expect((await television.next("handoutShown")).handout.hiddenText).toBe(LETTER.hiddenText);
  await room.hide(letter);
  expect(await television.next("handoutHidden")).toMatchObject({ id: letter._id });
  expect(JSON.stringify(television.frames)).not.toContain("Per Lia");
});

test("whispering a handout already shown to all changes neither the frames nor the welcome of a television", async () => {
  const { table } = room;
  const [letter, other] = [await room.create(), await room.create()];
  await room.show(letter, "*");
  await Bun.sleep(2);
  await room.show(other, "*");
  const code = await newCode(room.marta, table);
  const television = await screen(server, code);
  const told = television.frames.filter(({ action }) => action === "handoutShown");
  await Bun.sleep(2);
  await room.show(letter, room.liaId);
  television.say("FINE");
  await television.next("error");
  const heard = (frames: typeof television.frames) =>
    frames.filter(({ action }) => action === "handoutShown" || action === "handoutHidden");
  expect(heard(television.frames)).toEqual(told);
  const later = await screen(server, code);
  expect(heard(later.frames)).toEqual(told);
  for (const handout of [letter, other]) await room.hide(handout);
});

test("the cookie of a television gives access to a handout's picture only while it is shown to all", async () => {
  const imageId = String((await room.upload()).body.imageId);
  const photograph = await room.create({ kind: "picture", imageId });
  const cookie = await cookieOf(server, await newCode(room.marta, room.table));
  const elsewhere = await cookieOf(server, await newCode(room.marta, await server.open(room.marta, "Altro")));
  const status = async (sent = cookie) => (await server.api().get(`/handout/image/${imageId}`, sent)).status;
  expect(await status()).toBe(401);
  await room.show(photograph, room.liaId);
  expect(await status()).toBe(401);
  await room.show(photograph, "*");
  expect([await status(), await status(elsewhere), await status({ cookie: "" })]).toEqual([200, 401, 401]);
  expect((await server.api().get(`/handout/list?table=${room.table}`, cookie)).status).toBe(401);
  expect((await server.api().get(`/handout/pdf/${photograph._id}`, cookie)).status).toBe(401);
  await room.hide(photograph);
  expect(await status()).toBe(401);
});
