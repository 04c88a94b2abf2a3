import { Hono } from "hono";
import type { RequestContext } from "../http/context.ts";
import { openApiDocument } from "./document.ts";
import { openApiPage, PAGE_POLICY } from "./page.ts";

/** `/openapi.json` for programs, `/openapi` for people. Neither tells anything that the sources do not. */
export const openApiRoutes = new Hono<{ Variables: RequestContext }>()
  .get("/openapi.json", (c) => c.json(openApiDocument()))
  .get("/openapi", (c) => {
    c.header("Content-Security-Policy", PAGE_POLICY);
    return c.html(openApiPage());
  });
