import { sameKey } from "#shared/adventures/keys.ts";
import type { AdventureFile } from "./file/index.ts";

/** What a master has changed since an import: things are compared by a hash of their contents. */

/** By folder of the file. */
export const FOLDERS = {
  pages: "pagine",
  clues: "indizi",
  handouts: "documenti",
  npcs: "comparse",
  scenes: "scene",
  lots: "sorti",
  investigators: "investigatori",
} as const;
export type Listed = keyof typeof FOLDERS;
export const LISTED: readonly Listed[] = [
  "pages",
  "clues",
  "handouts",
  "npcs",
  "scenes",
  "lots",
  "investigators",
];

/** 'documenti/lettera' → hash. */
export type Hashes = Readonly<Record<string, string>>;

/** Of the file with title and summary. */
export const ABOUT = "avventura";

export const pathOf = (kind: Listed, key: string): string => `${FOLDERS[kind]}/${sameKey(key)}`;

export function hashesOf(file: AdventureFile): Hashes {
  const things = LISTED.flatMap((kind) =>
    file[kind].map((thing) => [pathOf(kind, thing.key), hashOf(thing)]),
  );
  return Object.fromEntries([[ABOUT, hashOf(file.about)], ...things]);
}

export const hashOf = (thing: object): string => Bun.hash(JSON.stringify(sorted(thing))).toString(36);

/** With its keys in order, so that equal things have equal hashes. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}

export type ImportAction = "new" | "same" | "replaced" | "kept";

/**
 * What an import does with a thing.
 * @param path as of its hash. @param current as stored; undefined where there is none. @param imported the hashes of the last import.
 */
export function importActionOf(
  path: string,
  thing: object,
  current: object | undefined,
  { imported, replace }: { imported: Hashes; replace: ReadonlySet<string> },
): ImportAction {
  if (!current) return "new";
  const now = hashOf(current);
  if (now === hashOf(thing)) return "same";
  return replace.has(path) || imported[path] === now ? "replaced" : "kept";
}
