import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import { saying } from "../http/operation.ts";
import type { SessionContext } from "./guard.ts";

/** @throws Refused `forbidden` with this sentence. */
export function assertMaster(person: { isMaster: boolean }, sentence = "Solo un master può farlo"): void {
  if (!person.isMaster) throw new Refused("forbidden", sentence);
}

/** Requires a master; comes after the guard that finds the session. @param sentence for everybody else. */
export const mastersOnly = (sentence?: string) =>
  saying(
    createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
      assertMaster(c.var.session, sentence);
      await next();
    }),
    { who: "master" },
  );
