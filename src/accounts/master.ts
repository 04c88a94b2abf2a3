import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import { saying } from "../http/operation.ts";
import type { SessionContext } from "./guard.ts";

/** @throws Refused `forbidden` with the sentence unless the person is a master. */
export function assertMaster(person: { isMaster: boolean }, sentence = "Solo un master può farlo"): void {
  if (!person.isMaster) throw new Refused("forbidden", sentence);
}

/**
 * Lets a request pass only with a master's session; stands behind the guard that finds it.
 * @param sentence what is said to everybody else.
 */
export const mastersOnly = (sentence?: string) =>
  saying(
    createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
      assertMaster(c.var.session, sentence);
      await next();
    }),
    { who: "master" },
  );
