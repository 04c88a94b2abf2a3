import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ZipOptions, zipSync } from "fflate";
import { Refused } from "#shared/refused.ts";
import { readAdventureFile } from "../../../src/adventures/file/index.ts";
import { pngOf } from "../../handouts/png.ts";
import { isAll } from "../../support/all.ts";

const root = mkdtempSync(join(tmpdir(), "custode-hostile-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;

const utf8 = (text: string) => new TextEncoder().encode(text);
const PAGE = { "pagine/01-inizio.md": utf8("# Inizio\n\nPiove.") };
const zipOf = (files: Record<string, Uint8Array>, options: ZipOptions = {}) => zipSync(files, options);

async function read(zip: Uint8Array) {
  count += 1;
  const path = join(root, `${count}.zip`);
  const folder = join(root, `${count}`);
  mkdirSync(folder);
  await Bun.write(path, zip);
  return { ...(await readAdventureFile(path, { folder, bundledSounds: ["mare"] })), folder };
}

async function refusalOf(zip: Uint8Array): Promise<string> {
  const error = await read(zip).catch((refused: unknown) => refused);
  if (error instanceof Refused) return error.message;
  throw new Error(`it was not refused: ${String(error)}`);
}

/** Changes bytes of the first local header. */
function patched(zip: Uint8Array, at: number, ...bytes: number[]): Uint8Array {
  const copy = zip.slice();
  copy.set(bytes, at);
  return copy;
}

describe("a file is refused in a sentence", () => {
  test.each<[string, () => Uint8Array, string]>([
    ["that is no zip", () => utf8("Ciao"), "Questo file non è uno zip: un'avventura si importa da uno zip"],
    [
      "that is empty",
      () => new Uint8Array(),
      "Questo file non è uno zip: un'avventura si importa da uno zip",
    ],
    [
      "with a password",
      () => patched(zipOf(PAGE), 6, 1),
      "Questo zip è protetto da una password: fanne uno senza",
    ],
    [
      "that is cut off",
      () => zipOf({ "pagine/a.md": crypto.getRandomValues(new Uint8Array(50_000)) }).slice(0, 20_000),
      "Il file zip è rovinato o incompleto: crealo di nuovo",
    ],
    [
      "whose data are rubbish",
      () =>
        patched(zipOf({ "pagine/a.md": utf8("x".repeat(9_000)) }, { level: 9 }), 45, 255, 255, 255, 255, 7),
      "Il file zip è rovinato o incompleto: crealo di nuovo",
    ],
    [
      "without a page",
      () => zipOf({ "immagini/x.png": pngOf(2, 2) }),
      "Nello zip non c'è nemmeno una pagina: servono file .md, in «pagine/» o da soli",
    ],
    [
      "with a path that climbs out",
      () => zipOf({ ...PAGE, "pagine/../../../etc/passwd.md": utf8("x") }),
      "Lo zip ha un file con un nome che non si può usare: «pagine/../../../etc/passwd.md»",
    ],
    [
      "with a path that climbs out the Windows way",
      () => zipOf({ ...PAGE, "..\\..\\x.md": utf8("x") }),
      "Lo zip ha un file con un nome che non si può usare: «../../x.md»",
    ],
    [
      "with an absolute path",
      () => zipOf({ ...PAGE, "/etc/passwd": utf8("x") }),
      "Lo zip ha un file con un nome che non si può usare: «/etc/passwd»",
    ],
    [
      "with more than 2 000 files",
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`pagine/${at}.md`, utf8("x")]))),
      "Lo zip ha troppi file: al massimo 2000",
    ],
    [
      "with more than 300 pages",
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`pagine/a${at}.md`, utf8("x")]))),
      "L'avventura ha 301 pagine: al massimo 300",
    ],
    [
      "with a page of more than 64 KB",
      () => zipOf({ "pagine/lunga.md": utf8("x".repeat(65_537)) }),
      "La pagina «lunga» è troppo lunga: al massimo 64 KB. Dividila in due",
    ],
  ])("%s", async (_what, zip, sentence) => {
    expect(await refusalOf(zip())).toBe(sentence);
  });
});

describe("a zip bomb", () => {
  const BOMB = zipOf({ "immagini/x.png": new Uint8Array(110 * 1024 * 1024) }, { level: 9 });

  test("of one huge file is refused, and nothing of it stays on the disk", async () => {
    expect(BOMB.byteLength).toBeLessThan(150 * 1024);
    expect(await refusalOf(BOMB)).toBe("«immagini/x.png» è troppo grande: un file ha al più 100 MB");
    const [largest = 0] = readdirSync(join(root, `${count}`)).map(
      (name) => Bun.file(join(root, `${count}`, name)).size,
    );
    expect(largest).toBeLessThan(11 * 1024 * 1024);
  });

  test.skipIf(!isAll)("of many files is refused at 400 MB in all", async () => {
    const zeros = new Uint8Array(41 * 1024 * 1024);
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`suoni/${at}.mp3`, zeros]));
    expect(await refusalOf(zipOf(files, { level: 1 }))).toBe(
      "Il contenuto dello zip è troppo grande: al massimo 400 MB in tutto",
    );
  });

  test("whose header says that it is small is counted as it comes", async () => {
    // Offsets of the sizes in the first local header: 18 and 22.
    expect(await refusalOf(patched(BOMB, 22, 10, 0, 0, 0))).toBe(
      "«immagini/x.png» è troppo grande: un file ha al più 100 MB",
    );
  });
});

describe("what can be read is read, with a warning for the rest:", () => {
  const sentences = async (files: Record<string, Uint8Array>) => {
    const head = { "avventura.md": utf8("---\ntitolo: Prova\n---\n") };
    const { file, warnings } = await read(zipOf({ ...head, ...files }));
    return { file, warnings: warnings.map(({ file: path, sentence }) => `${path}: ${sentence}`) };
  };

  test("two pages of one name, by case and accents", async () => {
    const { file, warnings } = await sentences({
      "pagine/01-Soffitta è.md": utf8("# Una"),
      "pagine/02-soffitta e\u0300.md": utf8("# Due"),
    });
    expect(file.pages.map(({ title }) => title)).toEqual(["Una"]);
    expect(warnings).toEqual([
      "pagine/02-soffitta è.md: Un altro file si chiama già «soffitta è»: questo è rimasto fuori",
    ]);
  });

  test("YAML with an alias, which could repeat itself without end", async () => {
    const bomb = "---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\ntitolo: Bomba\n---\nCiao";
    const { file, warnings } = await sentences({ "pagine/01-a.md": utf8("# A"), "avventura.md": utf8(bomb) });
    expect(file.about).toMatchObject({ title: "Avventura senza titolo", summary: "Ciao" });
    expect(warnings).toEqual(["avventura.md: L'intestazione non si legge: il resto del file è stato letto"]);
  });

  test("YAML with a tag of its own", async () => {
    const { warnings } = await sentences({
      ...PAGE,
      "avventura.md": utf8("---\ntitolo: !!js/function x\n---\n"),
    });
    expect(warnings).toEqual([
      "avventura.md: L'intestazione non si legge (riga 2): il resto del file è stato letto",
    ]);
  });

  test("a text that is not UTF-8", async () => {
    const { file, warnings } = await sentences({
      "pagine/01-a.md": Buffer.from("# Perché\n\nPiù.", "latin1"),
    });
    expect(file.pages).toEqual([{ key: "a", title: "Perché", text: "Più." }]);
    expect(warnings).toEqual(["pagine/01-a.md: Non è scritto in UTF-8: controlla le lettere accentate"]);
  });

  test("unknown files, which are kept, but not those that programs leave behind", async () => {
    const { file } = await sentences({
      ...PAGE,
      "incantesimi/nebbia.md": utf8("Nebbia"),
      "note.txt": utf8("x"),
      "__MACOSX/x.md": utf8("x"),
      ".DS_Store": utf8("x"),
    });
    expect(file.unknown.map(({ path }) => path)).toEqual(["incantesimi/nebbia.md", "note.txt"]);
    expect(file.pages).toHaveLength(1);
  });

  test("unknown files of more than 5 MB together", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "video.bin": crypto.getRandomValues(new Uint8Array(60_000)),
      "b.bin": new Uint8Array(5_300_000),
    });
    expect(file.unknown.map(({ path }) => path)).toEqual(["video.bin"]);
    expect(warnings).toEqual(["b.bin: È troppo grande: è rimasto fuori"]);
  });

  test("a picture of more than 10 MB", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "immagini/x.png": new Uint8Array(11 * 1024 * 1024),
    });
    expect(file.images).toEqual([]);
    expect(warnings).toEqual(["immagini/x.png: È troppo grande: è rimasto fuori"]);
  });
});

describe("a folder of notes", () => {
  test("is read as pages only, with Obsidian's links and pictures as those of a page", async () => {
    const { file, warnings } = await read(
      zipOf({
        "La miniera/.obsidian/app.json": utf8("{}"),
        "La miniera/01 Arrivo.md": utf8(
          "---\ntags: [miniera]\n---\nVerso [[Il pozzo|il pozzo]], poi [[Il pozzo#Fondo]] e [qui](Il%20pozzo.md).\n![[mappa.png]]\n[[Nessuno]]",
        ),
        "La miniera/Luoghi/Il pozzo.md": utf8("# Il pozzo nero\n\nBuio."),
        "La miniera/mappa.png": pngOf(2, 2),
      }),
    );
    expect(file.pages).toEqual([
      {
        key: "arrivo",
        title: "01 Arrivo",
        text: "Verso [il pozzo](pagina:il-pozzo), poi [Il pozzo#Fondo](pagina:il-pozzo) e [qui](pagina:il-pozzo).\n![](immagini/mappa)\n[Nessuno](pagina:nessuno)",
      },
      { key: "il-pozzo", title: "Il pozzo nero", text: "Buio." },
    ]);
    expect(file.images.map(({ key }) => key)).toEqual(["mappa"]);
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      "In «01 Arrivo» il link pagina «nessuno» non porta a niente",
    ]);
  });
});
