import type { Character } from "#shared/schemas/character.ts";
import { DiaryEntry, DiaryPage, type Sitting } from "#shared/schemas/diary.ts";
import { systemClock } from "../../src/clock.ts";
import { give, listener } from "../rolls/rolls-server.ts";
import type { Api } from "../support/api.ts";
import { type Guest, startTestServer, type TestServer } from "../support/server.ts";
import { tablesOf } from "../tables/tables-server.ts";

/** The real server with a clock that a test can advance, which closes all sockets. */
export function startEvenings(): TestServer & { pass: (hours: number) => void } {
  let passed = 0;
  const server = startTestServer(
    {},
    { now: () => systemClock.now() + passed, elapsed: () => systemClock.elapsed() + passed },
  );
  return {
    ...server,
    pass: (hours) => {
      passed += hours * 60 * 60_000;
    },
  };
}

/** The people of a table; each player has an investigator of the same name. */
export interface Group {
  readonly table: string;
  readonly master: Guest;
  readonly ada: Guest;
  readonly bruno: Guest;
  readonly hers: Character;
  readonly his: Character;
}

/** Seats three people with unique names at a new table. */
export async function groupOf(server: TestServer, mark: string): Promise<Group> {
  const master = await server.guest(`Marta ${mark}`, { isMaster: true });
  const [ada, bruno] = [await server.guest(`Ada ${mark}`), await server.guest(`Bruno ${mark}`)];
  const table = String(
    Object((await master.post("/table/create", { name: `Arkham ${mark}` })).body.table)._id,
  );
  const { code } = (await master.post("/table/invite", { id: table, uses: 2 })).body;
  for (const player of [ada, bruno]) await player.post("/table/join", { code });
  for (const each of [master, ada, bruno]) await each.post("/table/choose", { id: table });
  if ((await tablesOf(ada)).current !== table) throw new Error("Ada does not sit there");
  const named = (name: string) => {
    const draft = listener();
    return { ...draft, characterInfo: { ...draft.characterInfo, name } };
  };
  return {
    table,
    master,
    ada,
    bruno,
    hers: await give(ada, named("Ada")),
    his: await give(bruno, named("Bruno")),
  };
}

export async function diaryOf(guest: Api, table: string, more = ""): Promise<DiaryPage> {
  const answer = await guest.get(`/diary/entries?table=${table}${more}`);
  return DiaryPage.parse(answer.body, { error: () => answer.text });
}

/** The lines of the diary, oldest first. */
export async function linesOf(guest: Api, table: string): Promise<string[]> {
  return (await diaryOf(guest, table)).entries.map(({ text }) => text).reverse();
}

export async function note(guest: Api, table: string, text: string, onlyMe = false): Promise<DiaryEntry> {
  const answer = await guest.post("/diary/note", { table, text, onlyMe });
  return DiaryEntry.parse(answer.body.entry, { error: () => answer.text });
}

export async function newestSitting(guest: Api, table: string): Promise<Sitting> {
  const [sitting] = (await diaryOf(guest, table)).sittings;
  if (!sitting) throw new Error("no sitting");
  return sitting;
}

export const exported = async (guest: Api, table: string, more = ""): Promise<string> =>
  (await guest.get(`/diary/export?table=${table}&zone=Europe/Rome${more}`)).text;

/** All diary text that a person can get: the lines, the export and their own data. */
export async function allTextFor(guest: Api, table: string): Promise<string> {
  const lines = JSON.stringify(await diaryOf(guest, table));
  return [lines, await exported(guest, table), (await guest.get("/user/data")).text].join("\n");
}
