import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { openRoom, type Room } from "../handouts/cast.ts";
import type { TestSocket } from "../support/socket.ts";
import { cardOf, countOf, say, sit, startWalls, titlesOf, toldOf, wallAs } from "./wall-server.ts";

const server = startWalls();
afterAll(server.stop);
let room: Room;
let marta: TestSocket;
let lia: TestSocket;
let bruno: TestSocket;
beforeEach(async () => {
  room = await openRoom(server);
  const { table } = room;
  [marta, lia, bruno] = [
    await sit(server, room.marta, table),
    await sit(server, room.lia, table),
    await sit(server, room.bruno, table),
  ];
});
const wall = (who: "marta" | "lia" | "bruno") => wallAs(room[who], room.table);

describe("the wall fills itself", () => {
  test("with a document for who was shown it, and for masters then", async () => {
    const letter = await room.create();
    expect((await wall("marta")).cards).toEqual([]);
    const since = [countOf(marta), countOf(lia), countOf(bruno)];
    await room.show(letter, room.liaId);
    for (const who of ["marta", "lia"] as const) expect(titlesOf(await wall(who))).toEqual([letter.title]);
    expect((await wall("bruno")).cards).toEqual([]);
    expect((await toldOf(lia, since[1] ?? 0)).map(({ cards }) => cards[0]?.title)).toEqual([letter.title]);
    expect(await toldOf(marta, since[0] ?? 0)).toHaveLength(1);
    expect(await toldOf(bruno, since[2] ?? 0)).toEqual([]);
  });
});

test("a note is read by everybody, and removed by its author", async () => {
  expect(await say(lia, "WALL_NOTE", { text: "  Chi ha la chiave?  ", x: 100, y: 200 })).toBeNull();
  const card = cardOf(await wall("bruno"), "Chi ha la chiave?");
  expect(card).toMatchObject({ kind: "note", x: 100, y: 200, by: room.lia.username, isOwn: false });
  expect(cardOf(await wall("lia"), card.title).isOwn).toBe(true);
  expect(await say(bruno, "WALL_REMOVE", { cardId: card._id })).toBe("forbidden");
  expect(await say(lia, "WALL_REMOVE", { cardId: card._id })).toBeNull();
  expect((await wall("bruno")).cards).toEqual([]);
});
