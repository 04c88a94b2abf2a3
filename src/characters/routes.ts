import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { BoardEntry } from "#shared/schemas/board.ts";
import { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { mastersOnly, requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import type { Turn } from "../http/turns.ts";
import { readBoard } from "./board.ts";
import { sheetBody } from "./sheet-body.ts";
import { listCharacters } from "./store.ts";
import {
  createCharacter,
  NO_SUCH_CHARACTER,
  readCharacter,
  removeCharacter,
  updateCharacter,
} from "./verbs.ts";

const One = z.object({ character: Character });
const Listed = z.object({ characters: z.array(CharacterSummary) });
const Board = z.object({ board: z.array(BoardEntry) });

/** `version` is null when it was deleted. */
export interface CharacterChange {
  ownerId: string;
  id: string;
  version: number | null;
}

/**
 * @param turn waits until the live channel has had its say (`http/turns.ts`).
 * @param onChange is called after each change is stored, never inside its transaction.
 */
export function characterRoutes(db: Db, turn: Turn, onChange: (change: CharacterChange) => void) {
  const guarded = requireSession(db);
  const sheet = sheetBody(turn);
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
      call("I personaggi di tutti, in breve; di moltissimi, i 200 salvati per ultimi", { answer: Board }),
      guarded,
      mastersOnly("Solo un master può vedere il tavolo"),
      async (c) => c.json({ board: await readBoard(db, () => turn(c.req.raw.signal)) }),
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
        const character = await createCharacter(db, c.var.session, c.req.valid("json").data, Date.now(), key);
        onChange({ ownerId: c.var.session.userId, id: character._id, version: character.version });
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
        onChange({ ownerId: c.var.session.userId, id: character._id, version: character.version });
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
        removeCharacter(db, c.var.session, id);
        onChange({ ownerId: c.var.session.userId, id, version: null });
        return c.json({ success: true });
      },
    )
    .get(
      "/:id",
      call("Un personaggio, mio o di tutti per un master", { answer: One }),
      idParam(NO_SUCH_CHARACTER),
      guarded,
      etag(),
      privateAnswer,
      (c) => c.json({ character: readCharacter(db, c.var.session, c.req.valid("param").id) }),
    );
}

/** Browsers may keep the answer but must ask each time (`etag()`). */
const privateAnswer = createMiddleware(async (c, next) => {
  await next();
  c.header("Cache-Control", "private, no-cache");
  c.header("Vary", "Authorization");
});

function creationKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\w-]{8,64}$/.test(header)) throw new Refused("malformed", "Idempotency-Key non è valida");
  return header;
}
