import { extname } from "node:path";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { writeExportFile } from "#shared/schemas/export.ts";
import { joinFrontMatter } from "./front-matter.ts";
import type { AdventureFile, FileClue, FileHandout, FileScene } from "./model.ts";
import { writeNpc } from "./npc-text.ts";
import { writePage } from "./page-text.ts";
import { joinTexts } from "./two-texts.ts";
import { KINDS_WRITTEN } from "./words.ts";

/** The same adventure gives the same bytes. */
const NO_DATE = new Date(1980, 0, 1);
const PIECE_BYTES = 64 * 1024;

/** As a zip file, in pieces; binary files are read as they are written. `readAdventureFile` reads the same adventure from it. */
export async function* writeAdventureFile(file: AdventureFile): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    else ready.push(piece);
  });
  function* drained() {
    if (failed) throw failed;
    const pieces = ready;
    ready = [];
    yield* pieces;
  }
  const encoder = new TextEncoder();
  for (const { path, content } of entriesOf(file)) {
    // An NPC takes some milliseconds: yields to other requests.
    await new Promise((next) => setImmediate(next));
    const isBinary = "path" in content;
    const entry = isBinary ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = NO_DATE;
    zip.add(entry);
    if (!isBinary) entry.push("bytes" in content ? content.bytes : encoder.encode(content.text), true);
    else {
      const source = Bun.file(content.path);
      for (let from = 0; from < source.size; from += PIECE_BYTES) {
        entry.push(await source.slice(from, from + PIECE_BYTES).bytes(), false);
        yield* drained();
      }
      entry.push(new Uint8Array(), true);
    }
    yield* drained();
  }
  zip.end();
  yield* drained();
}

type Content = { readonly text: string } | { readonly bytes: Uint8Array } | { readonly path: string };

function* entriesOf(file: AdventureFile): Generator<{ path: string; content: Content }> {
  const md = (folder: string, key: string, text: string) => ({
    path: `${folder}/${key}.md`,
    content: { text },
  });
  yield { path: "avventura.md", content: { text: aboutText(file) } };
  const digits = Math.max(2, `${file.pages.length}`.length);
  for (const [index, page] of file.pages.entries()) {
    yield md("pagine", `${`${index + 1}`.padStart(digits, "0")}-${page.key}`, writePage(page));
  }
  for (const clue of inOrder(file.clues)) yield md("indizi", clue.key, clueText(clue));
  for (const handout of inOrder(file.handouts)) yield md("documenti", handout.key, handoutText(handout));
  for (const npc of inOrder(file.npcs)) yield md("comparse", npc.key, writeNpc(npc));
  for (const scene of inOrder(file.scenes)) yield md("scene", scene.key, sceneText(scene));
  for (const { key, lines } of inOrder(file.lots))
    yield md("sorti", key, `${lines.map((line) => `- ${line}`).join("\n")}\n`);
  for (const { key, character } of inOrder(file.investigators)) {
    yield { path: `investigatori/${key}.json`, content: { text: writeExportFile(character) } };
  }
  for (const { key, path } of inOrder(file.images))
    yield { path: `immagini/${withEnding(key, path)}`, content: { path } };
  for (const { key, path } of inOrder(file.sounds))
    yield { path: `suoni/${withEnding(key, path)}`, content: { path } };
  for (const { path, bytes } of file.unknown) yield { path, content: { bytes } };
}

/** By key, so that an adventure does not depend on the order in which it was made. */
const inOrder = <T extends { readonly key: string }>(things: readonly T[]): T[] =>
  things.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** A key that is a whole name has its ending already. */
function withEnding(key: string, path: string): string {
  const ending = extname(path);
  return key.toLowerCase().endsWith(ending.toLowerCase()) ? key : `${key}${ending}`;
}

function aboutText({ about, sounds }: AdventureFile): string {
  const titles = inOrder(sounds)
    .filter(({ key, title }) => key !== title)
    .map(({ key, title }) => [key, title]);
  return joinFrontMatter(
    {
      titolo: about.title,
      autore: about.author || undefined,
      licenza: about.licence || undefined,
      epoca: about.era || undefined,
      data: about.date ?? undefined,
      giocatori: about.players || undefined,
      durata: about.duration || undefined,
      versione: about.edition || undefined,
      suoni: titles.length > 0 ? Object.fromEntries(titles) : undefined,
    },
    about.summary,
  );
}

const clueText = ({ title, isCrucial, pages, handout, text }: FileClue): string =>
  joinFrontMatter(
    {
      titolo: title,
      cruciale: isCrucial ? "sì" : undefined,
      pagine: pages.length > 0 ? pages : undefined,
      documento: handout ?? undefined,
    },
    text,
  );

const handoutText = ({ title, kind, date, image, text, hiddenText }: FileHandout): string =>
  joinFrontMatter(
    { titolo: title, tipo: KINDS_WRITTEN[kind], data: date ?? undefined, immagine: image ?? undefined },
    joinTexts(text, hiddenText),
  );

const sceneText = ({ name, layers }: FileScene): string =>
  joinFrontMatter(
    { nome: name },
    layers
      .map(({ sound, volume, mode, everyMs }) => {
        const usual = everyMs === undefined ? "loop" : "random";
        const how = mode === usual ? "" : mode === "loop" ? " in continuo" : " a caso";
        const gap = everyMs === undefined ? "" : ` ogni ${everyMs[0] / 1000}-${everyMs[1] / 1000} s`;
        return `- ${sound} ${volume}${how}${gap}`;
      })
      .join("\n"),
  );
