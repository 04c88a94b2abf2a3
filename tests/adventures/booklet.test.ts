import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import * as z from "zod/mini";
import { Adventure, emptyAbout, ImportReport } from "#shared/adventures/index.ts";
import { UNPRINTED_HEADER } from "#shared/unprinted.ts";
import { createPrinter } from "../../src/sheet/printer.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { halves } from "../maps/pictures.ts";
import { textOfPages } from "../sheet/text-of-pages.ts";
import type { Guest } from "../support/server.ts";
import { startTables } from "../tables/tables-server.ts";

/** Printing is slow while the processor has other work. */
setDefaultTimeout(60_000);

const server = startTables();
afterAll(server.stop);
let room: Room;
let ready = "";
beforeAll(async () => {
  room = await openRoom(server);
  const { body } = await room.marta.post("/adventure/import-ready", { table: room.table });
  ready = z.parse(z.object({ report: ImportReport }), body).report.adventureId ?? "";
});

function print(id: string, query = "", { token }: Guest = room.marta): Promise<Response> {
  const address = new URL(`/adventure/booklet/${id}${query}`, server.address.replace("ws", "http"));
  return fetch(address, { headers: { authorization: `Bearer ${token}` } });
}
const plain = (text: string) => text.replace(/\s+/g, " ");
async function textsOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  return (await textOfPages(new Uint8Array(await response.arrayBuffer()))).map(plain);
}
/** A new adventure of pages with these texts. */
async function withPages(...texts: string[]): Promise<string> {
  const { body } = await room.marta.post("/adventure/create", { table: room.table, title: "La prova" });
  const { adventure } = z.parse(z.object({ adventure: Adventure }), body);
  for (const [at, text] of texts.entries()) {
    const page = { adventureId: adventure._id, title: `Pagina ${at + 1}`, text };
    const answer = await room.marta.post("/adventure/page", page);
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  }
  return adventure._id;
}

describe("the booklet", () => {
  let pages: string[] = [];
  beforeAll(async () => {
    const response = await print(ready);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toStartWith("inline;");
    expect(response.headers.get(UNPRINTED_HEADER)).toBeNull();
    pages = await textsOf(response);
  });

  test("begins with a title page and an index of pages", () => {
    for (const part of ["Il faro di Punta Scura", "1926", "3–5 giocatori", "90–120 minuti", "CC BY 4.0"])
      expect(pages[0]).toContain(part);
    expect(pages[1]).toStartWith("Indice");
    for (const title of ["Villa Bonavera", "Le 3.15", "Indizi", "Documenti", "Comparse", "Sorti"]) {
      const [, number = ""] = new RegExp(`${title}[ .]+(\\d+)`).exec(pages[1] ?? "") ?? [];
      expect([title, pages[Number(number) - 1]?.startsWith(title)]).toEqual([title, true]);
    }
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.length).toBeLessThan(50);
  });

  test("has a number at the foot of every page but the first", () => {
    for (const [at, text] of pages.entries())
      if (at > 0)
        expect([at + 1, text.endsWith(` ${at + 1}`) || / \d+ \S/.test(text)]).toEqual([at + 1, true]);
  });

  test("says what a command is, and on which page a clue or a document is", () => {
    const all = pages.join(" ");
    expect(all).toContain("Intimidire, arduo tiro");
    expect(all).toContain("0/1 Sanità");
    const [, number = ""] = /il buio la ferisce indizio p\. (\d+)/.exec(all) ?? [];
    expect(pages[Number(number) - 1]).toContain("Il buio la ferisce · CRUCIALE Vive della luce");
    expect(pages[Number(number) - 1]).toMatch(/Si trova a p\. \d+, \d+/);
    const [, letter = ""] = /la lettera documento p\. (\d+)/.exec(all) ?? [];
    expect(pages[Number(letter) - 1]).toContain("Lettera del guardiano del faro");
    expect(all).not.toMatch(/p\. 0|\]\(|tiro:[A-Z]/);
  });

  test("has stat blocks, second texts and lots in its appendices", () => {
    const all = pages.join(" ");
    expect(all).toContain("FOR 45 · COS 60 · TAG 65 · DES 50");
    expect(all).toContain("Coltello da cucina 30%, danno 1d4 + 2 + BD");
    expect(all).toContain("SE LA CONTI FINO A QUINDICI TI VEDE");
    expect(all).toContain("Don Prospero ha tolto la lampada dall'altare.");
  });
});

describe("the sheets to cut out", () => {
  let pages: string[] = [];
  beforeAll(async () => {
    pages = await textsOf(await print(ready, "?what=cut"));
  });

  test("have clues as cards, several on a sheet, and every document on its paper", () => {
    expect(pages[0]).toContain("Il buio la ferisce");
    expect(pages[0]).toContain("Quattordici candele");
    expect(pages.some((text) => text.includes("mi chiedi se d'inverno ci si annoia"))).toBe(true);
    expect(pages.some((text) => text.includes("MOLATRICE VOSTRA LENTE"))).toBe(true);
    expect(pages.some((text) => text.includes("rilievo a vista del pilota"))).toBe(true);
  });

  test("tell players nothing that is the master's: second texts are at the end, marked", () => {
    const first = pages.findIndex((text) => text.includes("Per chi conduce"));
    const [players, master] = [pages.slice(0, first).join(" "), pages.slice(first)];
    expect(first).toBeGreaterThan(6);
    expect(players).not.toMatch(/crucial|SE LA CONTI|Nell'anno 1687|Si trova a|p\. \d/i);
    expect(master.every((text) => text.includes("Per chi conduce"))).toBe(true);
    expect(master.join(" ")).toContain("SE LA CONTI FINO A QUINDICI TI VEDE");
  });

  test("have a map's picture only at the end, for the master: players uncover it bit by bit", async () => {
    const adventureId = await withPages("La villa");
    const imageId = String((await room.upload(await halves())).body.imageId);
    const map = { kind: "map", title: "La villa", text: "", hiddenText: "", imageId };
    await room.create({ ...map, adventureId });
    await room.create({
      ...map,
      title: "Il telegramma",
      kind: "telegram",
      text: "STOP",
      imageId: null,
      adventureId,
    });
    const texts = await textsOf(await print(adventureId, "?what=cut"));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("STOP");
    expect(texts[1]).toContain("Per chi conduce. La mappa intera di «La villa»");
  });

  test("say so when there is nothing to cut out", async () => {
    const texts = await textsOf(await print(await withPages("Niente"), "?what=cut"));
    expect(texts).toEqual(["Questa avventura non ha indizi né documenti da ritagliare."]);
  });
});

describe("prints of adventures", () => {
  test("are for masters of the table", async () => {
    const other = await openRoom(server);
    for (const query of ["", "?what=cut"]) {
      for (const person of [room.lia, other.marta])
        expect((await print(ready, query, person)).status).toBe(404);
    }
    expect((await print(crypto.randomUUID())).status).toBe(404);
  });

  test("name letters that no font has", async () => {
    const response = await print(await withPages("Si legge ‏שלום‏."));
    expect(response.headers.get(UNPRINTED_HEADER)).toBeString();
  });

  test("set headings, lists, boxes, tables, rules and code", async () => {
    const texts = await textsOf(
      await print(
        await withPages(
          "# Sopra\n\n> Si *legge* **forte**.\n\n3. tre\n4. quattro\n   - sotto\n\n| A | B |\n| - | - |\n| uno | due |\n\n---\n\n```\ncodice\n```\n\n![una mappa](immagini/nessuna.webp) [sito](https://esempio.it) [persa](indizio:nessuno) <b>x</b>",
        ),
      ),
    );
    const all = texts.join(" ");
    for (const part of ["Sopra", "Si legge forte.", "3. tre", "4. quattro", "– sotto", "uno due", "codice"])
      expect(all).toContain(part);
    expect(all).toContain("una mappa sito (https://esempio.it) persa indizio <b>x</b>");
  });

  test.each([
    ["one word of 64 KB", "x".repeat(64 * 1024)],
    ["boxes in boxes", `${">".repeat(20_000)} sotto`],
    ["lists in lists", Array.from({ length: 150 }, (_, at) => `${"  ".repeat(at)}- ${at}`).join("\n")],
    ["brackets", "[".repeat(60_000)],
    ["emphasis", "*a _b ".repeat(10_000)],
    ["underscores", "a_".repeat(30_000)],
    ["a cell of 60 KB", `| a | b |\n| - | - |\n| ${"parola ".repeat(8_000)} | x |`],
    ["a thousand columns", `|${" a |".repeat(1000)}\n|${" - |".repeat(1000)}\n|${" b |".repeat(1000)}`],
    ["a line for every letter", "a  \n".repeat(16_000)],
    ["accents upon accents", `a${"\u0301".repeat(20_000)}`],
    ["six thousand links", "[a](tiro:b)".repeat(5_900)],
  ])("end for %s", async (_what, text) => {
    const response = await print(await withPages(text));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await textsOf(response)).length).toBeGreaterThanOrEqual(3);
  });
});

test("an adventure that is too long is refused", async () => {
  const printer = createPrinter({ milliseconds: 1_500, bytes: 192 * 1024 * 1024 });
  const about = { ...emptyAbout("Lunga"), author: "Ada" };
  const nothing = { clues: [], handouts: [], npcs: [], lots: [], images: [] };
  const text = "Una parola dopo l'altra. ".repeat(2_600);
  const pages = Array.from({ length: 300 }, (_, at) => ({ key: `p${at}`, title: `${at}`, text }));
  const print = printer.run(
    { kind: "booklet", book: { about, pages, ...nothing } },
    { person: "Ada", isWaiting: () => true },
  );
  await expect(print).rejects.toThrow("Questa stampa chiede troppo");
});
