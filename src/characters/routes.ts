import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { BoardEntry, PassiveValue } from "#shared/schemas/board.ts";
import { Id, text } from "#shared/schemas/bounds.ts";
import { ArrivalAnswer, Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { namedTable, tableQuery } from "../http/table-query.ts";
import { assertReadingMaster, meantTable } from "../tables/index.ts";
import { answerArrival } from "./arrivals.ts";
import { readBoard } from "./board.ts";
import { creationKeyOf } from "./creation-key.ts";
import { readPassive } from "./passive.ts";
import { sheetBody } from "./sheet-body.ts";
import { NO_SUCH_CHARACTER } from "./sheet-right.ts";
import { type CharacterEvent, changeOf } from "./sheet-writer.ts";
import { listCharacters } from "./store.ts";
import {
  createCharacter,
  readCharacter,
  removeCharacter,
  seatCharacter,
  tickSkill,
  updateCharacter,
} from "./verbs.ts";

const ONLY_MASTERS_SEE = "Solo un master può vedere il tavolo";

const One = z.object({ character: Character });
const Listed = z.object({ characters: z.array(CharacterSummary) });
const Board = z.object({ board: z.array(BoardEntry) });
const Passive = z.object({ values: z.array(PassiveValue) });

export function characterRoutes(db: Db, emit: (event: CharacterEvent) => void) {
  const guarded = requireSession(db);
  const sheet = sheetBody();
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("I miei personaggi, in breve", { answer: Listed }),
      guarded,
      etag(),
      privateAnswer,
      (c) => c.json({ characters: listCharacters(db, c.var.session.userId) }),
    )
    .get(
      "/board",
      call(
        "I personaggi a un tavolo (`table`; se manca, quello di adesso), in breve, per il suo master; di moltissimi, i 200 salvati per ultimi",
        { answer: Board, query: ["table"] },
      ),
      tableQuery,
      guarded,
      async (c) => {
        const tableId = boardTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ board: await readBoard(db, tableId, c.var.turn) });
      },
    )
    .get(
      "/passive",
      call(
        "Quanto hanno in `name` (un'abilità, una caratteristica, Fortuna o Sanità) gli investigatori in gioco a un tavolo (`table`; se manca, quello di adesso), per il suo master; `null` a chi non l'ha sulla scheda",
        { answer: Passive, query: ["table", "name"] },
      ),
      guarded,
      ofTableAndName,
      async (c) => {
        const { table, name } = c.req.valid("query");
        const tableId = boardTable(db, c.var.session.userId, table);
        return c.json({ values: await readPassive(db, tableId, name, c.var.turn) });
      },
    )
    .post(
      "/create",
      call(
        "Crea un personaggio; chi ripete la richiesta con la stessa Idempotency-Key non ne crea un secondo",
        { headers: ["Idempotency-Key"], answer: One, status: 201 },
      ),
      guarded,
      sheet,
      body(z.object({ data: CharacterDraft })),
      async (c) => {
        const key = creationKeyOf(c.req.header("idempotency-key"));
        const { data } = c.req.valid("json");
        const character = await createCharacter(db, c.var.session, data, Date.now(), key);
        emit({ kind: "character-changed", change: changeOf(c.var.session, character) });
        return c.json({ character }, 201);
      },
    )
    .post(
      "/update",
      call("Salva un personaggio; 409 con quello salvato se intanto è cambiato", { answer: One }),
      guarded,
      sheet,
      body(z.object({ data: CharacterUpdate })),
      async (c) => {
        const character = await updateCharacter(db, c.var.session, c.req.valid("json").data, Date.now());
        emit({ kind: "character-changed", change: changeOf(c.var.session, character) });
        return c.json({ character });
      },
    )
    .post(
      "/seat",
      call("Porta un mio personaggio a un altro dei miei tavoli, o a nessuno", { answer: One }),
      guarded,
      body(z.object({ id: Character.shape._id, tableId: z.nullable(Id) })),
      (c) => {
        const { character, formerTableId, news } = seatCharacter(db, c.var.session, c.req.valid("json"));
        const tables = [character.tableId, formerTableId];
        emit({ kind: "character-changed", change: { ...changeOf(c.var.session, character), tables, news } });
        return c.json({ character });
      },
    )
    .post(
      "/confirm",
      call(
        "Conferma ciò che di un personaggio è cambiato fuori dal tavolo (`confirm`), o lo rimette com'era (`restore`); solo un master del suo tavolo",
        { answer: One },
      ),
      guarded,
      body(ArrivalAnswer),
      (c) => {
        const change = answerArrival(db, c.var.session, c.req.valid("json"), Date.now());
        emit({ kind: "character-changed", change });
        return c.json({ character: readCharacter(db, c.var.session, change.id) });
      },
    )
    .post(
      "/tick",
      call("Mette o toglie la spunta a un'abilità di un mio personaggio, o a un tavolo che conduco", {
        answer: One,
      }),
      guarded,
      body(z.object({ id: Character.shape._id, skill: text(120, 1), on: z.boolean() })),
      (c) => {
        const { character, change } = tickSkill(db, c.var.session, c.req.valid("json"), Date.now());
        if (change) emit({ kind: "character-changed", change });
        return c.json({ character });
      },
    )
    .post(
      "/delete",
      call("Elimina un personaggio", { answer: z.object({ success: z.boolean() }) }),
      guarded,
      body(z.object({ id: Character.shape._id })),
      (c) => {
        const { id } = c.req.valid("json");
        const tables = [removeCharacter(db, c.var.session, id)];
        emit({
          kind: "character-changed",
          change: { owners: [c.var.session.userId], id, version: null, tables },
        });
        return c.json({ success: true });
      },
    )
    .get(
      "/:id",
      call("Un personaggio: mio, o a un tavolo che conduco", { answer: One }),
      idParam(NO_SUCH_CHARACTER),
      guarded,
      etag(),
      privateAnswer,
      (c) => c.json({ character: readCharacter(db, c.var.session, c.req.valid("param").id) }),
    );
}

const SkillName = text(120);
const ofTableAndName = validator("query", ({ table, name }) => {
  const parsed = SkillName.safeParse(name ?? "");
  if (!parsed.success) throw new Refused("invalid", "Questo nome è troppo lungo");
  return { table: namedTable(table), name: parsed.data };
});

function boardTable(db: Db, userId: string, named: string | undefined): string {
  const tableId = meantTable(db, userId, named);
  if (tableId === null) throw new Refused("forbidden", ONLY_MASTERS_SEE);
  return assertReadingMaster(db, userId, tableId, ONLY_MASTERS_SEE)._id;
}

/** Browsers may cache the answer but must revalidate it (`etag()`). */
const privateAnswer = createMiddleware(async (c, next) => {
  await next();
  c.header("Cache-Control", "private, no-cache");
  c.header("Vary", "Authorization");
});
