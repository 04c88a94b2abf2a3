import { describe, expect, test } from "bun:test";
import { investigator } from "../../support/investigator.ts";
import { createReading, PAGE, utf8, zipOf } from "./reading.ts";

const { read, sentences } = createReading();

describe("the front matter", () => {
  const headed = async (yaml: string) => {
    const { file, warnings } = await read(
      zipOf({ ...PAGE, "avventura.md": utf8(`---\n${yaml}\n---\n\nCiao`) }),
    );
    return { about: file.about, warnings: warnings.map(({ sentence }) => sentence) };
  };

  test("with a colon in a value is read line by line", async () => {
    const { about, warnings } = await headed('titolo: La villa: il ritorno\nautore: "Ada"\nversione: 1.0');
    expect(about).toMatchObject({
      title: "La villa: il ritorno",
      author: "Ada",
      edition: "1.0",
      summary: "Ciao",
    });
    expect(warnings).toEqual([
      "L'intestazione ha un errore alla riga 2, ed è stata letta riga per riga: metti fra virgolette i valori con i due punti",
    ]);
  });

  test("that nothing closes ends at the first empty line, and the texts below are whole", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "documenti/lettera.md": utf8(
        "---\ntitolo: Lettera\ntipo: lettera\n\nCaro Beppe, vieni.\n\n---\n\nSul retro: di giorno.\n",
      ),
      "indizi/prisma.md": utf8("---\ntitolo: Il prisma\ncruciale: sì\n\nDi quindici uno manca.\n"),
    });
    expect(file.handouts).toMatchObject([
      { title: "Lettera", kind: "letter", text: "Caro Beppe, vieni.", hiddenText: "Sul retro: di giorno." },
    ]);
    expect(file.clues).toMatchObject([
      { title: "Il prisma", isCrucial: true, text: "Di quindici uno manca." },
    ]);
    expect(warnings).toEqual([
      "indizi/prisma.md: Manca la riga --- che chiude le voci in cima al file",
      "documenti/lettera.md: Manca la riga --- che chiude le voci in cima al file",
    ]);
  });

  test("may have an empty line, and a text may begin with a rule", async () => {
    const { file, warnings } = await sentences({
      "pagine/01-a.md": utf8("---\nLa contessa: mente.\n\nE lo sa.\n"),
      "indizi/prisma.md": utf8("---\ntitolo: Il prisma\n\ncruciale: sì\n---\n\nManca.\n"),
    });
    expect(file.pages[0]?.text).toContain("La contessa: mente.");
    expect(file.clues).toMatchObject([{ title: "Il prisma", isCrucial: true, text: "Manca." }]);
    expect(warnings).toEqual([]);
  });

  test("keeps numbers as they are written", async () => {
    const { about } = await headed("titolo: 007\nversione: 1.0\nepoca: 1920\ngiocatori: true");
    expect(about).toMatchObject({ title: "007", edition: "1.0", era: "1920", players: "true" });
  });

  test.each(["10 marzo 1926", "10/3/1926", "10.03.1926", "1926-03-10", '"1926-03-10"'])(
    "has a day as people write it: %s",
    async (day) => {
      const { about, warnings } = await headed(`titolo: A\ndata: ${day}`);
      expect(about.date).toBe("1926-03-10");
      expect(warnings).toEqual([]);
    },
  );

  test("is missed where its lines are forgotten, instead of being read to the players in silence", async () => {
    const { warnings } = await sentences({ ...PAGE, "indizi/a.md": utf8("titolo: La chiave\nDi ferro.\n") });
    expect(warnings).toEqual([
      "indizi/a.md: «titolo» è rimasto nel testo: le voci stanno in cima al file, fra due righe ---",
    ]);
  });

  test("names the fields that do not exist, and what was meant, but not those of programs for notes", async () => {
    const { warnings } = await sentences({
      ...PAGE,
      "indizi/a.md": utf8("---\ntitolo: A\ncrucale: sì\ncolore: rosso\ntags: [x]\n---\n"),
    });
    expect(warnings).toEqual([
      "indizi/a.md: «crucale» non è una voce di questo file: forse «cruciale»?",
      "indizi/a.md: «colore» non è una voce di questo file",
    ]);
  });

  test("says what a field should be", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "indizi/a.md": utf8("---\ntitolo: [A]\ncruciale: forse\npagine: [[inizio]]\n---\n"),
    });
    expect(file.clues).toMatchObject([{ title: "a", isCrucial: false, pages: [] }]);
    expect(warnings).toEqual([
      "indizi/a.md: «titolo» dovrebbe essere un testo",
      "indizi/a.md: «cruciale» dovrebbe essere sì o no",
      "indizi/a.md: «pagine» dovrebbe essere un elenco di nomi",
    ]);
  });

  test("may not have an anchor", async () => {
    const { warnings } = await headed("titolo: &a Bomba");
    expect(warnings).toEqual(["L'intestazione non si legge: il resto del file è stato letto"]);
  });

  test("is text where it only looks like it", async () => {
    const { file, warnings } = await sentences({
      "pagine/01-a.md": utf8("---\nBuio e pioggia.\n---\nFine."),
    });
    expect(file.pages).toEqual([{ key: "a", title: "a", text: "---\nBuio e pioggia.\n---\nFine." }]);
    expect(warnings).toEqual([]);
  });
});

describe("a page", () => {
  test.each([
    ["# Arrivo #\n\nPiove.", "Arrivo", "Piove."],
    ["\n\n#  Arrivo\nPiove.", "Arrivo", "Piove."],
    ["Piove.\n\n# Arrivo\n\nAncora.", "Arrivo", "Piove.\n\n# Arrivo\n\nAncora."],
    ["---\ntitolo: Altro\n---\n# Arrivo\n", "Altro", "# Arrivo"],
    ["Piove.", "a", "Piove."],
    ["#senza spazio", "a", "#senza spazio"],
  ])("%j has its title", async (source, title, text) => {
    const { file } = await sentences({ "pagine/01-a.md": utf8(source) });
    expect(file.pages).toEqual([{ key: "a", title, text }]);
  });

  test("with a link that is no command says why", async () => {
    const { warnings } = await sentences({
      "pagine/01-a.md": utf8(
        "# A\n\n[x](sanita:1) [y](ora:200h) [z](tiro:Ascoltare/facile) [w](https://example.org)",
      ),
    });
    expect(warnings).toEqual([
      "pagine/01-a.md: In «A» il link «sanita:1» non comanda niente: la perdita si scrive come 0/1d6",
      "pagine/01-a.md: In «A» il link «ora:200h» non comanda niente: le ore si scrivono come 3h, da 1 a 99",
      "pagine/01-a.md: In «A» il link «tiro:Ascoltare/facile» non comanda niente: «facile» non è una difficoltà: normale, arduo, estremo, segreto",
    ]);
  });

  test("with a picture of another site, or HTML, is told that it does not show", async () => {
    const { warnings } = await sentences({
      "pagine/01-a.md": utf8(
        "# A\n\n![spia](https://example.org/spia.png) ![x](immagini/)\n\nBuio.<br>Poi <b>luce</b>.\n\n<https://example.org>, e 2 < 3.",
      ),
    });
    expect(warnings).toEqual([
      "pagine/01-a.md: In «A» l'immagine «https://example.org/spia.png» non si vede: Custode non prende niente da altri siti. Mettila nella cartella immagini",
      "pagine/01-a.md: In «A» l'immagine «immagini/» non si vede: scrivi il nome di un file della cartella immagini",
      "pagine/01-a.md: In «A» «<br>» è HTML, che si legge com'è scritto: usa Markdown",
    ]);
  });
});

describe("an NPC", () => {
  test("has what its stat block cannot say in the front matter, and one wrong value does not cost the others", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "comparse/a.md": utf8(
        "---\nnome: Il vecchio, di sotto\ntipo: mostro\npunti ferita: 20\narmatura: due\nabilità: [Ascoltare 60, Pilotare (barca) 45%]\nattacchi:\n  - nome: Artiglio\n    valore: 40\n    danno: 1d6\n---\n\nFOR 50 TAG 60\n",
      ),
    });
    expect(file.npcs).toMatchObject([
      {
        draft: {
          name: "Il vecchio, di sotto",
          kind: "person",
          points: { wounds: 20 },
          skills: [
            { name: "Ascoltare", value: 60 },
            { name: "Pilotare (barca)", value: 45 },
          ],
          attacks: [{ name: "Artiglio", value: 40, damage: "1d6" }],
        },
      },
    ]);
    expect(file.npcs[0]?.draft).not.toHaveProperty("description");
    expect(warnings).toEqual([
      "comparse/a.md: «tipo» dovrebbe essere persona o creatura",
      "comparse/a.md: «armatura» dovrebbe essere un numero da 0 a 99",
    ]);
  });

  test("without a name is called as its file", async () => {
    const { file, warnings } = await sentences({
      ...PAGE,
      "comparse/ghoul.md": utf8("FOR 50 TAG 60\nPF 12"),
    });
    expect(file.npcs).toMatchObject([{ draft: { name: "ghoul", points: { wounds: 12 } } }]);
    expect(warnings).toEqual(["comparse/ghoul.md: Il nome manca"]);
  });
});

test("an investigator that cannot be read stays outside, and what is wrong is said", async () => {
  const { _id: _, ...person } = { _id: "", ...investigator() };
  const wrong = { ...person, characterInfo: { ...person.characterInfo, age: 900 } };
  const exported = { format: "custode-investigatore", version: 1, investigator: wrong };
  const { file, warnings } = await sentences({
    ...PAGE,
    "investigatori/a.json": utf8(JSON.stringify(exported)),
    "investigatori/b.json": utf8('{"name": "Ada"}'),
    "investigatori/c.json": utf8('{"name": '),
    "investigatori/d.json": utf8(JSON.stringify({ ...exported, investigator: person })),
  });
  expect(file.investigators.map(({ key }) => key)).toEqual(["d"]);
  expect(warnings).toEqual([
    "investigatori/a.json: È rimasto fuori. Nel file esportato da Custode c'è qualcosa che non si può leggere: correggilo, o esportalo di nuovo. Informazioni, Età: Il massimo è 120",
    "investigatori/b.json: È rimasto fuori. Non è un investigatore esportato da Custode.",
    "investigatori/c.json: È rimasto fuori. Il file s'interrompe a metà: scaricalo o esportalo di nuovo.",
  ]);
});

test("a folder of notes keeps two notes of one name, and is called as the folder", async () => {
  const { file } = await read(
    zipOf({ "La miniera/A/Stanza.md": utf8("Una"), "La miniera/B/Stanza.md": utf8("Due, vedi [[Stanza]]") }),
  );
  expect(file.about.title).toBe("La miniera");
  expect(file.pages.map(({ key, text }) => [key, text])).toEqual([
    ["stanza", "Una"],
    ["stanza-2", "Due, vedi [Stanza](pagina:stanza)"],
  ]);
});

describe("hostile texts cost little time:", () => {
  const blanks = " ".repeat(60_000);
  test.each<[string, Record<string, Uint8Array>]>([
    ["a heading with blanks inside", { "pagine/01-a.md": utf8(`# a${blanks}b\n\nx`) }],
    ["a heading of hashes", { "pagine/01-a.md": utf8(`# ${"#".repeat(60_000)} b`) }],
    ["a sound with blanks inside", { ...PAGE, "scene/a.md": utf8(`- a${blanks}b`) }],
    ["a text of blanks", { "pagine/01-a.md": utf8(`# a\n\nx${blanks}b`) }],
    ["brackets in brackets", { ...PAGE, "indizi/a.md": utf8(`---\na: ${"[".repeat(60_000)}\n---\n`) }],
    ["lists in lists", { ...PAGE, "indizi/a.md": utf8(`---\n${"- ".repeat(30_000)}\n---\n`) }],
    [
      "fields without end",
      {
        ...PAGE,
        "indizi/a.md": utf8(
          `---\n${Array.from({ length: 6_000 }, (_, at) => `k${at}: 1`).join("\n")}\n---\n`,
        ),
      },
    ],
    ["rules without end", { ...PAGE, "documenti/a.md": utf8("---\n".repeat(60_000)) }],
    [
      "links to nothing",
      Object.fromEntries(
        Array.from({ length: 400 }, (_, at) =>
          at < 60
            ? [`pagine/${at}-p.md`, utf8(`# p${at}\n\n${"[](indizio:zzzz)".repeat(4_000)}`)]
            : [`indizi/abcd${at}.md`, utf8("")],
        ),
      ),
    ],
  ])("%s", async (_what, files) => {
    const zip = zipOf(files);
    await read(zipOf(PAGE));
    const before = process.cpuUsage();
    await read(zip);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_500);
  });
});

test("a link of Obsidian in one of our folders is told with how it is written, under the file's own name", async () => {
  const { warnings } = await sentences({
    "pagine/01-arrivo.md": utf8("# Arrivo\n\nPoi [[La Sofitta|di sopra]]."),
    "pagine/02-la-soffitta.md": utf8("# La soffitta\n"),
    "avventura.md": utf8("---\ntitolo: A\n---\n"),
  });
  expect(warnings).toEqual([
    "pagine/01-arrivo.md: In «Arrivo» «[[La Sofitta|di sopra]]» è rimasto testo: un link si scrive [parole](pagina:nome), qui forse [La Sofitta](pagina:la-soffitta)",
  ]);
});
