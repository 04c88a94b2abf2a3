import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { Credentials, Registration, type User } from "#shared/schemas/user.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import type { RequestContext } from "../http/context.ts";
import { requireSession, SESSION_COOKIE } from "./guard.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { closeSession, SESSION_LIFETIME_MS } from "./sessions.ts";

interface Dependencies<Character> {
  db: Db;
  config: Pick<Config, "registration" | "masterCode">;
  /** The characters of a user, told by the room that keeps them. */
  charactersOf: (userId: string) => Character[];
  /** Told after a session has ended, so that its sockets can be sent away. */
  onSessionEnded: (tokenHash: string) => void;
}

export function accountRoutes<Character>({
  db,
  config,
  charactersOf,
  onSessionEnded,
}: Dependencies<Character>) {
  return new Hono<{ Variables: RequestContext }>()
    .post("/register", body(Registration), async (c) => {
      const registration = c.req.valid("json");
      await register(db, config, registration, Date.now());
      c.var.log.info({ username: registration.username, isMaster: registration.isMaster }, "user registered");
      return c.json({ success: true }, 201);
    })
    .post("/login", body(Credentials), async (c) => {
      const token = await login(db, c.req.valid("json"), Date.now());
      setCookie(c, SESSION_COOKIE, token, {
        httpOnly: true,
        sameSite: "Strict",
        path: "/",
        secure: c.var.isSecure,
        maxAge: SESSION_LIFETIME_MS / 1000,
      });
      return c.json({ token });
    })
    .post("/logout", requireSession(db), (c) => {
      closeSession(db, c.var.session);
      onSessionEnded(c.var.session.tokenHash);
      deleteCookie(c, SESSION_COOKIE, { path: "/" });
      return c.json({ success: true });
    })
    .get("/me", requireSession(db), (c) => {
      const { userId, username, isMaster } = c.var.session;
      const user: User = { username, isMaster };
      return c.json({ user, characters: charactersOf(userId) });
    });
}
