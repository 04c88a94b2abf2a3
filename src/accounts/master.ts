import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import { annotate } from "../http/operation.ts";
import type { SessionContext } from "./guard.ts";
import type { Session } from "./sessions.ts";

/** Goes after the session's guard. @param sentence for everybody else. */
export const mastersOnly = (isMaster: (session: Session) => boolean, sentence = "Solo un master può farlo") =>
  annotate(
    createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
      if (!isMaster(c.var.session)) throw new Refused("forbidden", sentence);
      await next();
    }),
    { who: "master" },
  );
