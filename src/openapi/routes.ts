import { Hono } from "hono";
import type { RequestContext } from "../http/context.ts";
import type { Operation } from "../http/operation.ts";
import { openApiDocument } from "./document.ts";
import { openApiPage, PAGE_POLICY } from "./page.ts";

/** `/openapi.json` for programs, `/openapi` for people. @param operations by name: `GET /character/:id`. */
export function openApiRoutes(operations: Readonly<Record<string, Operation>>) {
  // Needs no session, so each is generated only once.
  const documentOnce = once(() => openApiDocument(operations));
  const pageOnce = once(() => openApiPage(operations));
  return new Hono<{ Variables: RequestContext }>()
    .get("/openapi.json", (c) => c.json(documentOnce()))
    .get("/openapi", (c) => {
      c.header("Content-Security-Policy", PAGE_POLICY);
      return c.html(pageOnce());
    });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
