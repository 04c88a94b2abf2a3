import { Hono } from "hono";
import { z } from "zod";
import { Refused } from "#shared/refused.ts";
import { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { answerJson } from "../http/json-text.ts";
import { readBoard } from "./board.ts";
import { characterListText } from "./store.ts";
import { createCharacter, readCharacterText, removeCharacter, updateCharacter } from "./verbs.ts";

/** What others are told when an investigator was saved or, with `version` null, deleted. */
export interface CharacterChange {
  ownerId: string;
  id: string;
  version: number | null;
}

/** @param onChange is called after each change is stored, never inside its transaction. */
export function characterRoutes(db: Db, onChange: (change: CharacterChange) => void) {
  const guarded = requireSession(db);
  return new Hono<{ Variables: SessionContext }>()
    .get("/list", guarded, (c) => answerJson(c, characterListText(db, c.get("session").userId)))
    .get("/board", guarded, (c) => c.json({ board: readBoard(db, c.var.session) }))
    .post("/create", guarded, body(z.object({ data: CharacterDraft })), async (c) => {
      const key = creationKeyOf(c.req.header("idempotency-key"));
      const character = await createCharacter(db, c.var.session, c.req.valid("json").data, Date.now(), key);
      onChange({ ownerId: c.var.session.userId, id: character._id, version: character.version });
      return c.json({ character }, 201);
    })
    .post("/update", guarded, body(z.object({ data: CharacterUpdate })), async (c) => {
      const character = await updateCharacter(db, c.var.session, c.req.valid("json").data, Date.now());
      onChange({ ownerId: c.var.session.userId, id: character._id, version: character.version });
      return c.json({ character });
    })
    .post("/delete", guarded, body(z.object({ id: Character.shape._id })), (c) => {
      const { id } = c.req.valid("json");
      removeCharacter(db, c.var.session, id);
      onChange({ ownerId: c.var.session.userId, id, version: null });
      return c.json({ success: true });
    })
    .get("/:id", guarded, (c) => answerJson(c, readCharacterText(db, c.get("session"), c.req.param("id"))));
}

function creationKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\w-]{8,64}$/.test(header)) throw new Refused("malformed", "Idempotency-Key non è valida");
  return header;
}
