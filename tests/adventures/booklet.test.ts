import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import * as z from "zod/mini";
import { Adventure, ImportReport } from "#shared/adventures/index.ts";
import { UNPRINTED_HEADER } from "#shared/unprinted.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
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
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    if (process.env.KEEP) await Bun.write(`${process.env.KEEP}/booklet.pdf`, bytes);
    pages = await textsOf(response);
  });

  test("begins with a title page and an index of pages", () => {
    expect(pages[0]).toContain("Il faro di Punta Scura");
    for (const part of ["1926", "3–5 giocatori", "90–120 minuti", "CC BY 4.0"]) expect(pages[0]).toContain(part);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.length).toBeLessThan(60);
  });
});
