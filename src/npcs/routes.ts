import { Hono } from "hono";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { randomDie } from "#shared/rules/chance.ts";
import { randomPerson } from "#shared/rules/random-person.ts";
import { readStatBlock } from "#shared/rules/stat-block/read.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { NewNpc, Npc, NpcText, NpcUpdate } from "#shared/schemas/npc.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../catalog/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { meantTable, NO_SUCH_TABLE } from "../tables/index.ts";
import { createNpc, readNamesAt, readNpcs, removeNpc, updateNpc } from "./verbs.ts";

const One = z.object({ npc: Npc });
const Read = z.object({ npc: Npc, notUnderstood: z.array(z.string()) });
const Table = z.object({ table: Id });

const books = {
  skills: constants.listSkills,
  occupations: constants.listOccupations,
  weapons: weaponTemplates,
  equipment: equipmentTemplates,
};

export function npcRoutes(db: Db) {
  const guarded = requireSession(db);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("Le comparse di un tavolo (`table`; se manca, quello di adesso); solo per un suo master", {
        answer: z.object({ npcs: z.array(Npc) }),
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = meantTable(db, c.var.session.userId, c.req.valid("query").table);
        if (tableId === null) throw new Refused("not_found", NO_SUCH_TABLE);
        return c.json({ npcs: readNpcs(db, c.var.session, tableId) });
      },
    )
    .post(
      "/create",
      call("Fa una comparsa a mano; solo un master del tavolo", { answer: One, status: 201 }),
      guarded,
      body(NewNpc),
      (c) => {
        return c.json({ npc: createNpc(db, c.var.session, c.req.valid("json"), Date.now()) }, 201);
      },
    )
    .post(
      "/update",
      call("Cambia una comparsa: ciò che manca resta, ciò che è null va via; solo un master del tavolo", {
        answer: One,
      }),
      guarded,
      body(NpcUpdate),
      (c) => c.json({ npc: updateNpc(db, c.var.session, c.req.valid("json"), Date.now()) }),
    )
    .post(
      "/delete",
      call("Elimina una comparsa che non è in uno scontro; solo un master del tavolo", {
        answer: z.object({ success: z.boolean() }),
      }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        removeNpc(db, c.var.session, c.req.valid("json").id);
        return c.json({ success: true });
      },
    )
    .post(
      "/from-text",
      call(
        "Fa una comparsa da un blocco di valori incollato, in italiano o in inglese, e dice che cosa non ha capito; solo un master del tavolo",
        { answer: Read, status: 201 },
      ),
      guarded,
      body(NpcText),
      (c) => {
        const { text, ...at } = c.req.valid("json");
        const { draft, notUnderstood } = readStatBlock(text);
        return c.json(
          { npc: createNpc(db, c.var.session, { ...at, ...draft }, Date.now()), notUnderstood },
          201,
        );
      },
    )
    .post(
      "/random",
      call("Fa una persona a caso, con il suo mestiere; solo un master del tavolo", {
        answer: One,
        status: 201,
      }),
      guarded,
      body(Table),
      (c) => {
        const { table } = c.req.valid("json");
        const draft = randomPerson(books, randomDie, readNamesAt(db, c.var.session, table));
        return c.json({ npc: createNpc(db, c.var.session, { table, ...draft }, Date.now()) }, 201);
      },
    );
}
