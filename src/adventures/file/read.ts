import { About, MOST_PAGE_BYTES, MOST_PAGES } from "#shared/adventures/index.ts";
import { keyOf, sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import { decodeText } from "./decode.ts";
import { type Fields, fieldsOf, splitFrontMatter } from "./front-matter.ts";
import { linkWarnings } from "./links.ts";
import type { AdventureFile, FileBinary, FilePage, FileSound, ReadFile, Warning } from "./model.ts";
import { stemOf, withoutNumber } from "./paths.ts";
import { fromObsidian } from "./plain.ts";
import { readClue, readHandout, readInvestigator, readLot, readNpc, readScene } from "./read-things.ts";
import { type Unpacked, unpack } from "./unpack.ts";

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
  const warnings: Warning[] = [];
  const source = sourceOf(await unpack(zip, folder), warnings);
  const file = source.isOurs ? readOurs(source, warnings) : readPlain(source, warnings);
  if (file.pages.length === 0) {
    throw new Refused(
      "malformed",
      "Nello zip non c'è nemmeno una pagina: servono file .md, in «pagine/» o da soli",
    );
  }
  if (file.pages.length > MOST_PAGES) {
    throw new Refused("rule_broken", `L'avventura ha ${file.pages.length} pagine: al massimo ${MOST_PAGES}`);
  }
  warnings.push(...linkWarnings(file, bundledSounds));
  return { file, warnings };
}

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

interface Source extends Pick<Unpacked, "top" | "isOurs"> {
  readonly texts: readonly SourceText[];
  readonly images: readonly FileBinary[];
  readonly sounds: readonly FileBinary[];
  readonly unknown: AdventureFile["unknown"];
}

const inOrder = new Intl.Collator("it", { numeric: true }).compare;
const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
  inOrder(one.path, other.path);

function sourceOf(unpacked: Unpacked, warnings: Warning[]): Source {
  const { top, isOurs, texts, images, sounds, unknown, dropped } = unpacked;
  for (const { path, sentence } of dropped) warnings.push({ file: path, sentence });
  const read = texts.map(({ path, bytes }): SourceText => {
    const { text, isGuessed } = decodeText(bytes);
    const sentence = "Non è scritto in UTF-8: controlla le lettere accentate";
    if (isGuessed) warnings.push({ file: path, sentence });
    return { path, text };
  });
  return {
    top,
    isOurs,
    texts: read.sort(byPath),
    unknown: unknown.toSorted(byPath),
    images: keyed(images, "Un'altra immagine", "questa", warnings),
    sounds: keyed(sounds, "Un altro suono", "questo", warnings),
  };
}

/** The key of a picture or sound is its name without its ending, or, where another has that, with a number. */
function keyed(files: Unpacked["images"], another: string, this_: string, warnings: Warning[]): FileBinary[] {
  const taken = new Set<string>();
  return files.toSorted(byPath).map(({ path, file, size }) => {
    const stem = stemOf(path);
    let key = stem;
    for (let number = 2; taken.has(sameKey(key)); number += 1) key = `${stem}-${number}`;
    taken.add(sameKey(key));
    const sentence = `${another} si chiama già «${stem}»: ${this_} nei testi si chiama «${key}»`;
    if (key !== stem) warnings.push({ file: path, sentence });
    return { key, path: file, size };
  });
}

function readOurs({ texts, images, sounds, unknown }: Source, warnings: Warning[]): AdventureFile {
  const taken = new Set<string>();
  const inFolder = <T>(
    name: string,
    ending: RegExp,
    read: (source: SourceText, key: string) => T | null,
  ): T[] =>
    texts
      .filter(({ path }) => path.toLowerCase().startsWith(`${name}/`) && ending.test(path))
      .flatMap((source) => {
        const stem = stemOf(source.path);
        const key = name === "pagine" ? withoutNumber(stem) : stem;
        if (taken.has(`${name}/${sameKey(key)}`)) {
          warnings.push({
            file: source.path,
            sentence: `Un altro file si chiama già «${key}»: questo è rimasto fuori`,
          });
          return [];
        }
        taken.add(`${name}/${sameKey(key)}`);
        return read(source, key) ?? [];
      });
  const md = /\.(md|markdown)$/i;
  const head = texts.find(({ path }) => /^avventura\.md$/i.test(path));
  const warner = (path: string) => (sentence: string) => void warnings.push({ file: path, sentence });
  const parted = splitFrontMatter(head?.text ?? "");
  const fields = fieldsOf(parted, warner("avventura.md"));
  if (!head)
    warnings.push({ file: "avventura.md", sentence: "Manca: titolo e sommario restano da scrivere" });
  return {
    about: aboutOf(fields, parted.text),
    pages: inFolder("pagine", md, (source, key) => pageOf(source, key, warner(source.path))),
    clues: inFolder("indizi", md, (source, key) => readClue(source.text, key, warner(source.path))),
    handouts: inFolder("documenti", md, (source, key) => readHandout(source.text, key, warner(source.path))),
    npcs: inFolder("comparse", md, (source, key) => readNpc(source.text, key, warner(source.path))),
    scenes: inFolder("scene", md, (source, key) => readScene(source.text, key, warner(source.path))),
    lots: inFolder("sorti", md, (source, key) => readLot(source.text, key)),
    investigators: inFolder("investigatori", /\.json$/i, (source, key) =>
      readInvestigator(source.text, key, warner(source.path)),
    ),
    images,
    sounds: titled(sounds, fields),
    unknown,
  };
}

function aboutOf(fields: Fields, summary: string): About {
  const note = (key: string) => fields.text(key, 200);
  return About.parse({
    title: fields.text("titolo", 120) || "Avventura senza titolo",
    summary: summary.slice(0, 8_000),
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
function titled(sounds: readonly FileBinary[], fields: Fields): FileSound[] {
  const titles = fields.raw("suoni");
  const byKey = new Map<string, string>(
    typeof titles === "object" && titles !== null
      ? Object.entries(titles).flatMap(([key, title]) =>
          typeof title === "string" ? [[sameKey(key), title]] : [],
        )
      : [],
  );
  return sounds.map((sound) => ({ ...sound, title: byKey.get(sameKey(sound.key)) ?? sound.key }));
}

export function pageOf(
  { text: source }: SourceText,
  key: string,
  warn: (sentence: string) => void,
): FilePage {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const given = fields.text("titolo", 120);
  const [, heading, rest = ""] = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n([\s\S]*))?$/.exec(parted.text) ?? [];
  const isHeaded = given === "" && heading !== undefined;
  const text = isHeaded ? rest.replace(/^(?:[ \t]*\n)+/, "") : parted.text;
  if (Buffer.byteLength(text) > MOST_PAGE_BYTES) {
    throw new Refused("too_large", `La pagina «${key}» è troppo lunga: al massimo 64 KB. Dividila in due`);
  }
  const title = (isHeaded ? heading : given).trim().slice(0, 120);
  return { key, title: title || key, text };
}

/** A folder of Markdown, as a program for notes leaves it. */
function readPlain({ texts, images, sounds, unknown }: Source, warnings: Warning[]): AdventureFile {
  const notes = texts.filter(({ path }) => /\.(md|markdown)$/i.test(path));
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  const pages = notes.flatMap((source) => {
    const stem = stemOf(source.path);
    const key = keyOf(withoutNumber(stem));
    if (taken.has(key)) {
      warnings.push({
        file: source.path,
        sentence: `Un'altra nota si chiama già «${stem}»: questa è rimasta fuori`,
      });
      return [];
    }
    taken.add(key);
    keys.set(sameKey(stem), key);
    return { source, key, stem };
  });
  return {
    about: { ...EMPTY, title: "Avventura importata" },
    pages: pages.map(({ source, key, stem }) => {
      const page = pageOf({ ...source, text: withoutFields(source.text) }, key, () => {});
      const title = page.title === key ? stem.slice(0, 120) : page.title;
      return { key, title, text: fromObsidian(page.text, keys) };
    }),
    clues: [],
    handouts: [],
    npcs: [],
    scenes: [],
    lots: [],
    investigators: [],
    images,
    sounds: sounds.map((sound) => ({ ...sound, title: sound.key })),
    unknown,
  };
}

const withoutFields = (text: string): string => splitFrontMatter(text).text;

const EMPTY: Omit<About, "title"> = {
  summary: "",
  author: "",
  licence: "",
  era: "",
  date: null,
  players: "",
  duration: "",
  edition: "",
};
