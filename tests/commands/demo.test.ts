import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { Adventure, ListedAdventure } from "#shared/adventures/index.ts";
import { LEVELS } from "#shared/rules/check.ts";
import { Character } from "#shared/schemas/character.ts";
import { DiaryPage } from "#shared/schemas/diary.ts";
import { Handout } from "#shared/schemas/handout.ts";
import { Npc } from "#shared/schemas/npc.ts";
import { RecordedRoll } from "#shared/schemas/roll.ts";
import { Scene } from "#shared/schemas/scene.ts";
import { TableList, TableView } from "#shared/schemas/table.ts";
import { type Api, apiOf } from "../support/api.ts";
import { type RunningProgram, runProgram, spawnProgram, startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const PLAYERS = ["Bruno", "Chiara", "Davide", "Francesca"];

const folder = temporaryFolder();
const DATA_DIR = join(folder.path, "data");
let program: RunningProgram;
beforeAll(async () => {
  program = await startProgram({ DATA_DIR }, [], "demo");
});
afterAll(async () => {
  await program.end("SIGKILL");
  folder[Symbol.dispose]();
});

/** The users and passwords printed on the terminal. */
function printedUsers(said: string): { username: string; password: string; isMaster: boolean }[] {
  const lines = said.matchAll(/^(\S+) +(master|giocatore) +(\S+)$/gm);
  return [...lines].map(([, username = "", role, password = ""]) => {
    return { username, password, isMaster: role === "master" };
  });
}

async function logIn(address: string, username: string, password: string): Promise<Api> {
  const { status, body } = await apiOf(address, null).post("/user/login", { username, password });
  expect(status).toBe(200);
  return apiOf(address, String(body.token));
}

type Seated = Api & { table: string };
const seated = new Map<string, Promise<Seated>>();

/** A user of the demo, logged in once with the printed password. */
const as = (username: string): Promise<Seated> => seated.getOrInsertComputed(username, sitDown);

async function sitDown(username: string): Promise<Seated> {
  const known = printedUsers(program.said()).find((user) => user.username === username);
  const api = await logIn(program.address, username, known?.password ?? "");
  const { current } = TableList.parse((await api.get("/table/list")).body);
  return { ...api, table: current ?? "" };
}
const master = () => as("Elena");

async function charactersOf(api: Api): Promise<Character[]> {
  const { characters } = z
    .object({ characters: z.array(z.object({ _id: z.string() })) })
    .parse((await api.get("/character/list")).body);
  const answers = await Promise.all(characters.map(({ _id }) => api.get(`/character/${_id}`)));
  return answers.map(({ body }) => Character.parse(body.character));
}

async function documentsOf({ get, table }: Api & { table: string }): Promise<Handout[]> {
  return z.array(Handout).parse((await get(`/handout/list?table=${table}`)).body.handouts);
}

async function diaryOf({ get, table }: Api & { table: string }): Promise<DiaryPage> {
  return DiaryPage.parse((await get(`/diary/entries?table=${table}&limit=100`)).body);
}

async function rollsOf({ get, table }: Api & { table: string }): Promise<RecordedRoll[]> {
  return z.array(RecordedRoll).parse((await get(`/table/${table}/rolls?limit=100`)).body.rolls);
}

/** Every file with its content and times. */
function snapshot(path: string): [string, string, number][] {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files
    .map((one) => join(one.parentPath, one.name))
    .sort()
    .map((file) => [file, Bun.hash(readFileSync(file)).toString(16), statSync(file).mtimeMs]);
}

describe("custode demo prints", () => {
  test("one master and four players, who can log in", async () => {
    const users = printedUsers(program.said());
    expect(users.map(({ username, isMaster }) => [username, isMaster])).toEqual([
      ["Elena", true],
      ...PLAYERS.map((player) => [player, false]),
    ]);
    for (const { username, password, isMaster } of users) {
      const api = await logIn(program.address, username, password);
      expect((await api.get("/user/me")).body.user).toEqual({ username, isMaster });
    }
  });

  test("a different password for each, contained neither in the log nor in the database", () => {
    const passwords = printedUsers(program.said()).map(({ password }) => password);
    expect(new Set(passwords).size).toBe(5);
    const log = program
      .said()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(log.length).toBeGreaterThan(0);
    const files = readdirSync(DATA_DIR).filter((name) => name.startsWith("custode.db"));
    const written = [...log, ...files.map((name) => readFileSync(join(DATA_DIR, name), "latin1"))].join("\n");
    expect(passwords.filter((password) => written.includes(password))).toEqual([]);
    expect(written).toContain("Lettera del guardiano del faro");
  });
});

describe("the table of the demo", () => {
  test("has a name, sounds for four keys, critical and fumble, and an investigator in play for each player", async () => {
    const { get, table } = await master();
    const { table: named, seats, settings } = TableView.parse((await get(`/table/${table}`)).body);
    expect(named).toMatchObject({ name: "Il faro di Punta Scura", isMaster: true, players: 4 });
    expect(settings.sounds.keys.length).toBe(4);
    expect(settings.sounds.critical).not.toBeNull();
    expect(settings.sounds.disaster).not.toBeNull();
    const playing = seats.map(({ username, characters }) => [username, characters.map(({ name }) => name)]);
    expect(playing).toEqual([
      ["Elena", []],
      ["Bruno", ["Ettore Vassallo"]],
      ["Chiara", ["Livia Sanguineti"]],
      ["Davide", ["Oreste Pittaluga"]],
      ["Francesca", ["Adele Morpurgo"]],
    ]);
    for (const { characters, playing: inPlay } of seats) expect(inPlay).toBe(characters[0]?._id ?? null);
  });

  test("has eight ready-made investigators of the master, healthy and at no table", async () => {
    const readyMade = await charactersOf(await master());
    expect(readyMade.length).toBe(8);
    for (const { tableId, ticks, condition, points } of readyMade) {
      expect({ tableId, ticks, wound: condition.majorWound }).toEqual({
        tableId: null,
        ticks: [],
        wound: false,
      });
      expect(points.find(({ name }) => name === "Punti Ferita")).toMatchObject({
        maxValue: expect.any(Number),
      });
    }
  });

  test("has a major wound, a temporary insanity, and ticks on every sheet in play", async () => {
    const sheets = await Promise.all(
      PLAYERS.map(async (player) => (await charactersOf(await as(player)))[0]),
    );
    for (const sheet of sheets) expect(sheet?.ticks.length).toBeGreaterThan(0);
    const [ettore, livia, oreste, adele] = sheets.map((sheet) => sheet?.condition);
    expect(oreste?.majorWound).toBe(true);
    expect(livia?.temporaryInsanity?.until).toBeGreaterThan(0);
    expect([ettore?.majorWound, adele?.temporaryInsanity]).toEqual([false, null]);
    for (const condition of [ettore, livia, oreste, adele]) expect(condition?.due ?? []).toEqual([]);
  });

  test("has eight scenes with playable sounds and five NPCs, visible to the master only", async () => {
    const { get, table } = await master();
    const scenes = z.array(Scene).parse((await get(`/scene/list?table=${table}`)).body.scenes);
    expect(scenes.map(({ name }) => name).toSorted()).toEqual(
      [
        ...["Villa di notte", "In treno", "Tempesta in mare", "Biblioteca"],
        ...["Notte al faro", "Osteria della Lampara", "Il paese sotto la pioggia", "Sotto lo scoglio"],
      ].toSorted(),
    );
    const sounds = z
      .array(z.object({ _id: z.string(), filePath: z.string() }))
      .parse(JSON.parse((await get("/audio/list")).text));
    for (const { audioId } of scenes.flatMap(({ layers }) => layers)) {
      const path = sounds.find(({ _id }) => _id === audioId)?.filePath ?? "";
      expect((await get(path)).status).toBe(200);
    }
    const npcs = z.array(Npc).parse((await get(`/npc/list?table=${table}`)).body.npcs);
    expect(npcs.map(({ kind }) => kind).sort()).toEqual(["creature", ...Array(4).fill("person")]);
    const player = await as("Bruno");
    expect((await player.get(`/npc/list?table=${table}`)).status).toBe(403);
    expect((await player.get(`/scene/list?table=${table}`)).status).toBe(403);
  });

  test("has six handouts, and lists to each player only those shown to them", async () => {
    const all = await documentsOf(await master());
    const kinds = all.map(({ kind }): string => kind);
    expect(kinds.sort()).toEqual(["cutting", "letter", "note", "picture", "telegram", "text"]);
    expect(all.filter(({ hiddenText }) => hiddenText).length).toBe(4);
    const forAll = [
      "Carta di Punta Scura",
      "Il faro spento di Punta Scura",
      "Lettera del guardiano del faro",
    ];
    for (const player of PLAYERS) {
      const api = await as(player);
      const seen = await documentsOf(api);
      const whispered = player === "Bruno" ? ["Telegramma da Trieste"] : [];
      expect(seen.map(({ title }) => title).sort()).toEqual([...forAll, ...whispered].sort());
      expect(seen.filter(({ hiddenText, led }) => hiddenText !== undefined || led !== undefined)).toEqual([]);
      const picture = seen.find(({ imageId }) => imageId !== null)?.imageId;
      expect((await api.get(`/handout/image/${picture}`)).status).toBe(200);
    }
  });

  test("has the adventure of Punta Scura, open at its second scene, with two of its clues found", async () => {
    const { get, table } = await master();
    const { adventures } = z
      .object({ adventures: z.array(ListedAdventure) })
      .parse((await get(`/adventure/list?table=${table}`)).body);
    expect(adventures).toMatchObject([{ title: "Il faro di Punta Scura", isOpen: true, pages: 11 }]);
    const { adventure } = z
      .object({ adventure: Adventure })
      .parse((await get(`/adventure/read/${adventures[0]?._id}`)).body);
    expect(adventure.pages.find(({ _id }) => _id === adventure.pageId)?.key).toBe("stazione");
    const known = adventure.clues.map(({ key, foundBy }) => [key, foundBy.length] as const);
    expect(known.filter(([, count]) => count > 0).sort()).toEqual([
      ["due-tazze", 1],
      ["quattordici", 4],
    ]);
  });

  test("has two game sessions in its diary, more than three days ago, with each person's own notes", async () => {
    const [elena, bruno, francesca] = [
      await diaryOf(await master()),
      await diaryOf(await as("Bruno")),
      await diaryOf(await as("Francesca")),
    ];
    for (const { sittings } of [elena, bruno, francesca]) {
      expect(sittings.map(({ title }) => title).sort()).toEqual(["La lampada spenta", "Quindici"]);
      for (const { beganAt, endedAt, present, figures } of sittings) {
        expect(endedAt ?? 0).toBeGreaterThan(beganAt);
        expect(endedAt ?? Number.NaN).toBeLessThan(Date.now() - 3 * 24 * 60 * 60_000);
        expect(present).toEqual(["Elena", ...PLAYERS]);
        expect(figures.rolls).toBeGreaterThan(8);
      }
    }
    const kinds = new Set(elena.entries.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["body", "fight", "growth", "handout", "mind", "note", "roll", "time"]);
    const own = ({ entries }: DiaryPage) => entries.filter(({ onlyMe }) => onlyMe).map(({ by }) => by);
    expect([own(elena), own(bruno), own(francesca)]).toEqual([["Elena", "Elena"], ["Bruno"], ["Francesca"]]);
    const shared = ({ entries }: DiaryPage) =>
      new Set(entries.filter(({ kind, onlyMe }) => kind === "note" && !onlyMe).map(({ by }) => by));
    expect([...shared(francesca)].sort()).toEqual(["Bruno", "Chiara", "Davide", "Elena"]);
  });

  test("has rolls of every level, including pushed, hidden, and ones with luck spent", async () => {
    const [elena, chiara] = [await rollsOf(await master()), await rollsOf(await as("Chiara"))];
    expect([...new Set(elena.map(({ level }) => level))].sort()).toEqual([...LEVELS].sort());
    expect(elena.filter(({ pushOf }) => pushOf !== null).length).toBe(1);
    expect(elena.filter(({ luckSpent }) => luckSpent > 0).length).toBe(1);
    // Chiara sees neither her own blind roll nor Francesca's roll for the masters.
    const hidden = elena.filter(({ seenBy }) => seenBy !== "all");
    expect(hidden.map(({ seenBy, username }) => [username, seenBy]).sort()).toEqual([
      ["Chiara", "blind"],
      ["Francesca", "masters"],
    ]);
    expect(chiara.length).toBe(elena.length - hidden.length);
  });
});

describe("custode demo refuses", () => {
  const refused = (path: string) =>
    `custode: La cartella ${path} non è vuota, e custode demo riempie solo una cartella vuota: dagliene un'altra, ad esempio DATA_DIR=./prova. Per riaprire ciò che c'è, avvia Custode senza demo.\n`;

  test("a folder that is not empty, and leaves it unchanged", async () => {
    using other = temporaryFolder();
    mkdirSync(join(other.path, "audio/Mie"), { recursive: true });
    writeFileSync(join(other.path, "audio/Mie/vento.mp3"), "non è un suono");
    const before = snapshot(other.path);
    expect(await runProgram(["demo"], { DATA_DIR: other.path, PORT: "0" })).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: refused(other.path),
    });
    expect(snapshot(other.path)).toEqual(before);
    expect(readdirSync(other.path)).toEqual(["audio"]);
  });

  test("the folder that it has filled itself, which `custode` still opens", async () => {
    await program.end("SIGTERM");
    const before = snapshot(DATA_DIR);
    const { exitCode, stdout, stderr } = await runProgram(["demo"], { DATA_DIR, PORT: "0" });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: "", stderr: refused(DATA_DIR) });
    expect(snapshot(DATA_DIR)).toEqual(before);
    const [elena] = printedUsers(program.said());
    await using again = await startProgram({ DATA_DIR });
    expect((await (await logIn(again.address, "Elena", elena?.password ?? "")).get("/user/me")).status).toBe(
      200,
    );
  });

  test("a port in use, before it fills the folder", async () => {
    using other = temporaryFolder();
    const listener = Bun.listen({ port: 0, hostname: "127.0.0.1", socket: { data: () => {} } });
    const env = { DATA_DIR: other.path, HOST: "127.0.0.1", PORT: String(listener.port) };
    expect((await runProgram(["demo"], env)).stderr).toContain("è già usata da un altro programma");
    listener.stop(true);
    expect(readdirSync(other.path)).toEqual([]);
  });
});

describe("custode demo, killed while it fills the folder", () => {
  test("leaves no database, and starts over on the next run with new passwords, keeping hidden files", async () => {
    using other = temporaryFolder();
    writeFileSync(join(other.path, ".gitkeep"), "");
    const child = spawnProgram(["demo"], { DATA_DIR: other.path, HOST: "127.0.0.1", PORT: "0" });
    while (!existsSync(join(other.path, ".demo-incompleta/custode.db"))) await Bun.sleep(1);
    child.kill("SIGKILL");
    await child.exited;
    expect(await new Response(child.stdout).text()).toBe("");
    expect(existsSync(join(other.path, ".demo-incompleta"))).toBe(true);
    expect(existsSync(join(other.path, "custode.db"))).toBe(false);

    await using again = await startProgram({ DATA_DIR: other.path }, [], "demo");
    const [elena, ...players] = printedUsers(again.said());
    expect(players.length).toBe(4);
    const api = await logIn(again.address, "Elena", elena?.password ?? "");
    expect((await charactersOf(api)).length).toBe(8);
    expect(existsSync(join(other.path, ".demo-incompleta"))).toBe(false);
    expect(existsSync(join(other.path, ".gitkeep"))).toBe(true);
    const passwords = [program, again].flatMap(({ said }) =>
      printedUsers(said()).map(({ password }) => password),
    );
    expect(new Set(passwords).size).toBe(10);
  });
});
