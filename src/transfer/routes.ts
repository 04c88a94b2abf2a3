import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Export } from "#shared/schemas/export.ts";
import { ExportTarget, Imported, ImportPreview } from "#shared/schemas/transfer.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import {
  type CharacterEvent,
  changeOf,
  creationKeyOf,
  NO_SUCH_CHARACTER,
  sheetBody,
} from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { assertJson } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { annotate, call } from "../http/operation.ts";
import { exportInvestigator, importInvestigator, previewImport } from "./verbs.ts";

const TOO_LARGE =
  "Il file è troppo grande per un investigatore: al massimo 8 MB con il ritratto, e 1 MB senza contarlo.";

/** For the API description only: the readers accept more, and report what they do not. */
const AnyFile = z.union([
  Export,
  z.object({ Investigator: z.object({ PersonalDetails: z.object({ Name: z.string() }) }) }),
  z.object({
    type: z.literal("character"),
    name: z.string(),
    system: z.object({ characteristics: z.object({ str: z.object({ value: z.number() }) }) }),
  }),
]);

export function transferRoutes(db: Db, emit: (event: CharacterEvent) => void) {
  const guarded = requireSession(db);
  const file = sheetBody(TOO_LARGE);
  return new Hono<{ Variables: SessionContext }>()
    .post(
      "/import",
      call(
        "Importa un investigatore: l'esportazione di Custode, un file JSON di The Dhole's House o un attore di Foundry VTT (CoC7), distinti dal contenuto; con `preview=true` dice soltanto che cosa ne verrebbe (200) e non salva nulla",
        {
          answer: z.union([Imported, ImportPreview]),
          status: 201,
          query: ["preview"],
          headers: ["Idempotency-Key"],
        },
      ),
      guarded,
      jsonOnly,
      ofPreview,
      file,
      async (c) => {
        const text = await c.req.text();
        const { session } = c.var;
        if (c.req.valid("query").preview === "true")
          return c.json(await previewImport(db, session, text), 200);
        const key = creationKeyOf(c.req.header("idempotency-key"));
        const { imported, news } = await importInvestigator(db, session, text, Date.now(), key);
        emit({ kind: "character-changed", change: { ...changeOf(session, imported.character), news } });
        return c.json(imported, 201);
      },
    )
    .get(
      "/export/:id",
      call("Un investigatore come file: per Custode, o con `as=foundry` per Foundry VTT (CoC7)", {
        answer: "application/json",
        query: ["as"],
      }),
      idParam(NO_SUCH_CHARACTER),
      guarded,
      ofTarget,
      (c) => {
        const { as: target } = c.req.valid("query");
        const text = exportInvestigator(db, c.var.session, c.req.valid("param").id, target ?? "custode");
        return c.body(text, 200, {
          "Content-Type": "application/json",
          "Content-Disposition": "attachment",
        });
      },
    );
}

/** The body is parsed by the reader, which has its own error sentences. */
const jsonOnly = annotate(
  createMiddleware((c, next) => {
    assertJson(c);
    return next();
  }),
  { body: AnyFile },
);

const ofPreview = validator("query", ({ preview }): { preview?: "true" | undefined } => ({
  preview: preview === "true" ? "true" : undefined,
}));

const ofTarget = validator("query", ({ as: target }): { as?: ExportTarget | undefined } => {
  const read = z.optional(ExportTarget).safeParse(target);
  if (!read.success)
    throw new Refused("invalid", "Si esporta per Custode (custode) o per Foundry VTT (foundry)");
  return { as: read.data };
});
