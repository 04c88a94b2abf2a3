import { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { Credentials } from "#shared/schemas/credentials.ts";
import {
  Device,
  NewPassword,
  PasswordChange,
  Registration,
  ResetRequest,
  ServerAddresses,
  User,
  Welcome,
} from "#shared/schemas/user.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import type { RequestContext } from "../http/context.ts";
import { createGate } from "../http/gate.ts";
import { call } from "../http/operation.ts";
import { hashSecret } from "../http/secret.ts";
import { networkOf } from "../http/throttle.ts";
import { browserName } from "./browser-name.ts";
import { assertUncommon } from "./common-passwords.ts";
import { endDevice, listDevices } from "./devices.ts";
import { endSession } from "./ended.ts";
import { requireSession, SESSION_COOKIE } from "./guard.ts";
import { comparisonKey } from "./keys.ts";
import { login } from "./login.ts";
import { createLoginLog } from "./login-log.ts";
import { mastersOnly } from "./master.ts";
import { changeOwnPassword, setNewPassword } from "./new-password.ts";
import { assertRoomInQueue, MOST_WAITING } from "./passwords.ts";
import { type Newcomer, register, type SeatNewcomer } from "./register.ts";
import { queueResetRequest } from "./reset-store.ts";
import { SESSION_AT_MOST_MS, type Session, type SessionEvent } from "./sessions.ts";
import { countUsers } from "./store.ts";
import { createThrottles } from "./throttles.ts";

const Success = z.object({ success: z.boolean() });
const Me = z.object({ user: User, characters: z.array(CharacterSummary) });

interface AccountDependencies<Told> {
  db: Db;
  config: Pick<Config, "registration" | "masterCode" | "contactEmail">;
  charactersOf: (userId: string) => CharacterSummary[];
  seatNewcomer: (tx: Db, user: Newcomer, invitation: string | undefined, now: number) => Told[];
  /** @throws Refused `not_found` for an invalid invitation. */
  assertInvited: (code: string) => void;
  isAnyMaster: (session: Session) => boolean;
  serverAddresses: () => string[];
  emit: (event: SessionEvent | { readonly kind: "table-changed"; readonly change: Told }) => void;
}

/** @typeParam Told the event about a newcomer, only passed on. */
export function accountRoutes<Told>(dependencies: AccountDependencies<Told>) {
  const { db, config, charactersOf, seatNewcomer, assertInvited, isAnyMaster, serverAddresses, emit } =
    dependencies;
  const throttles = createThrottles();
  const logins = createLoginLog(db);
  // Passwords are hashed one after the other: half the queue is left to other networks.
  const entering = createGate({ each: MOST_WAITING / 2, all: Number.POSITIVE_INFINITY });
  const guarded = requireSession(db);
  return new Hono<{ Variables: RequestContext }>()
    .get("/welcome", call("Che cosa serve per registrarsi", { answer: Welcome }), (c) =>
      c.json(welcome(db, config)),
    )
    .post(
      "/register",
      call("Crea un utente", { answer: Success, status: 201 }),
      body(Registration),
      async (c) => {
        const registration = c.req.valid("json");
        await entering.pass(networkOf(c.var.address()), async () => {
          assertRoomInQueue();
          throttles.register.count(c.var.address());
          // First: without a valid invitation nobody learns which names are taken or makes the server hash.
          if (registration.invitation !== undefined) assertInvited(registration.invitation);
          const told: Told[] = [];
          const seat: SeatNewcomer = (tx, user, now) => {
            told.push(...seatNewcomer(tx, user, registration.invitation, now));
          };
          await register(db, config, registration, seat, Date.now());
          for (const each of told) emit({ kind: "table-changed", change: each });
        });
        c.var
          .log()
          .info({ username: registration.username, isMaster: registration.isMaster }, "user registered");
        return c.json({ success: true }, 201);
      },
    )
    .post(
      "/login",
      call("Apre una sessione", { answer: z.object({ token: z.string() }) }),
      body(Credentials),
      async (c) => {
        const credentials = c.req.valid("json");
        const browser = browserName(c.req.header("user-agent"));
        const token = await entering
          .pass(networkOf(c.var.address()), async () => {
            assertRoomInQueue();
            throttles.login.count(c.var.address(), credentials.username);
            const opened = await login(db, credentials, browser, Date.now());
            throttles.login.takeBack(c.var.address(), credentials.username);
            return opened;
          })
          .catch((error) => {
            if (error instanceof Refused) logins.failed(c, credentials.username, error.code);
            throw error;
          });
        logins.succeeded(c, credentials.username);
        setCookie(c, SESSION_COOKIE, token, {
          httpOnly: true,
          sameSite: "Strict",
          path: "/",
          secure: c.var.isSecure,
          // Use prolongs the session, but not the cookie.
          maxAge: SESSION_AT_MOST_MS / 1000,
        });
        return c.json({ token });
      },
    )
    .post(
      "/reset-password",
      call("Chiede il link per una nuova password; risponde sempre allo stesso modo", { answer: Success }),
      body(ResetRequest),
      (c) => {
        const { email } = c.req.valid("json");
        throttles.reset.count(c.var.address(), email);
        queueResetRequest(db, comparisonKey(email), Date.now());
        return c.json({ success: true });
      },
    )
    .post(
      "/update-password",
      call("Cambia la password con il codice del link, e chiude ogni sessione", { answer: Success }),
      body(NewPassword),
      async (c) => {
        throttles.newPassword.count(c.var.address());
        const ended = await setNewPassword(db, c.req.valid("json"), Date.now());
        for (const tokenHash of ended) emit({ kind: "session-ended", tokenHash });
        c.var.log().info({ address: c.var.address() }, "password set by a link");
        return c.json({ success: true });
      },
    )
    .post(
      "/password",
      call("Cambia la mia password, e chiude le altre mie sessioni", { answer: Success }),
      guarded,
      body(PasswordChange),
      async (c) => {
        const { username } = c.var.session;
        const change = c.req.valid("json");
        // Before the attempt is counted: a weak choice is no guess.
        assertUncommon(change.newPassword, "newPassword");
        const ended = await entering.pass(networkOf(c.var.address()), async () => {
          assertRoomInQueue();
          // Limited like a login: whoever finds an unlocked phone must not guess here.
          throttles.login.count(c.var.address(), username);
          const others = await changeOwnPassword(db, c.var.session, change);
          throttles.login.takeBack(c.var.address(), username);
          return others;
        });
        for (const tokenHash of ended) emit({ kind: "session-ended", tokenHash });
        c.var.log().info({ username }, "password changed");
        return c.json({ success: true });
      },
    )
    .post("/logout", call("Chiude la sessione", { answer: Success }), guarded, (c) => {
      const { tokenHash } = c.var.session;
      // A browser may end an old session after another user logged in: then the cookie is not this session's.
      const cookie = getCookie(c, SESSION_COOKIE);
      if (cookie && hashSecret(cookie) === tokenHash) deleteCookie(c, SESSION_COOKIE, { path: "/" });
      endSession(db, tokenHash);
      emit({ kind: "session-ended", tokenHash });
      c.var.log().info({ username: c.var.session.username }, "logged out");
      if (c.var.isSecure) c.header("Clear-Site-Data", '"cache"');
      return c.json({ success: true });
    })
    .get("/me", call("Chi sono, e i miei personaggi in breve", { answer: Me }), guarded, (c) => {
      const { userId, username, isMaster } = c.var.session;
      const user: User = { username, isMaster };
      return c.json({ user, characters: charactersOf(userId) });
    })
    .get(
      "/addresses",
      call("Gli indirizzi del tavolo", { answer: ServerAddresses }),
      guarded,
      mastersOnly(isAnyMaster, "Solo un master può invitare i giocatori"),
      (c) => {
        const answer: ServerAddresses = { addresses: serverAddresses() };
        return c.json(answer);
      },
    )
    .get(
      "/sessions",
      call("I dispositivi da cui sono entrato", { answer: z.object({ sessions: z.array(Device) }) }),
      guarded,
      (c) => c.json({ sessions: listDevices(db, c.var.session) }),
    )
    .post(
      "/sessions/end",
      call("Fa uscire uno dei miei dispositivi", { answer: Success }),
      guarded,
      body(z.object({ id: Device.shape.id })),
      (c) => {
        emit({ kind: "session-ended", tokenHash: endDevice(db, c.var.session, c.req.valid("json").id) });
        return c.json({ success: true });
      },
    );
}

function welcome(
  db: Db,
  { registration, masterCode, contactEmail }: AccountDependencies<unknown>["config"],
): Welcome {
  return {
    isFirstStart: countUsers(db) === 0,
    registration: registration === "open" || registration === "closed" ? registration : "invite",
    needsMasterCode: masterCode !== null,
    contactEmail,
  };
}
