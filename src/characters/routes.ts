import { Hono } from "hono";
import { z } from "zod";
import { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { listCharacters } from "./store.ts";
import { createCharacter, readCharacter, removeCharacter, updateCharacter } from "./verbs.ts";

export function characterRoutes(db: Db) {
  const guarded = requireSession(db);
  return new Hono<{ Variables: SessionContext }>()
    .get("/list", guarded, (c) => c.json({ characters: listCharacters(db, c.var.session.userId) }))
    .post("/create", guarded, body(z.object({ data: CharacterDraft })), (c) => {
      const character = createCharacter(db, c.var.session, c.req.valid("json").data, Date.now());
      return c.json({ character }, 201);
    })
    .post("/update", guarded, body(z.object({ data: CharacterUpdate })), (c) => {
      const character = updateCharacter(db, c.var.session, c.req.valid("json").data, Date.now());
      return c.json({ character });
    })
    .post("/delete", guarded, body(z.object({ id: Character.shape._id })), (c) => {
      removeCharacter(db, c.var.session, c.req.valid("json").id);
      return c.json({ success: true });
    })
    .get("/:id", guarded, (c) => c.json({ character: readCharacter(db, c.var.session, c.req.param("id")) }));
}
