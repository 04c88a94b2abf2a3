import { Hono } from "hono";
import type { Db } from "../db/open.ts";
import type { RequestContext } from "../http/context.ts";
import { listAudioFiles } from "./store.ts";

/** The list of sounds answers without a session; the sounds themselves will not. */
export function audioRoutes(db: Db) {
  return new Hono<{ Variables: RequestContext }>().get("/list", (c) => c.json(listAudioFiles(db)));
}
