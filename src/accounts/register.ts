import { timingSafeEqual } from "node:crypto";
import { Refused } from "#shared/refused.ts";
import type { Registration } from "#shared/schemas/user.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { hashSecret } from "../http/secret.ts";
import { assertUncommon } from "./common-passwords.ts";
import { comparisonKey, usernameKey } from "./keys.ts";
import { hashPassword } from "./passwords.ts";
import { isReservedName } from "./reserved-names.ts";
import { insertUser } from "./store.ts";

type Rules = Pick<Config, "registration" | "masterCode">;

export interface Newcomer {
  readonly id: string;
  readonly isMaster: boolean;
  /** Knows the masters' code, or was made by the host: may lead a table that has masters. */
  readonly mayLead: boolean;
}

export type SeatNewcomer = (tx: Db, user: Newcomer, now: number) => void;

const RESERVED = "Con questo nome si presenta Custode stesso, o chi conduce: scegline un altro";

/**
 * @param isTrusted made by the host.
 * @throws Refused `forbidden` (closed, wrong code), `invalid` (reserved name), `conflict` (taken), and what `seat` throws.
 */
export async function register(
  db: Db,
  rules: Rules,
  registration: Registration,
  seat: SeatNewcomer,
  now: number,
  isTrusted = false,
): Promise<void> {
  admit(rules, registration);
  if (isReservedName(registration.username)) {
    throw new Refused("invalid", RESERVED, { fields: { username: RESERVED } });
  }
  assertUncommon(registration.password, "password");
  const { username, email, isMaster, password } = registration;
  const passwordHash = await hashPassword(password);
  const user = {
    id: Bun.randomUUIDv7(),
    username,
    usernameKey: usernameKey(username),
    email,
    emailKey: comparisonKey(email),
    passwordHash,
    isMaster,
    isTrusted,
    createdAt: now,
  };
  const mayLead = isTrusted || rules.masterCode !== null;
  const taken = insertUser(db, user, (tx) => seat(tx, { id: user.id, isMaster, mayLead }, now));
  if (taken === "username") {
    throw new Refused("conflict", "Questo nome utente è già in uso", {
      fields: { username: "Questo nome utente è già in uso" },
    });
  }
  if (taken === "email") {
    throw new Refused("conflict", "Questo indirizzo email è già in uso", {
      fields: { email: "Questo indirizzo email è già in uso" },
    });
  }
}

function admit({ registration: rule, masterCode }: Rules, given: Registration): void {
  if (given.invitation === undefined) {
    if (rule === "closed")
      throw new Refused("forbidden", "Le registrazioni sono chiuse: chiedi a chi ospita il server");
    if (rule !== "open" && !sameText(given.inviteCode, rule)) {
      throw wrongCode("inviteCode", "La parola d'invito non è giusta");
    }
  }
  if (given.isMaster && masterCode !== null && !sameText(given.masterCode, masterCode)) {
    throw wrongCode("masterCode", "Il codice per i master non è giusto");
  }
}

function wrongCode(field: string, sentence: string): Refused {
  return new Refused("forbidden", sentence, { fields: { [field]: sentence } });
}

/** In constant time, so that timing does not help guessing. Keyboards of phones add a space behind a word. */
function sameText(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret((given ?? "").trim())), Buffer.from(hashSecret(wanted)));
}
