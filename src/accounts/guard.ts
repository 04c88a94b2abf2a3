import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import type { Db } from "../db/open.ts";
import type { RequestContext } from "../http/context.ts";
import { annotate } from "../http/operation.ts";
import { accountOfToken, type Session, sessionOfToken } from "./sessions.ts";

export const SESSION_COOKIE = "custode_session";

export interface SessionContext extends RequestContext {
  session: Session;
}

export const requireSession = (db: Db) =>
  annotate(
    createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
      c.set("session", liveSession(db, bearerOf(c)));
      await next();
    }),
    { who: "session" },
  );

/** Also accepts the cookie, on GET and HEAD: `<img>`, `<audio>` and links cannot send a header. */
export const requireSessionOrCookie = (db: Db) =>
  annotate(
    createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
      const isRead = c.req.method === "GET" || c.req.method === "HEAD";
      c.set("session", liveSession(db, bearerOf(c) ?? (isRead ? getCookie(c, SESSION_COOKIE) : undefined)));
      await next();
    }),
    { who: "cookie" },
  );

/** The account of the call's live session, or null. Neither authorises the call nor prolongs the session. */
export function accountOf(db: Db, c: Context): string | null {
  const token = bearerOf(c) ?? getCookie(c, SESSION_COOKIE);
  return token ? accountOfToken(db, token, Date.now()) : null;
}

function liveSession(db: Db, token: string | undefined): Session {
  const session = token ? sessionOfToken(db, token, Date.now()) : null;
  if (!session) throw new Refused("unauthorized", "Devi accedere per continuare");
  return session;
}

function bearerOf(c: Context): string | undefined {
  return c.req.header("authorization")?.match(/^Bearer ([\w-]{1,200})$/i)?.[1];
}
