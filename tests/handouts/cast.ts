import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { Handout } from "#shared/schemas/handout.ts";
import type { Answer } from "../support/api.ts";
import type { Guest } from "../support/server.ts";
import { type TablesServer, userIdOf } from "../tables/tables-server.ts";
import { pngOf } from "./png.ts";

/** A table of Marta's with two players, and her requests about handouts. */
export interface Room {
  readonly table: string;
  readonly marta: Guest;
  readonly lia: Guest;
  readonly bruno: Guest;
  readonly liaId: string;
  readonly brunoId: string;
  create(more?: Record<string, unknown>): Promise<Handout>;
  show(handout: Handout, ...to: string[]): Promise<Answer>;
  hide(handout: Handout, more?: Record<string, unknown>): Promise<Answer>;
  update(handout: Handout, change: Record<string, unknown>): Promise<Answer>;
  upload(file?: Blob): Promise<Answer>;
  /** The handouts that this user sees. */
  listOf(guest: Guest): Promise<Handout[]>;
}

let opened = 0;

export async function openRoom(server: TablesServer): Promise<Room> {
  opened += 1;
  const guest = (name: string, more?: { isMaster: boolean }) => server.guest(`${name}${opened}`, more);
  const marta = await guest("Marta", { isMaster: true });
  const [lia, bruno] = [await guest("Lia"), await guest("Bruno")];
  const table = await server.open(marta, `Tavolo ${opened}`, lia, bruno);
  for (const person of [marta, lia, bruno]) await person.post("/table/choose", { id: table });
  return {
    ...{ table, marta, lia, bruno },
    liaId: await userIdOf(lia, table),
    brunoId: await userIdOf(bruno, table),
    create: async (more = {}) =>
      handoutOf(await marta.post("/handout/create", { table, ...LETTER, ...more })),
    show: (handout, ...to) => marta.post("/handout/show", { id: handout._id, to }),
    hide: (handout, more = {}) => marta.post("/handout/hide", { id: handout._id, ...more }),
    update: (handout, change) => marta.post("/handout/update", { id: handout._id, ...change }),
    upload: (file = picture()) => uploadAs(marta, table, file),
    listOf: async (person) => {
      const answer = await person.get(`/handout/list?table=${table}`);
      return z.object({ handouts: z.array(Handout) }).parse(answer.body, { error: () => answer.text })
        .handouts;
    },
  };
}

export const LETTER = {
  title: "Lettera di Agnese",
  kind: "letter",
  text: "Caro Ettore, non venire.",
  hiddenText: "Sotto il pozzo c'è una porta.",
};

export const handoutOf = ({ body, text }: Answer): Handout =>
  Handout.parse(body.handout, { error: () => text });

export function uploadAs(person: Guest, table: string, file: Blob): Promise<Answer> {
  const form = new FormData();
  form.append("table", table);
  form.append("image", file, "foto.png");
  return person.send("/handout/upload", { method: "POST", body: form });
}

/** A picture of one pixel. */
export function picture(): Blob {
  return new Blob([pngOf(1, 1)], { type: "image/png" });
}

export const filesIn = (dataDir: string): string[] => readdirSync(join(dataDir, "images")).sort();
