import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { constants } from "../../src/catalog/index.ts";
import { insertCharacter } from "../../src/characters/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { layoutSheet } from "../../src/sheet/layout/sheet.ts";
import { blankPaper } from "../../src/sheet/paper-sheets.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { give } from "../rolls/rolls-server.ts";
import { investigator, PIXEL } from "../support/investigator.ts";
import { putUser } from "../support/put-user.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import { outsideOf, overlapsOn, struckOn } from "./overlaps.ts";
import { textOfPages } from "./text-of-pages.ts";

/** Rendering is slow while the processor has other work. */
setDefaultTimeout(60_000);

const server = startTestServer();
afterAll(server.stop);
let ada: Guest;
let bruno: Guest;
let master: Guest;
let table: string;
beforeAll(async () => {
  master = await server.guest("Marta", { isMaster: true });
  ada = await server.guest("Ada");
  bruno = await server.guest("Bruno");
  table = String((await master.get("/table/list")).body.current);
});

const named = (name: string, more: Partial<CharacterDraft> = {}) => {
  const draft = investigator(more);
  return { ...draft, characterInfo: { ...draft.characterInfo, name } };
};

async function pdfOf(guest: Guest, path: string, data?: unknown) {
  const headers = { authorization: `Bearer ${guest.token}`, "content-type": "application/json" };
  const answer = await fetch(`${server.address}${path}`, {
    headers,
    ...(data !== undefined && { method: "POST", body: JSON.stringify(data) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes };
}
/** The pixel sizes of the images in a PDF. */
const picturesIn = (bytes: Uint8Array): string[] =>
  [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\/Width (\d+)\n\/Height (\d+)/g),
  ].map(([, width, height]) => `${width} × ${height}`);
const pagesOf = async (bytes: Uint8Array) =>
  (await textOfPages(bytes)).map((page) => page.replace(/\s+/g, " "));

describe("a blank sheet", () => {
  test("has every base skill with its value, and no data of an investigator", async () => {
    const { answer, bytes } = await pdfOf(ada, "/character/pdf/blank");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Ascoltare (20)");
    for (const { name } of constants.listSkills.filter(({ onSheet }) => onSheet)) {
      expect(pages[0]).toContain(name.slice(0, 12));
    }
    expect(pages.join(" ")).not.toMatch(/null|undefined|NaN/);
    const again = await fetch(`${server.address}/character/pdf/blank`, {
      headers: {
        authorization: `Bearer ${ada.token}`,
        "if-none-match": answer.headers.get("etag") ?? "",
      },
    });
    expect(again.status).toBe(304);
  });

  test("has no overlaps, and nothing outside the page", () => {
    for (const page of layoutSheet(blankPaper(constants.listSkills), createTypesetter())) {
      expect([overlapsOn(page), outsideOf(page), struckOn(page)]).toEqual([[], [], []]);
    }
  });

  test("needs a session", async () => {
    expect((await server.api().get("/character/pdf/blank")).status).toBe(401);
  });
});

describe("a draft", () => {
  const unfinished = () => {
    const draft = named("Ada senza numeri");
    return {
      ...draft,
      playerName: "",
      characterInfo: { ...draft.characterInfo, work: "", age: null },
      characteristics: draft.characteristics.map((one, at) => (at > 3 ? { ...one, value: null } : one)),
      skills: draft.skills.map((skill, at) => (at > 0 ? { ...skill, value: null } : skill)),
    };
  };

  test("is printed with its values, and with space for missing ones", async () => {
    const { answer, bytes } = await pdfOf(ada, "/character/pdf/draft", unfinished());
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = (await pagesOf(bytes)).join(" ");
    expect(text).toContain("Ada senza numeri");
    expect(text).toContain("Custode · bozza");
    expect(text).toContain("Scienza (botanica) (1)");
    expect(text).not.toMatch(/null|undefined|NaN/);
  });

  test("that is invalid is refused with the field", async () => {
    const wrong = { ...unfinished(), skills: "tutte" };
    const { status, body } = await ada.post("/character/pdf/draft", wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual(["skills"]);
  });

  test("is not stored", async () => {
    await pdfOf(bruno, "/character/pdf/draft", unfinished());
    expect((await bruno.get("/user/me")).body.characters).toEqual([]);
  });
});

describe("the sheets of a table", () => {
  test("are those in play, in one document with unique field names", async () => {
    await give(ada, named("Bice"));
    await give(bruno, named("Ettore"));
    const { answer, bytes } = await pdfOf(master, `/table/${table}/pdf`);
    expect(answer.headers.get("content-disposition")).toContain("Il tavolo.pdf");
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain("Bice");
    expect(pages[2]).toContain("Ettore");
    const fields = (await PDFDocument.load(bytes)).getForm().getFields();
    const names = fields.map((field) => field.getName());
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("ora Punti Ferita");
    expect(names).toContain("2 ora Punti Ferita");
  });

  test("change when a sheet changes", async () => {
    const first = await pdfOf(master, `/table/${table}/pdf`);
    await give(ada, named("Bice la Nuova"));
    const second = await pdfOf(master, `/table/${table}/pdf`);
    expect(second.answer.headers.get("etag")).not.toBe(first.answer.headers.get("etag"));
    expect((await pagesOf(second.bytes))[0]).toContain("Bice la Nuova");
  });

  test("have the maximum of sanity of the table's rule, as the sheet of each has", async () => {
    const { _id } = await give(ada, named("Bice la Savia"));
    const printed = () =>
      Promise.all([`/table/${table}/pdf`, `/character/pdf/${_id}`].map((path) => pdfOf(master, path)));
    const before = await printed();
    await master.post("/table/update", { id: table, settings: { maxSanity: "mythos" } });
    const after = await printed();
    await master.post("/table/update", { id: table, settings: { maxSanity: "power" } });
    for (const { bytes } of before) expect((await pagesOf(bytes)).join(" ")).toContain("60/65");
    for (const { bytes } of after) expect((await pagesOf(bytes)).join(" ")).toContain("60/99");
  });

  test("have the portraits of their owners", async () => {
    const before = await pdfOf(master, `/table/${table}/pdf`);
    expect(picturesIn(before.bytes)).not.toContain("1 × 1");
    await give(ada, named("Bice con il ritratto", { images: { avatar: PIXEL } }));
    expect(picturesIn((await pdfOf(master, `/table/${table}/pdf`)).bytes)).toContain("1 × 1");
  });

  test("are refused with advice when there are too many for the printer", async () => {
    const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
    for (let number = 0; number < 19; number += 1) {
      const [id, key] = [Bun.randomUUIDv7(), `folla${number}`];
      const email = `${key}@esempio.it`;
      const names = { username: key, usernameKey: key, email, emailKey: email };
      putUser(db, { id, ...names, isMaster: false, passwordHash: "-" });
      insertCharacter(db, id, table, named(`Investigatore ${number}`), Date.now(), null);
    }
    close();
    const { status, body } = await master.get(`/table/${table}/pdf`);
    expect([status, body.code]).toEqual([422, "rule_broken"]);
    expect(body.error).toContain("più di 20 investigatori");
  });

  test("are for the masters of the table, and a table without investigators is an error", async () => {
    expect((await ada.get(`/table/${table}/pdf`)).status).toBe(403);
    const { body } = await master.post("/table/create", { name: "Vuoto" });
    const empty = (body.table as { _id: string })._id;
    expect((await ada.get(`/table/${empty}/pdf`)).status).toBe(404);
    const answer = await master.get(`/table/${empty}/pdf`);
    expect([answer.status, answer.body.error]).toEqual([
      404,
      "A questo tavolo non gioca ancora nessun investigatore",
    ]);
  });
});
