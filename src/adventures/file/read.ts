import { About, MOST_PAGES } from "#shared/adventures/index.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { linkWarnings } from "./links.ts";
import type { AdventureFile, ReadFile } from "./model.ts";
import { clipped, nameOr } from "./names.ts";
import { readPage } from "./page-text.ts";
import { stemOf, withoutNumber } from "./paths.ts";
import { readNotes } from "./read-notes.ts";
import { readClue, readHandout, readInvestigator, readLot, readNpc, readScene } from "./read-things.ts";
import { type Source, sourceOf } from "./source.ts";
import { unpack } from "./unpack.ts";
import { createWarnings } from "./warnings.ts";

interface How {
  /** For pictures and sounds while they are read; the caller removes it. */
  readonly folder: string;
  /** Names of sounds that come with Custode, which scenes may use. */
  readonly bundledSounds: readonly string[];
}

/**
 * Reads an adventure from a zip file: one in our folders, or any folder of Markdown. Never half: what cannot be understood is a warning.
 * @throws Refused `wrong_type`, `malformed`, `too_large`, `rule_broken` in words for a keeper.
 */
export async function readAdventureFile(zip: string, { folder, bundledSounds }: How): Promise<ReadFile> {
  const warnings = createWarnings();
  const source = sourceOf(await unpack(zip, folder), warnings.kept);
  // Of notes each is a page: too many are not read first.
  if (!source.isOurs) assertFewPages(source.texts.length);
  const paths = new Map<string, string>();
  const file = source.isOurs
    ? await readOurs(source, warnings.warner, paths)
    : await readNotes(source, warnings.warner);
  if (!hasContents(file)) {
    throw new Refused(
      "malformed",
      "Nello zip non c'è nemmeno una pagina: servono file .md, in «pagine/» o da soli",
    );
  }
  assertFewPages(file.pages.length);
  warnings.kept.push(...(await linkWarnings(file, bundledSounds, paths)));
  return { file, warnings: warnings.told() };
}

/** What we export need not have a page; pictures alone are no adventure. */
const hasContents = ({
  pages,
  clues,
  handouts,
  npcs,
  scenes,
  lots,
  investigators,
}: ReadFile["file"]): boolean =>
  [pages, clues, handouts, npcs, scenes, lots, investigators].some((things) => things.length > 0);

function assertFewPages(count: number): void {
  if (count <= MOST_PAGES) return;
  throw new Refused("rule_broken", `L'avventura ha ${count} pagine: al massimo ${MOST_PAGES}`);
}

async function readOurs(
  { texts, images, sounds, unknown }: Source,
  warner: (path: string) => (sentence: string) => void,
  /** Receives where each thing was read. */
  paths: Map<string, string>,
): Promise<AdventureFile> {
  async function inFolder<T>(
    name: string,
    read: (text: string, key: string, warn: (sentence: string) => void) => T | null,
  ): Promise<T[]> {
    const things: T[] = [];
    for (const { path, text } of texts.filter((one) => one.path.toLowerCase().startsWith(`${name}/`))) {
      const stem = stemOf(path);
      const key = name === "pagine" ? withoutNumber(stem) : stem;
      const isNew = !paths.has(`${name}/${sameKey(key)}`);
      if (isNew) paths.set(`${name}/${sameKey(key)}`, path);
      if (!isNew) warner(path)(`Un altro file si chiama già «${key}»: questo è rimasto fuori`);
      const thing = isNew ? read(text, key, warner(path)) : null;
      if (thing !== null) things.push(thing);
      // Of 2 000 files each may take some milliseconds: yields to other requests.
      await new Promise((next) => setImmediate(next));
    }
    return things;
  }
  const head = texts.find(({ path }) => /^avventura\.md$/i.test(path));
  const parted = splitFrontMatter(head?.text ?? "");
  const fields = fieldsOf(parted, warner("avventura.md"));
  if (!head) warner("avventura.md")("Manca: titolo e sommario restano da scrivere");
  const about = aboutOf(fields, parted.text, warner("avventura.md"));
  const titles = soundTitles(fields);
  fields.finish();
  return {
    about,
    pages: await inFolder("pagine", readPage),
    clues: await inFolder("indizi", readClue),
    handouts: await inFolder("documenti", readHandout),
    npcs: await inFolder("comparse", readNpc),
    scenes: await inFolder("scene", readScene),
    lots: await inFolder("sorti", readLot),
    investigators: await inFolder("investigatori", readInvestigator),
    images,
    sounds: sounds.map((sound) => ({ ...sound, title: titles.get(sameKey(sound.key)) ?? sound.key })),
    unknown,
  };
}

function aboutOf(fields: Fields, summary: string, warn: (sentence: string) => void): About {
  const note = (key: string) => fields.text(key, 200);
  return About.parse({
    title: nameOr(fields.name("titolo", 120), "Avventura senza titolo"),
    summary: clipped(summary, 8_000, warn),
    author: note("autore"),
    licence: note("licenza"),
    era: note("epoca"),
    date: fields.date("data"),
    players: note("giocatori"),
    duration: note("durata"),
    edition: note("versione"),
  });
}

/** Titles that are not the names of the files stand in `suoni` of `avventura.md`. */
function soundTitles(fields: Fields): ReadonlyMap<string, string> {
  const titles = fields.raw("suoni");
  const all: [unknown, unknown][] = titles instanceof Map ? [...titles] : [];
  return new Map(
    all.flatMap(([key, title]) =>
      typeof title === "string" ? [[sameKey(`${key}`), title.slice(0, 200)]] : [],
    ),
  );
}
