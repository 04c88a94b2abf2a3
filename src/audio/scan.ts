import { join } from "node:path";
import pLimit from "p-limit";
import type { Db } from "../db/open.ts";
import { type FoundFile, listFolder } from "./folder.ts";
import { readSound } from "./read-sound.ts";
import {
  type AudioRow,
  audioRows,
  isShared,
  markMissing,
  putScannedRows,
  replaceAudioRows,
} from "./store.ts";

/** Younger files may still be being copied. */
export const SETTLED_AFTER_MS = 1_500;

export interface ScanOutcome {
  added: number;
  updated: number;
  gone: number;
  isUnsettled: boolean;
}

export interface ResetOutcome {
  deletedRecords: number;
  addedRecords: number;
  groupsFound: number;
}

/** A master's titles and groups stay; missing files are only marked. @param settledAfterMs skips younger files. */
export async function scanFolder(
  db: Db,
  root: string,
  now: number,
  settledAfterMs: number,
): Promise<ScanOutcome> {
  // Before the files, so that a sound uploaded meanwhile does not count as missing.
  const rows = audioRows(db);
  const byPath = new Map(rows.map((row) => [row.filePath, row]));
  const files = (await listFolder(root)).filter((file) => isServers(file) || byPath.has(file.path));
  const changed = files.filter((file) => isNews(file, byPath.get(file.path)));
  const settled = changed.filter(({ modifiedAt }) => Math.abs(now - modifiedAt) >= settledAfterMs);

  const read = await readAll(root, settled, (file) => byPath.get(file.path) ?? null, now);
  putScannedRows(db, read);
  const there = new Set(files.map(({ path }) => path));
  const gone = rows.filter(({ filePath, isMissing }) => !isMissing && !there.has(filePath));
  markMissing(
    db,
    gone.map(({ id }) => id),
  );
  const added = read.filter(({ filePath }) => !byPath.has(filePath)).length;
  return {
    added,
    updated: read.length - added,
    gone: gone.length,
    isUnsettled: settled.length < changed.length,
  };
}

/** Restores titles, groups and tags from the folder. Ids and gains stay, so that the playing sound continues; sounds of adventures stay as they are. */
export async function resetFromFolder(db: Db, root: string, now: number): Promise<ResetOutcome> {
  const known = new Map(audioRows(db).map((row) => [row.filePath, row]));
  const files = (await listFolder(root)).filter(isServers);
  const read = await readAll(root, files, () => null, now);
  const rows = read.map((row) => {
    const old = known.get(row.filePath);
    return old ? { ...row, id: old.id, ...heardOf(old, row) } : row;
  });
  const deletedRecords = replaceAudioRows(db, rows);
  const groupsFound = new Set(rows.map(({ groupName }) => groupName)).size;
  return { deletedRecords, addedRecords: rows.length, groupsFound };
}

export async function readRow(
  root: string,
  file: FoundFile,
  groupName: string,
  now: number,
): Promise<AudioRow | null> {
  const sound = await readSound(join(root, file.path), file.name).catch(() => null);
  if (!sound) return null;
  return {
    id: Bun.randomUUIDv7(),
    groupName,
    fileTitle: sound.title,
    filePath: file.path,
    createdAt: now,
    durationMs: sound.durationMs,
    size: file.size,
    modifiedAt: file.modifiedAt,
    isMissing: false,
    problem: sound.problem,
    gainDb: null,
    isMeasured: false,
    tags: "[]",
  };
}

/** Those of an adventure come with it. */
const isServers = ({ path }: FoundFile): boolean => isShared({ filePath: path });

async function readAll(
  root: string,
  files: FoundFile[],
  known: (file: FoundFile) => AudioRow | null,
  now: number,
): Promise<AudioRow[]> {
  const few = pLimit(4);
  const rows = await few.map(files, async (file): Promise<AudioRow | null> => {
    const group = file.folder.normalize("NFC").slice(0, 120);
    const row = await readRow(root, file, group, now);
    const old = known(file);
    return row && old ? { ...row, ...heardOf(old, row) } : row;
  });
  return rows.filter((row) => row !== null);
}

function heardOf(old: AudioRow, now: AudioRow): Pick<AudioRow, "problem" | "gainDb" | "isMeasured"> {
  const isSame = old.size === now.size && old.modifiedAt === now.modifiedAt;
  const { problem, gainDb, isMeasured } = isSame && old.isMeasured ? old : now;
  return { problem, gainDb, isMeasured };
}

function isNews(file: FoundFile, row: AudioRow | undefined): boolean {
  return !row || row.isMissing || row.size !== file.size || row.modifiedAt !== file.modifiedAt;
}
