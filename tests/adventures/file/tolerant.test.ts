import { describe, expect, test } from "bun:test";
import { type ZipOptions, zipSync } from "fflate";
import { pngOf } from "../../handouts/png.ts";
import { createReading, PAGE, utf8, zipOf } from "./reading.ts";

const { read, sentences } = createReading();

describe("what can be read is read, with a warning for the rest:", () => {
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

  test("a zip of macOS whose folders have icons of their own", async () => {
    const { file, warnings } = await read(
      zipOf({
        "il-faro/avventura.md": utf8("---\ntitolo: Il faro\n---\n"),
        "il-faro/pagine/01-inizio.md": utf8("# Inizio"),
        "il-faro/Icon\r": utf8("x"),
        "__MACOSX/il-faro/._Icon\r": utf8("x"),
      }),
    );
    expect([file.about.title, file.pages.length, file.unknown, warnings]).toEqual(["Il faro", 1, [], []]);
  });

  test("an adventure some folders deeper, with other files beside it", async () => {
    const folder = "repo-main/avventure/il-faro/";
    const { file, warnings } = await read(
      zipOf({
        [`${folder}avventura.md`]: utf8("---\ntitolo: Il faro\n---\n"),
        [`${folder}pagine/01-inizio.md`]: utf8("# Inizio"),
        [`${folder}indizi/lampada.md`]: utf8("Calda."),
        "repo-main/README.md": utf8("# Leggimi"),
      }),
    );
    expect([file.about.title, file.pages.length, file.clues.length]).toEqual(["Il faro", 1, 1]);
    expect(warnings).toEqual([
      { file: "repo-main/README.md", sentence: "Sta fuori dalla cartella dell'avventura: è rimasto fuori" },
    ]);
  });

  test("a lot whose line is wrapped", async () => {
    const { file } = await sentences({
      ...PAGE,
      "sorti/voci.md": utf8("# In paese\n\n- Una voce\n  che continua.\n- Due\nTre\n  Quattro\n"),
    });
    expect(file.lots).toEqual([{ key: "voci", lines: ["Una voce che continua.", "Due", "Tre", "Quattro"] }]);
  });

  test("unknown files of more than 5 MB together", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "video.bin": crypto.getRandomValues(new Uint8Array(60_000)),
      "b.bin": new Uint8Array(5_300_000),
    });
    expect(file.unknown.map(({ path }) => path)).toEqual(["video.bin"]);
    expect(warnings).toEqual([
      "b.bin: Custode non conosce questo file, e ne conserva al più 5 MB: è rimasto fuori",
    ]);
  });

  test("unknown texts of more than 5 MB together", async () => {
    const tomes = Array.from({ length: 30 }, (_, at) => [`tomi/${at}.md`, utf8("x".repeat(200_000))]);
    const { file, warnings } = await sentences({ ...PAGE, ...Object.fromEntries(tomes) });
    expect(file.unknown).toHaveLength(26);
    expect(warnings).toHaveLength(4);
  });

  test("an unknown text, which is given back byte by byte", async () => {
    const bytes = Buffer.from("Perch\xe9\r\n", "latin1");
    const { file, warnings } = await sentences({ ...PAGE, "tomi/x.md": bytes });
    expect(file.unknown.map(({ bytes: kept }) => Buffer.from(kept))).toEqual([bytes]);
    expect(warnings).toEqual([]);
  });

  test("a link to another file", async () => {
    const link: ZipOptions = { os: 3, attrs: (0o120777 << 16) >>> 0 };
    const { file, warnings } = await read(
      zipSync({ ...PAGE, "avventura.md": utf8(""), "pagine/02-x.md": [utf8("../../etc/passwd"), link] }),
    );
    expect(file.pages).toHaveLength(1);
    expect(warnings).toEqual([
      { file: "pagine/02-x.md", sentence: "È un collegamento a un altro file: è rimasto fuori" },
    ]);
  });

  test("two files of one name", async () => {
    const { file, warnings } = await sentences({ ...PAGE, "Pagine/01-INIZIO.md": utf8("# Altro") });
    expect(file.pages.map(({ title }) => title)).toEqual(["Inizio"]);
    expect(warnings).toEqual([
      "Pagine/01-INIZIO.md: Un altro file ha lo stesso nome: questo è rimasto fuori",
    ]);
  });

  test("three pictures of one name, which have a key each", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      ...{ "immagini/x.jpg": pngOf(2, 2), "immagini/x.png": pngOf(2, 2), "pagine/X.png": pngOf(2, 2) },
    });
    expect(file.images.map(({ key }) => key)).toEqual(["x", "x-2", "X-3"]);
    expect(warnings).toEqual([
      "immagini/x.png: Un'altra immagine si chiama già «x»: questa nei testi si chiama «x-2»",
      "pagine/X.png: Un'altra immagine si chiama già «X»: questa nei testi si chiama «X-3»",
    ]);
  });

  test.each([
    ["Windows", [0x82, 0x8a], "pagine/éè.md"],
    ["macOS, which does not say that they are UTF-8", [0xc3, 0xa9, 0xc3, 0xa8], "pagine/éè.md"],
  ])("names with accents from %s", async (_where, bytes, path) => {
    const marked = "#".repeat(bytes.length);
    const zip = Buffer.from(zipOf({ [`pagine/${marked}.md`]: utf8("Piove.") }));
    for (let at = zip.indexOf(marked); at >= 0; at = zip.indexOf(marked)) zip.set(bytes, at);
    const { file } = await read(zip);
    expect(file.pages.map(({ key }) => `pagine/${key}.md`)).toEqual([path]);
  });

  test("a text of Windows, also in UTF-16", async () => {
    const { file, warnings } = await sentences({
      "pagine/01-a.md": utf8("\ufeff---\r\ntitolo: Perché\r\n---\r\nUno\r\ndue\r\n"),
      "pagine/02-b.md": Buffer.from("\ufeff# Già\r\n\r\nSì", "utf16le"),
    });
    expect(file.pages.map(({ title, text }) => [title, text])).toEqual([
      ["Perché", "Uno\ndue"],
      ["Già", "Sì"],
    ]);
    expect(warnings).toEqual([]);
  });

  test("a picture of more than 40 MB", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "immagini/x.png": new Uint8Array(41 * 1024 * 1024),
    });
    expect(file.images).toEqual([]);
    expect(warnings).toEqual([
      "immagini/x.png: È un'immagine di più di 40 MB: è rimasta fuori. Rimpiccioliscila",
    ]);
  });
});

describe("a folder of notes", () => {
  test("says which properties of a note it leaves out", async () => {
    const { warnings } = await read(
      zipOf({ "Vault/A.md": utf8("---\ntags: x\nmotivo: vendetta\n---\nTesto") }),
    );
    expect(warnings).toEqual([{ file: "A.md", sentence: "Le proprietà in cima restano fuori: motivo" }]);
  });

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
