import { Hono } from "hono";
import type { RequestContext } from "../http/context.ts";
import { openApiDocument } from "./document.ts";
import { openApiPage, PAGE_POLICY } from "./page.ts";

/** Made when somebody asks, and only once: anyone may ask. */
const documentOnce = once(openApiDocument);
const pageOnce = once(openApiPage);

/** `/openapi.json` for programs, `/openapi` for people. Neither tells anything that the sources do not. */
export const openApiRoutes = new Hono<{ Variables: RequestContext }>()
  .get("/openapi.json", (c) => c.json(documentOnce()))
  .get("/openapi", (c) => {
    c.header("Content-Security-Policy", PAGE_POLICY);
    return c.html(pageOnce());
  });

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
