import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { Credentials } from "#shared/schemas/credentials.ts";
import {
  Device,
  NewPassword,
  Registration,
  ResetRequest,
  type TableAddresses,
  type User,
  type Welcome,
} from "#shared/schemas/user.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import type { RequestContext } from "../http/context.ts";
import { browserName } from "./browser-name.ts";
import { endDevice, listDevices } from "./devices.ts";
import { endSession } from "./ended.ts";
import { requireSession, SESSION_COOKIE } from "./guard.ts";
import { comparisonKey } from "./keys.ts";
import { login } from "./login.ts";
import { assertMaster } from "./master.ts";
import { setNewPassword } from "./new-password.ts";
import { assertRoomInLine } from "./passwords.ts";
import { register } from "./register.ts";
import { queueResetRequest } from "./reset-store.ts";
import { SESSION_LIFETIME_MS } from "./sessions.ts";
import { countUsers } from "./store.ts";
import { createThrottles } from "./throttles.ts";

interface Dependencies<Character> {
  db: Db;
  config: Pick<Config, "registration" | "masterCode" | "contactEmail">;
  /** The characters of a user, told by the room that keeps them. */
  charactersOf: (userId: string) => Character[];
  /** Where the table is found. */
  tableAddresses: () => string[];
  /** Told after a session has ended, so that its sockets can be sent away. */
  onSessionEnded: (tokenHash: string) => void;
}

export function accountRoutes<Character>(dependencies: Dependencies<Character>) {
  const { db, config, charactersOf, tableAddresses, onSessionEnded } = dependencies;
  const throttles = createThrottles();
  const guarded = requireSession(db);
  return new Hono<{ Variables: RequestContext }>()
    .get("/welcome", (c) => c.json(welcome(db, config)))
    .post("/register", body(Registration), async (c) => {
      const registration = c.req.valid("json");
      assertRoomInLine();
      throttles.register.count(c.var.address());
      await register(db, config, registration, Date.now());
      c.var
        .log()
        .info({ username: registration.username, isMaster: registration.isMaster }, "user registered");
      return c.json({ success: true }, 201);
    })
    .post("/login", body(Credentials), async (c) => {
      const credentials = c.req.valid("json");
      assertRoomInLine();
      throttles.login.count(c.var.address(), credentials.username);
      const browser = browserName(c.req.header("user-agent"));
      const token = await login(db, credentials, browser, Date.now());
      throttles.login.takeBack(c.var.address(), credentials.username);
      setCookie(c, SESSION_COOKIE, token, {
        httpOnly: true,
        sameSite: "Strict",
        path: "/",
        secure: c.var.isSecure,
        maxAge: SESSION_LIFETIME_MS / 1000,
      });
      return c.json({ token });
    })
    .post("/reset-password", body(ResetRequest), (c) => {
      const { email } = c.req.valid("json");
      throttles.reset.count(c.var.address(), email);
      queueResetRequest(db, comparisonKey(email), Date.now());
      return c.json({ success: true });
    })
    .post("/update-password", body(NewPassword), async (c) => {
      throttles.newPassword.count(c.var.address());
      const ended = await setNewPassword(db, c.req.valid("json"), Date.now());
      for (const tokenHash of ended) onSessionEnded(tokenHash);
      return c.json({ success: true });
    })
    .post("/logout", guarded, (c) => {
      deleteCookie(c, SESSION_COOKIE, { path: "/" });
      endSession(db, c.var.session.tokenHash);
      onSessionEnded(c.var.session.tokenHash);
      return c.json({ success: true });
    })
    .get("/me", guarded, (c) => {
      const { userId, username, isMaster } = c.var.session;
      const user: User = { username, isMaster };
      return c.json({ user, characters: charactersOf(userId) });
    })
    .get("/addresses", guarded, (c) => {
      assertMaster(c.var.session, "Solo un master può invitare i giocatori");
      const answer: TableAddresses = { addresses: tableAddresses() };
      return c.json(answer);
    })
    .get("/sessions", guarded, (c) => c.json({ sessions: listDevices(db, c.var.session) }))
    .post("/sessions/end", guarded, body(z.object({ id: Device.shape.id })), (c) => {
      onSessionEnded(endDevice(db, c.var.session, c.req.valid("json").id));
      return c.json({ success: true });
    });
}

function welcome(
  db: Db,
  { registration, masterCode, contactEmail }: Dependencies<unknown>["config"],
): Welcome {
  return {
    isFirstStart: countUsers(db) === 0,
    registration: registration === "open" || registration === "closed" ? registration : "invite",
    needsMasterCode: masterCode !== null,
    contactEmail,
  };
}
