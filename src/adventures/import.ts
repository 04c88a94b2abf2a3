import type { ImportReport } from "#shared/adventures/index.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { createdBy, runOnce } from "../db/requests.ts";
import { assertMasterSeat } from "../tables/index.ts";
import {
  ABOUT,
  type Hashes,
  hashesOf,
  type ImportAction,
  importActionOf,
  LISTED,
  type Listed,
  pathOf,
} from "./changes.ts";
import { contentsOf } from "./contents.ts";
import { addedSounds, copyBinaries, dropBinaries, type ImportWorld } from "./copy-binaries.ts";
import type { AdventureFile, ReadFile, Warning } from "./file/index.ts";
import { type Importable, importableOf } from "./importable.ts";
import { assertFits } from "./limits.ts";
import { changeAdventure, insertAdventure, type StoredAdventure } from "./store.ts";
import { putImage, putSound } from "./thing-store.ts";
import { assertRoomFor, openedForWriting } from "./verbs.ts";
import { type Plan, type PlannedEvent, writeAll } from "./write-all.ts";

export interface Wanted {
  readonly tableId: string;
  /** The adventure that it changes; null for another one. */
  readonly into: string | null;
  readonly clientId?: string | undefined;
  /** Paths of things that are replaced although a master has changed them. */
  readonly replace: ReadonlySet<string>;
}

interface Imported {
  readonly report: ImportReport;
  readonly events: readonly PlannedEvent[];
}

/** A retry that arrived while the first was copied: its copies of the files are not needed. */
class AlreadyImported extends Error {
  constructor(readonly adventureId: string) {
    super("already imported");
  }
}

/** What an import would do. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`. */
export async function previewImport(
  { pictures: { db, root }, library }: ImportWorld,
  session: Session,
  read: ReadFile,
  wanted: Wanted,
): Promise<ImportReport> {
  const into = assertMayImport(db, session, wanted);
  assertFits(read.file);
  const current = into && contentsOf(db, into, { images: root, audio: library.root });
  const importable = await importableOf(read.file, current, hashesIn(into));
  const { file } = importable;
  if (into) addedSounds(library, into.id, { file, current });
  const actions = importActionsOf(importable, current, hashesIn(into), wanted.replace);
  return reportOf(file, [...read.warnings, ...importable.warnings], actions, null);
}

const hashesIn = (into: StoredAdventure | null): Hashes => JSON.parse(into?.imported ?? "{}");

/**
 * Stores a whole adventure, or nothing. Its binary files are copied first, then all rows are written in one transaction.
 * @throws Refused as `previewImport`, `disk_full`, and what the rooms of its things throw.
 */
export async function importAdventure(
  world: ImportWorld,
  session: Session,
  read: ReadFile,
  wanted: Wanted,
  now: number,
): Promise<Imported> {
  const { pictures, library } = world;
  const { db, root } = pictures;
  const roots = { images: root, audio: library.root };
  const { userId } = session;
  const { tableId, clientId } = wanted;
  assertMasterSeat(db, userId, tableId);
  const named = { userId, clientId, command: "adventure/import", tableId, now };
  const answerAgain = (id: string): Imported => ({
    report: reportOf(read.file, read.warnings, new Map(), id),
    events: [],
  });
  const known = createdBy(db, named);
  if (known !== null) return answerAgain(known);
  const before = assertMayImport(db, session, wanted);
  // Before 2 000 sounds are copied and taken away again.
  assertFits(read.file);
  const current = before && contentsOf(db, before, roots);
  const importable = await importableOf(read.file, current, hashesIn(before));
  const { file, renewed } = importable;
  const adventureId = before?.id ?? Bun.randomUUIDv7();
  const binaries = await copyBinaries(world, session, tableId, adventureId, { file, current, renewed }, now);
  try {
    return runOnce<Imported>(db, named, (tx) => ({
      work: () => {
        // A seat may have gone, and things may have changed, while the files were copied.
        const into = assertMayImport(tx, session, wanted);
        const stored = into && contentsOf(tx, into, roots);
        const actions = importActionsOf(importable, stored, hashesIn(into), wanted.replace);
        if (!into) insertAdventure(tx, { id: adventureId, tableId, about: file.about, now });
        else if (actions.get(ABOUT) === "replaced")
          changeAdventure(tx, adventureId, { about: file.about, version: into.version + 1 });
        for (const [key, imageId] of binaries.newImages) putImage(tx, adventureId, key, imageId);
        for (const [key, audioId] of binaries.newSounds) putSound(tx, adventureId, key, audioId);
        const plan: Plan = { session, tableId, adventureId, file, actions, ...binaries, now };
        const events = writeAll(tx, plan);
        const written = contentsOf(tx, openedForWriting(tx, session, adventureId), roots);
        assertFits(written);
        const former = hashesIn(into);
        const imported = {
          ...former,
          ...importedHashes(hashesOf(written), actions, former),
          ...importable.hashes,
        };
        changeAdventure(tx, adventureId, { imported: JSON.stringify(imported), updatedAt: now });
        const all = [...read.warnings, ...importable.warnings, ...binaries.warnings];
        return [{ report: reportOf(file, all, actions, adventureId), events }, adventureId];
      },
      again: (id) => {
        throw new AlreadyImported(id);
      },
    }));
  } catch (error) {
    await dropBinaries(world, binaries);
    if (!(error instanceof AlreadyImported)) throw error;
    return answerAgain(error.adventureId);
  }
}

function assertMayImport(db: Db, session: Session, { tableId, into }: Wanted): StoredAdventure | null {
  assertMasterSeat(db, session.userId, tableId);
  if (into !== null) return openedForWriting(db, session, into);
  assertRoomFor(db, tableId);
  return null;
}

type ImportActions = ReadonlyMap<string, ImportAction>;

function importActionsOf(
  { file, renewed }: Importable,
  current: AdventureFile | null,
  imported: Hashes,
  replace: ReadonlySet<string>,
): ImportActions {
  const options = { imported, replace };
  const actionOf = (path: string, thing: object, known: object | undefined): ImportAction => {
    const action = importActionOf(path, thing, known, options);
    return action === "same" && hasOneOf(renewed, thing) ? "replaced" : action;
  };
  const things = LISTED.flatMap((kind) =>
    file[kind].map((thing): [string, ImportAction] => {
      const known = current?.[kind].find(({ key }) => sameKey(key) === sameKey(thing.key));
      const path = pathOf(kind, thing.key);
      return [path, actionOf(path, thing, known)];
    }),
  );
  return new Map([[ABOUT, actionOf(ABOUT, file.about, current?.about)], ...things]);
}

function hasOneOf(pictures: ReadonlySet<string>, thing: object): boolean {
  const key = "image" in thing ? thing.image : "face" in thing ? thing.face : null;
  return typeof key === "string" && pictures.has(sameKey(key));
}

/** What a master has changed, and what the file does not contain, is compared with the import before, next time, too. */
function importedHashes(written: Hashes, actions: ImportActions, before: Hashes): Hashes {
  const isOfFile = (path: string) => (actions.get(path) ?? "kept") !== "kept";
  return Object.fromEntries(
    Object.entries(written).flatMap(([path, hash]) => {
      const kept = isOfFile(path) ? hash : before[path];
      return kept === undefined ? [] : [[path, kept]];
    }),
  );
}

function reportOf(
  file: AdventureFile,
  warnings: readonly Warning[],
  actions: ImportActions,
  adventureId: string | null,
): ImportReport {
  const titles = new Map([
    [ABOUT, "Titolo, sommario e dati"],
    ...LISTED.flatMap((kind) =>
      file[kind].map((one): [string, string] => [pathOf(kind, one.key), titleOf(one)]),
    ),
  ]);
  const count = (list: readonly unknown[]) => list.length;
  return {
    title: file.about.title,
    counts: {
      pages: count(file.pages),
      clues: count(file.clues),
      handouts: count(file.handouts),
      npcs: count(file.npcs),
      scenes: count(file.scenes),
      sounds: count(file.sounds),
      images: count(file.images),
      lots: count(file.lots),
      investigators: count(file.investigators),
      unknown: count(file.unknown),
    },
    pages: file.pages.map(({ title }) => title),
    warnings: warnings.map(({ file: path, sentence }) => ({ file: path, sentence })),
    changed: [...actions].flatMap(([key, action]) =>
      action === "kept" ? [{ key, title: titles.get(key) ?? key }] : [],
    ),
    adventureId,
  };
}

function titleOf(thing: AdventureFile[Listed][number]): string {
  if ("title" in thing) return thing.title;
  if ("draft" in thing) return thing.draft.name;
  if ("character" in thing) return thing.character.investigator.characterInfo.name;
  return "name" in thing ? thing.name : thing.key;
}
