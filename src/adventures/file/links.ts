import { imageKeyOf, isElsewhere } from "#shared/adventures/image-key.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { commandsIn, KEYED, type KeyedKind, linkTo } from "#shared/adventures/links.ts";
import type { AdventureFile, Warning } from "./model.ts";
import { nearest } from "./nearest.ts";

/**
 * Links and names that lead to nothing, and what a page never shows. The adventure is imported all the same: on the board such a link is
 * struck through.
 */

const MOST_WARNINGS = 200;

/** A link of Obsidian, which only folders without our names may have: there they are translated. */
const WIKI = /!?\[\[([^[\]|\n]{1,120})(?:\|[^[\]\n]{0,120})?\]\]/g;

/** A tag or the beginning of a comment; 'x < 3' and `<https://…>` are neither. */
const HTML = /<(?:\/?[a-z][a-z\d-]{0,30}(?:\s[^<>\n]{0,300})?\/?>|!--)/i;

type Named = KeyedKind | "image";

/** @param paths where each thing was read, by its folder and key: `pagine/faro`. */
export async function linkWarnings(
  file: AdventureFile,
  bundledSounds: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<Warning[]> {
  const pathOf = (folder: string, key: string) =>
    paths.get(`${folder}/${sameKey(key)}`) ?? `${folder}/${key}.md`;
  const keys: Readonly<Record<Named, ReadonlySet<string>>> = {
    handout: keysOf(file.handouts),
    clue: keysOf(file.clues),
    npc: keysOf(file.npcs),
    scene: keysOf(file.scenes),
    sound: new Set([...keysOf(file.sounds), ...bundledSounds.map(sameKey)]),
    page: keysOf(file.pages),
    lot: keysOf(file.lots),
    image: keysOf(file.images),
  };
  const warnings: Warning[] = [];
  let more = 0;
  /** @param sentence is made only for those that are shown: looking for what was meant takes time. */
  const warn = (path: string, sentence: () => string) => {
    if (warnings.length < MOST_WARNINGS) warnings.push({ file: path, sentence: sentence() });
    else more += 1;
  };
  const check = (path: string, where: string, kind: Named, key: string) => {
    if (keys[kind].has(sameKey(key))) return;
    warn(path, () => {
      const near = nearest(key, [...keys[kind]]);
      return `${where} «${short(key)}» non porta a niente${near === null ? "" : `: forse «${near}»?`}`;
    });
  };
  const checkText = (path: string, where: string, text: string) => {
    for (const { address, read } of commandsIn(text)) {
      if (!read.ok) warn(path, () => `${where} il link «${short(address)}» non comanda niente: ${read.why}`);
      else if (read.link.kind === "fight") {
        for (const { key } of read.link.npcs) check(path, `${where} lo scontro con`, "npc", key);
      } else if ("key" in read.link) {
        check(path, `${where} il link ${WORDS[read.link.kind]}`, read.link.kind, read.link.key);
      }
    }
    for (const address of picturesIn(text)) {
      const key = imageKeyOf(address);
      if (key !== null) check(path, `${where} l'immagine`, "image", key);
      else warn(path, () => `${where} l'immagine «${short(address)}» non si vede: ${instead(address)}`);
    }
    const [tag] = HTML.exec(text) ?? [];
    if (tag) warn(path, () => `${where} «${short(tag)}» è HTML, che si legge com'è scritto: usa Markdown`);
    for (const [written, name = ""] of text.matchAll(WIKI)) {
      warn(path, () => {
        const known = [...keys.page];
        const near = known.find((key) => key === sameKey(name)) ?? nearest(name, known);
        const meant = near === null ? "" : `, qui forse [${name.trim()}](${linkTo("page", near)})`;
        return `${where} «${short(written)}» è rimasto testo: un link si scrive [parole](pagina:nome)${meant}`;
      });
    }
  };
  checkText("avventura.md", "Nel sommario", file.about.summary);
  for (const { key, title, text } of file.pages) {
    checkText(pathOf("pagine", key), `In «${title}»`, text);
    // 300 pages of nothing but links: yields to other requests.
    await new Promise((next) => setImmediate(next));
  }
  for (const { key, pages, handout } of file.clues) {
    const path = pathOf("indizi", key);
    for (const page of pages) check(path, "La pagina", "page", page);
    if (handout !== null) check(path, "Il documento", "handout", handout);
  }
  for (const { key, image } of file.handouts)
    if (image !== null) check(pathOf("documenti", key), "L'immagine", "image", image);
  for (const { key, face } of file.npcs)
    if (face !== null) check(pathOf("comparse", key), "Il volto", "image", face);
  for (const { key, layers } of file.scenes)
    for (const { sound } of layers) check(pathOf("scene", key), "Il suono", "sound", sound);
  const rest = more === 1 ? "… e un altro link che non va" : `… e altri ${more} link che non vanno`;
  return more === 0 ? warnings : [...warnings, { file: "", sentence: rest }];
}

const keysOf = (things: readonly { readonly key: string }[]): ReadonlySet<string> =>
  new Set(things.map(({ key }) => sameKey(key)));

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text);

const WORDS = Object.fromEntries(Object.entries(KEYED).map(([word, kind]) => [kind, word])) as Record<
  // `KEYED` has each kind once.
  KeyedKind,
  string
>;

/** What to write instead of a picture's address without a key. */
const instead = (address: string): string =>
  isElsewhere(address)
    ? "Custode non prende niente da altri siti. Mettila nella cartella immagini"
    : "scrivi il nome di un file della cartella immagini";

/** Addresses of the pictures that a text shows. */
const picturesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]\n]{0,300}\]\(\s*<?([^()<>\n]{1,300})>?\)/g)].map(([, address = ""]) =>
    address.trim(),
  );
