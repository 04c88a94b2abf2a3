import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { lazy } from "#shared/lazy.ts";
import { splitFrontMatter } from "../../../src/adventures/file/front-matter.ts";
import { fromObsidian } from "../../../src/adventures/file/plain.ts";
import { sourceOf } from "../../../src/adventures/file/source.ts";
import { createWarnings } from "../../../src/adventures/file/warnings.ts";
import { pngOf } from "../../handouts/png.ts";
import { isAll } from "../../support/all.ts";
import { workedMs } from "../../support/worked-ms.ts";
import { zipByHand } from "./by-bytes.ts";
import { createReading, PAGE, utf8, zipOf } from "./reading.ts";

const { read, refusalOf } = createReading();

function patched(zip: Uint8Array, at: number, ...bytes: number[]): Uint8Array {
  const copy = zip.slice();
  copy.set(bytes, at);
  return copy;
}
/** Where the list at the end begins, or its entry `index`. */
function listedAt(zip: Uint8Array, index = 0): number {
  let at = -1;
  for (let found = 0; found <= index; found += 1)
    at = Buffer.from(zip).indexOf("PK\x01\x02", at + 1, "latin1");
  return at;
}
const bytesOf32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >> 24];
const inList = (zip: Uint8Array, field: number, ...bytes: number[]) =>
  patched(zip, listedAt(zip) + field, ...bytes);

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
      () => inList(zipOf(PAGE), 8, 1),
      "Questo zip è protetto da una password: fanne uno senza",
    ],
    [
      "with a password for its second file only",
      () => {
        const zip = zipOf({ ...PAGE, "pagine/02-b.md": utf8("x") });
        return patched(zip, listedAt(zip, 1) + 8, 1);
      },
      "Questo zip è protetto da una password: fanne uno senza",
    ],
    [
      "packed in a way of its own",
      () => inList(zipOf(PAGE), 10, 12),
      "Questo zip è compresso in un modo che Custode non legge: rifallo come zip normale",
    ],
    [
      "that is cut off between two files",
      () => {
        const zip = zipOf({ ...PAGE, "pagine/02-b.md": utf8("x") });
        return zip.slice(0, Buffer.from(zip).lastIndexOf(Buffer.from("PK\x03\x04", "latin1")));
      },
      "Il file zip è rovinato o incompleto: crealo di nuovo",
    ],
    [
      "with a letter that is not what it was",
      () => {
        const zip = zipOf(PAGE, { level: 0 });
        return patched(zip, Buffer.from(zip).indexOf("Piove"), 0x4d);
      },
      "Il file zip è rovinato o incompleto: crealo di nuovo",
    ],
    [
      "whose list says another size than there is",
      () => inList(zipOf(PAGE), 24, 3, 0, 0, 0),
      "Il file zip è rovinato o incompleto: crealo di nuovo",
    ],
    [
      "whose list points behind its end",
      () => inList(zipOf(PAGE), 42, 255, 255, 255, 0),
      "Il file zip è rovinato o incompleto: crealo di nuovo",
    ],
    [
      "whose list is cut",
      () => {
        const zip = zipOf(PAGE);
        return patched(zip, zip.length - 22 + 10, 2);
      },
      "Il file zip è rovinato o incompleto: crealo di nuovo",
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

test("a place of 64 bits beyond every disk is one of a broken file", async () => {
  const zip = zipOf(PAGE, { level: 0 });
  const name = Buffer.from(zip).readUInt16LE(listedAt(zip) + 28);
  const [head, tail] = [zip.slice(0, listedAt(zip) + 46 + name), zip.slice(listedAt(zip) + 46 + name)];
  const long = Buffer.from([1, 0, 8, 0, 255, 255, 255, 255, 255, 255, 255, 127]);
  const at = listedAt(zip);
  const entry = patched(patched(head, at + 42, 255, 255, 255, 255), at + 30, 12, 0);
  const end = patched(tail, 12, ...bytesOf32(46 + name + 12));
  expect(await refusalOf(Buffer.concat([entry, long, end]))).toBe(
    "Il file zip è rovinato o incompleto: crealo di nuovo",
  );
});

describe("a zip bomb", () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
  const bomb = lazy(() => zipByHand({ "immagini/x.png": zeros(200), ...PAGE }));

  test("of one huge picture costs forty megabytes, and nothing of it stays on the disk", async () => {
    expect(bomb().byteLength).toBeLessThan(250 * 1024);
    const { file, warnings, folder } = await read(bomb());
    expect(file).toMatchObject({ images: [], pages: [{ title: "Inizio" }] });
    expect(warnings.map(({ sentence }) => sentence)).toContain(
      "È un'immagine di più di 40 MB: è rimasta fuori. Rimpiccioliscila",
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test("whose list says that it is small is counted as it comes", async () => {
    const { file } = await read(inList(bomb(), 24, 10, 0, 0, 0));
    expect(file.images).toEqual([]);
  });

  test("that is a page is refused", async () => {
    expect(await refusalOf(zipByHand({ "pagine/01-x.md": zeros(200) }))).toBe(
      "«pagine/01-x.md» è troppo lungo: un testo ha al più 256 KB. Dividilo in due",
    );
  });

  test.skipIf(!isAll)("of many files is refused at 400 MB in all", async () => {
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`suoni/${at}.mp3`, zeros(41)]));
    expect(await refusalOf(zipByHand(files))).toBe(
      "Il contenuto dello zip è troppo grande: al massimo 400 MB in tutto",
    );
  });
});

describe("the server answers others while it reads", () => {
  const nothing = { top: "", isOurs: true, texts: [], images: [], sounds: [], unknown: [], dropped: [] };

  test("two thousand pictures of one name, each in a folder of its own", () => {
    const name = "\u1e69".repeat(180);
    const images = Array.from({ length: 2_000 }, (_, at) => ({
      path: `immagini/${at}/${name}.png`,
      file: "",
      size: 1,
    }));
    let keys: string[] = [];
    const worked = workedMs(() => {
      keys = sourceOf({ ...nothing, images }, []).images.map(({ key }) => key);
    });
    expect(worked).toBeLessThan(1_000);
    expect([keys[0], keys[1], keys[1_999]]).toEqual([name, `${name}-2`, `${name}-2000`]);
  });

  test("a number in a name is not given to another", () => {
    const files = ["a/x.png", "b/x-2.png", "c/ x.png", "d/X.png", "e/x-2.png"];
    const images = files.map((path) => ({ path, file: "", size: 1 }));
    const keys = sourceOf({ ...nothing, images }, []).images.map(({ key }) => key);
    expect(keys).toEqual(["x", "x-2", "x-3", "X-4", "x-2-2"]);
  });

  test.each<[string, string]>([
    ["lines", Array.from({ length: 12_000 }, (_, at) => ` ${at.toString(36)}:\n`).join("")],
    ["one line, as nobody may", ` ${"a: ".repeat(20_000)}`],
    ["one list, as nobody may", ` ${"- [ ] ".repeat(10_000)}`],
    ["brackets", ` {${Array.from({ length: 15_000 }, (_, at) => at.toString(36)).join(",")}}\n`],
  ])("front matter of thousands of names in %s", (_, names) => {
    const source = `---\na:\n${names.slice(0, 64_000)}\n---\nTesto`;
    expect(workedMs(() => splitFrontMatter(source))).toBeLessThan(2_000);
    expect(splitFrontMatter(source).text).toBe("Testo");
  });

  test("a note of nothing but brackets", () => {
    const brackets = "[".repeat(64_000);
    let text = "";
    expect(
      workedMs(() => {
        text = fromObsidian(brackets, new Map());
      }),
    ).toBeLessThan(300);
    expect(text).toBe(brackets);
  });

  test("more notes than an adventure has pages are counted before they are read", async () => {
    const notes = Array.from({ length: 1_900 }, (_, at) => [`${at}/a b c.md`, utf8("x")] as const);
    expect(await refusalOf(zipOf(Object.fromEntries(notes), { level: 0 }))).toBe(
      "L'avventura ha 1900 pagine: al massimo 300",
    );
  });

  test("warnings without end are counted, not kept", async () => {
    const { kept, warner, told } = createWarnings();
    const warn = warner("scene/notte.md");
    for (let line = 0; line < 1_000_000; line += 1) warn(`La riga ${line} non è un suono`);
    expect(kept).toHaveLength(10_000);
    expect(told()).toHaveLength(501);
    expect(told().at(-1)).toEqual({ file: "", sentence: "… e altri 999500 avvisi" });
    const { warnings } = await read(zipOf({ ...PAGE, "scene/notte.md": utf8("x\n".repeat(100_000)) }));
    // An `avventura.md` is missing, too.
    expect(warnings.at(-1)?.sentence).toBe("… e altri 99501 avvisi");
  });

  test("a lot is as long as one that is written at the board", async () => {
    const { file } = await read(zipOf({ ...PAGE, "sorti/a.md": utf8("- una riga\n".repeat(10_000)) }));
    expect(file.lots[0]?.lines.join("\n")).toHaveLength(8_000);
  });
});
