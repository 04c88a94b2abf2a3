import { mkdirSync } from "node:fs";
import { addUser, type Session } from "../accounts/index.ts";
import { importReady, keysOf, turnPage, withScratch } from "../adventures/index.ts";
import { scanFolder, starterSoundId } from "../audio/index.ts";
import { createCharacter, seatCharacter } from "../characters/index.ts";
import type { DataFolder } from "../db/data-folder.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { picturesIn } from "../pictures/index.ts";
import { makeStarterScenes } from "../stage/index.ts";
import { listTables, seatNewcomer, updateTable } from "../tables/index.ts";
import { type Cast, firstEvening, secondEvening } from "./evenings.ts";
import { fillEmptyFolder } from "./folder.ts";
import { IN_PLAY } from "./in-play.ts";
import { sheetOf } from "./investigator.ts";
import { newPassword } from "./passwords.ts";
import { openPlay, type Player } from "./play.ts";
import { READY_MADE } from "./ready-made.ts";

export interface DemoUser {
  readonly username: string;
  readonly password: string;
  readonly isMaster: boolean;
}

const MASTER = "Elena";
const TABLE = "Il faro di Punta Scura";
const SECOND_SCENE = "stazione";
const KEYS = ["campana", "passi", "cuore", "sussurri"];

const DAY = 24 * 60 * 60_000;
const MADE_DAYS_AGO = 15;
const FIRST_EVENING = 12;
const SECOND_EVENING = 5;

/** Fills an empty data folder with a demo table. @param now ms since 1970. @throws CannotStart, Refused for a full disk. */
export async function layDemoTable(path: string, log: Log, now: number) {
  const { result, notes } = await fillEmptyFolder(path, (db, folder) => lay(db, folder, log, now));
  return { users: result, notes };
}

async function lay(db: Db, folder: DataFolder, log: Log, now: number): Promise<DemoUser[]> {
  const made = now - MADE_DAYS_AGO * DAY;
  const users: DemoUser[] = [];
  const enter = async (username: string, isMaster: boolean) => {
    const password = newPassword();
    users.push({ username, password, isMaster });
    return register(db, { username, password, isMaster }, made);
  };
  const master = await enter(MASTER, true);
  const tableId = listTables(db)[0]?._id;
  if (tableId === undefined) throw new Error("a new database has no table");

  const players: Player[] = [];
  for (const { player, person } of IN_PLAY) {
    const session = await enter(player, false);
    const { _id: characterId } = await createCharacter(db, session, sheetOf(person, player), made);
    players.push({ session, characterId });
  }
  for (const person of READY_MADE) {
    const { _id: id } = await createCharacter(db, master, sheetOf(person, MASTER), made);
    seatCharacter(db, master, { id, tableId: null });
  }
  await laySounds(db, folder.audio, master, tableId);

  const things = await layAdventure(db, folder, master, tableId, made);
  const [ettore, livia, oreste, adele] = players;
  if (!ettore || !livia || !oreste || !adele) throw new Error("somebody is missing");
  const play = openPlay({ db, log, id: tableId, master, players });
  const cast = { play, master, ettore, livia, oreste, adele, ...things };
  firstEvening(cast, eveningOf(now, FIRST_EVENING));
  secondEvening(cast, eveningOf(now, SECOND_EVENING));
  return users;
}

async function register(db: Db, { username, password, isMaster }: DemoUser, now: number): Promise<Session> {
  const email = `${username.toLowerCase()}@demo.example`;
  let userId = "";
  const seat: Parameters<typeof addUser>[2] = (tx, user) => {
    userId = user.id;
    return seatNewcomer(tx, user, undefined, now);
  };
  await addUser(db, { username, password, isMaster, email }, seat, now);
  return { tokenHash: "", userId, username, isMaster };
}

async function laySounds(db: Db, root: string, master: Session, tableId: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  const scan = () => scanFolder(db, root, Date.now(), 0);
  await makeStarterScenes({ db, root, scan }, master, tableId);
  const sounds = {
    keys: KEYS.flatMap((sound) => starterSoundId(db, sound) ?? []),
    critical: starterSoundId(db, "campana"),
    disaster: starterSoundId(db, "abisso"),
  };
  updateTable(db, master, { id: tableId, name: TABLE, settings: { sounds } });
}

/** The adventure that comes with Custode, open at its second scene. */
async function layAdventure(
  db: Db,
  { audio, images }: DataFolder,
  master: Session,
  tableId: string,
  now: number,
): Promise<Omit<Cast, "play" | "master" | "ettore" | "livia" | "oreste" | "adele">> {
  mkdirSync(images, { recursive: true });
  const library = { db, root: audio, scan: () => scanFolder(db, audio, now, 0), changed: () => {} };
  const world = { pictures: picturesIn(db, images), library };
  const { adventureId } = await withScratch(audio, (folder) =>
    importReady(world, master, { table: tableId }, folder, now),
  );
  if (adventureId === null) throw new Error("the adventure was not imported");
  const { pages, handouts, npcs, clues } = keysOf(db, adventureId);
  const named = (ids: ReadonlyMap<string, string>, key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the adventure has no «${key}»`);
    return id;
  };
  turnPage(db, master, adventureId, named(pages, SECOND_SCENE));
  return {
    spina: named(npcs, "spina"),
    creature: named(npcs, "chi-conta"),
    letter: named(handouts, "lettera"),
    cutting: named(handouts, "ritaglio"),
    telegram: named(handouts, "telegramma"),
    map: named(handouts, "carta"),
    fourteen: named(clues, "quattordici"),
    cups: named(clues, "due-tazze"),
  };
}

/** 21:00 of that day in the server's time zone. */
const eveningOf = (now: number, daysAgo: number): number =>
  new Date(now - daysAgo * DAY).setHours(21, 0, 0, 0);
