import { mkdirSync } from "node:fs";
import type { HandoutDraft } from "#shared/schemas/handout.ts";
import { addUser, type Session } from "../accounts/index.ts";
import { scanFolder, starterSoundId } from "../audio/index.ts";
import { createCharacter, seatCharacter } from "../characters/index.ts";
import type { DataFolder } from "../db/data-folder.ts";
import type { Db } from "../db/open.ts";
import { createHandout, keepPicture, picturesIn } from "../handouts/index.ts";
import type { Log } from "../log.ts";
import { createNpc } from "../npcs/index.ts";
import { makeStarterScenes } from "../stage/index.ts";
import { listTables, seatNewcomer, updateTable } from "../tables/index.ts";
import { CAST } from "./cast.ts";
import { firstEvening, secondEvening } from "./evenings.ts";
import { fillEmptyFolder } from "./folder.ts";
import { IN_PLAY } from "./in-play.ts";
import { sheetOf } from "./investigator.ts";
import { drawMap } from "./map.ts";
import { CONTRACT, CUTTING, LETTER, LOG_BOOK, MAP, TELEGRAM } from "./papers.ts";
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

  const npcs = CAST.map((draft) => createNpc(db, master, { table: tableId, ...draft }, made).npc._id);
  const papers = await layPapers(db, folder.images, master, tableId, made);
  const [ettore, livia, oreste, adele] = players;
  const [, spina, , creature] = npcs;
  if (!ettore || !livia || !oreste || !adele || !spina || !creature) throw new Error("somebody is missing");
  const play = openPlay({ db, log, id: tableId, master, players });
  const cast = { play, master, ettore, livia, oreste, adele, spina, creature, ...papers };
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

async function layPapers(db: Db, root: string, master: Session, tableId: string, now: number) {
  mkdirSync(root, { recursive: true });
  const imageId = await keepPicture(picturesIn(db, root), master, tableId, await drawMap(), now);
  const write = (draft: HandoutDraft): string => {
    const { after } = createHandout(db, master, { table: tableId, ...draft }, now);
    if (!after) throw new Error("a document that was written is not there");
    return after.id;
  };
  const shown = { letter: write(LETTER), cutting: write(CUTTING), telegram: write(TELEGRAM) };
  const map = write({ ...MAP, imageId });
  for (const draft of [LOG_BOOK, CONTRACT]) write(draft);
  return { ...shown, map };
}

/** 21:00 of that day in the server's time zone. */
const eveningOf = (now: number, daysAgo: number): number =>
  new Date(now - daysAgo * DAY).setHours(21, 0, 0, 0);
