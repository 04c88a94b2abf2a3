import * as z from "zod/mini";
import { AudioFile } from "#shared/schemas/audio.ts";
import { BoardEntry } from "#shared/schemas/board.ts";
import { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { ApiError } from "#shared/schemas/error.ts";
import { EquipmentTemplate, WeaponTemplate } from "#shared/schemas/template.ts";
import type { Operation } from "../http/operation.ts";
import { VERSION } from "../version.ts";

type Json = Record<string, unknown>;

const NAMED = z.registry<{ id: string }>();
const SHARED = {
  AudioFile,
  BoardEntry,
  Character,
  CharacterDraft,
  CharacterUpdate,
  EquipmentTemplate,
  WeaponTemplate,
};
for (const [id, schema] of Object.entries(SHARED)) NAMED.add(schema, { id });

const SECURITY: Record<Operation["who"], Json[]> = {
  anyone: [],
  session: [{ bearer: [] }],
  cookie: [{ bearer: [] }, { cookie: [] }],
  master: [{ bearer: [] }],
};

/** OpenAPI 3.1, made from the schemas that the server validates with. */
export function openApiDocument(operations: Readonly<Record<string, Operation>>): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = name.split(" ");
    const place = path.replace(/:(\w+)(\{[^}]+\})?/g, "{$1}");
    paths[place] = { ...paths[place], [method.toLowerCase()]: callOf(path, operation, schemas) };
  }
  const error = schemaOf(ApiError, "output", schemas);
  return {
    openapi: "3.1.0",
    info: { title: "Custode", version: VERSION, license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: {
      schemas: { ...schemas, ApiError: error },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "custode_session" },
      },
    },
  };
}

function callOf(path: string, operation: Operation, schemas: Json): Json {
  const { summary, who, body, answer, status = 200, query = [], headers = [] } = operation;
  const content =
    typeof answer === "string"
      ? { [answer]: {} }
      : { "application/json": { schema: schemaOf(answer, "output", schemas) } };
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: "path", required: true })),
    ...query.map((name) => ({ name, in: "query", required: false })),
    ...headers.map((name) => ({ name, in: "header", required: false })),
  ].map((parameter) => ({ ...parameter, schema: { type: "string" } }));
  return {
    summary: who === "master" ? `${summary} (solo un master)` : summary,
    tags: [path.split("/")[1]],
    security: SECURITY[who],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(body, "input", schemas) } },
      },
    }),
    responses: {
      [status]: { description: "Riuscito", content },
      default: {
        description: "Non riuscito",
        content: { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } },
      },
    },
  };
}

function schemaOf(schema: z.core.$ZodType, io: "input" | "output", schemas: Json): Json {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io, metadata: NAMED, unrepresentable: "any", target: "draft-2020-12" }),
  ).replaceAll("#/$defs/", "#/components/schemas/");
  const { $schema: _dialect, $defs = {}, ...own }: Json = JSON.parse(text);
  Object.assign(schemas, $defs);
  return own;
}
