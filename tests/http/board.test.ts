import { afterAll, expect, test } from "bun:test";
import * as z from "zod/mini";
import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { BoardEntry } from "#shared/schemas/board.ts";
import { Character } from "#shared/schemas/character.ts";
import { investigator } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Marta", { isMaster: true });
const bruno = await server.guest("Bruno");
const ada = await server.guest("Ada");
const boardOf = async (api: typeof master) =>
  z.array(BoardEntry).parse((await api.get("/character/board")).body.board);

test("the master's board lists the current state of all investigators, by player", async () => {
  await bruno.post("/character/create", { data: investigator({ playerName: "Bruno" }) });
  const created = await ada.post("/character/create", { data: investigator() });
  const { _id } = Character.parse(created.body.character);
  const points = [{ name: "Punti Ferita", value: 3, maxValue: 12 }];
  await ada.post("/character/update", { data: { ...investigator({ points }), _id } });

  const board = await boardOf(master);
  expect(board.map(({ username, playerName }) => ({ username, playerName }))).toEqual([
    { username: "Ada", playerName: "Sara" },
    { username: "Bruno", playerName: "Bruno" },
  ]);
  expect(board[0]).toMatchObject({
    _id,
    version: 2,
    info: { name: "Ada Ferri", work: "Antiquaria" },
    points,
  });
});

test("the key skills on the board are the best improved ones, at most six", async () => {
  const [base] = investigator().skills;
  if (!base) throw new Error("the investigator of the tests has skills");
  const skills = Array.from({ length: 9 }, (_, i) => ({
    ...base,
    name: `Abilità ${i}`,
    baseValue: 10,
    value: 10 + i * 5,
  }));
  await bruno.post("/character/create", { data: investigator({ skills }) });
  const entry = (await boardOf(master)).at(-1);
  expect(entry?.keySkills.map(({ value }) => value)).toEqual([50, 45, 40, 35, 30, 25]);
});

test("the maximum of sanity on the board is that of the table's rule", async () => {
  const table = String((await master.get("/table/list")).body.current);
  const { points } = investigator();
  await ada.post("/character/create", { data: investigator({ points, playerName: "Follower" }) });
  const most = async () => {
    const entry = (await boardOf(master)).find(({ playerName }) => playerName === "Follower");
    return entry && pointOf(entry, POINTS.sanity)?.maxValue;
  };
  expect(await most()).toBe(65);
  await master.post("/table/update", { id: table, settings: { maxSanity: "mythos" } });
  expect(await most()).toBe(99);
  await master.post("/table/update", { id: table, settings: { maxSanity: "power" } });
  expect(await most()).toBe(65);
});

test("the board is refused to a player", async () => {
  expect(await ada.get("/character/board")).toMatchObject({
    status: 403,
    body: { code: "forbidden", error: "Solo un master può vedere il tavolo" },
  });
});
