import { and, asc, eq, isNull } from "drizzle-orm";
import type { Lot, Things } from "#shared/adventures/index.ts";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Export } from "#shared/schemas/export.ts";
import { insertionOrder } from "../db/insertion-order.ts";
import type { Db } from "../db/open.ts";
import { adventureImages, handouts, npcs, scenes } from "../db/schema.ts";
import { adventureFiles, adventureSounds } from "./schema.ts";

/** What an adventure consists of besides pages and clues: things of the table under their keys, and files of its own. */

export type FileKind = "lot" | "investigator" | "unknown";

const decoder = new TextDecoder();

export function readThings(db: Db, adventureId: string): Omit<Things, "sounds" | "bundled"> {
  return {
    handouts: db
      .select({ key: handouts.adventureKey, _id: handouts.id, title: handouts.title })
      .from(handouts)
      .where(eq(handouts.adventureId, adventureId))
      .orderBy(asc(handouts.createdAt), asc(insertionOrder(handouts)))
      .all()
      .map(named),
    npcs: db
      .select({ key: npcs.adventureKey, _id: npcs.id, document: npcs.document })
      .from(npcs)
      .where(and(eq(npcs.adventureId, adventureId), isNull(npcs.deletedAt)))
      .orderBy(asc(npcs.createdAt), asc(insertionOrder(npcs)))
      .all()
      .map(({ document, ...npc }) => named({ ...npc, title: nameIn(document) })),
    scenes: db
      .select({ key: scenes.adventureKey, _id: scenes.id, title: scenes.name })
      .from(scenes)
      .where(eq(scenes.adventureId, adventureId))
      .orderBy(asc(scenes.createdAt), asc(insertionOrder(scenes)))
      .all()
      .map(named),
    images: listImages(db, adventureId),
    lots: listFiles(db, adventureId, "lot").map(({ name, bytes }) => lotOf(name, bytes)),
    investigators: listInvestigators(db, adventureId),
  };
}

export function listInvestigators(db: Db, adventureId: string): Things["investigators"] {
  return listFiles(db, adventureId, "investigator").flatMap(({ name, bytes }) => {
    const read = Export.safeParse(JSON.parse(decoder.decode(bytes)));
    if (!read.success) return [];
    const { characterInfo } = read.data.investigator;
    return { key: name, name: characterInfo.name, occupation: characterInfo.work };
  });
}

const named = ({ key, ...rest }: { key: string | null; _id: string; title: string }) => ({
  key: key ?? "",
  ...rest,
});

function nameIn(document: string): string {
  const { name }: { name?: unknown } = JSON.parse(document);
  return typeof name === "string" ? name : "";
}

const lotOf = (key: string, bytes: Uint8Array): Lot => ({
  key,
  lines: decoder
    .decode(bytes)
    .split("\n")
    .filter((line) => line.trim() !== ""),
});

export const listImages = (db: Db, adventureId: string) =>
  db
    .select({ key: adventureImages.key, imageId: adventureImages.imageId })
    .from(adventureImages)
    .where(eq(adventureImages.adventureId, adventureId))
    .orderBy(asc(adventureImages.key))
    .all();

/** @param key exactly as stored. */
export function deleteImage(db: Db, adventureId: string, key: string): void {
  const of = eq(adventureImages.adventureId, adventureId);
  db.delete(adventureImages)
    .where(and(of, eq(adventureImages.key, key)))
    .run();
}

/** @param wanted the file's name. @returns its key. */
export function insertImage(db: Db, adventureId: string, wanted: string, imageId: string): string {
  const key = freeKey(wanted, new Set(listImages(db, adventureId).map((image) => sameKey(image.key))));
  db.insert(adventureImages).values({ adventureId, key, imageId }).run();
  return key;
}

export function putImage(db: Db, adventureId: string, key: string, imageId: string): void {
  db.insert(adventureImages)
    .values({ adventureId, key, imageId })
    .onConflictDoUpdate({ target: [adventureImages.adventureId, adventureImages.key], set: { imageId } })
    .run();
}

/** The adventures that name a picture. */
export const adventuresWithImage = (db: Db, imageId: string): string[] =>
  db
    .select({ id: adventureImages.adventureId })
    .from(adventureImages)
    .where(eq(adventureImages.imageId, imageId))
    .all()
    .map(({ id }) => id);

export const listSounds = (db: Db, adventureId: string) =>
  db
    .select({ key: adventureSounds.key, audioId: adventureSounds.audioId })
    .from(adventureSounds)
    .where(eq(adventureSounds.adventureId, adventureId))
    .orderBy(asc(adventureSounds.key))
    .all();

export function putSound(db: Db, adventureId: string, key: string, audioId: string): void {
  db.insert(adventureSounds)
    .values({ adventureId, key, audioId })
    .onConflictDoUpdate({ target: [adventureSounds.adventureId, adventureSounds.key], set: { audioId } })
    .run();
}

/** @param key exactly as stored. */
export function deleteSound(db: Db, adventureId: string, key: string): void {
  const of = eq(adventureSounds.adventureId, adventureId);
  db.delete(adventureSounds)
    .where(and(of, eq(adventureSounds.key, key)))
    .run();
}

export const listFiles = (db: Db, adventureId: string, kind: FileKind) =>
  db
    .select({ name: adventureFiles.name, bytes: adventureFiles.bytes })
    .from(adventureFiles)
    .where(and(eq(adventureFiles.adventureId, adventureId), eq(adventureFiles.kind, kind)))
    .orderBy(asc(adventureFiles.name))
    .all();

export function findFile(db: Db, adventureId: string, kind: FileKind, name: string): Uint8Array | null {
  return listFiles(db, adventureId, kind).find((file) => sameKey(file.name) === sameKey(name))?.bytes ?? null;
}

export function putFile(
  db: Db,
  adventureId: string,
  file: { kind: FileKind; name: string; bytes: Uint8Array },
): void {
  const bytes = Buffer.from(file.bytes);
  const { adventureId: of, kind, name } = adventureFiles;
  db.insert(adventureFiles)
    .values({ adventureId, ...file, bytes })
    .onConflictDoUpdate({ target: [of, kind, name], set: { bytes } })
    .run();
}

export function deleteFile(db: Db, adventureId: string, kind: FileKind, name: string): void {
  const of = and(eq(adventureFiles.adventureId, adventureId), eq(adventureFiles.kind, kind));
  db.delete(adventureFiles)
    .where(and(of, eq(adventureFiles.name, name)))
    .run();
}
