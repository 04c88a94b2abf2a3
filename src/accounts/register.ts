import { timingSafeEqual } from "node:crypto";
import { Refused } from "#shared/refused.ts";
import type { Registration } from "#shared/schemas/user.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { comparisonKey, usernameKey } from "./keys.ts";
import { hashPassword } from "./passwords.ts";
import { insertUser } from "./store.ts";
import { hashToken } from "./tokens.ts";

type Rules = Pick<Config, "registration" | "masterCode">;

/** @throws Refused `forbidden` for closed registration or a wrong code, `conflict` when name or address is taken. */
export async function register(db: Db, rules: Rules, registration: Registration, now: number): Promise<void> {
  admit(rules, registration);
  const { username, email, isMaster, password } = registration;
  const passwordHash = await hashPassword(password);
  const taken = insertUser(db, {
    id: Bun.randomUUIDv7(),
    username,
    usernameKey: usernameKey(username),
    email,
    emailKey: comparisonKey(email),
    passwordHash,
    isMaster,
    createdAt: now,
  });
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
  if (rule === "closed")
    throw new Refused("forbidden", "Le registrazioni sono chiuse: chiedi a chi ospita il server");
  if (rule !== "open" && !sameText(given.inviteCode, rule)) {
    throw wrongCode("inviteCode", "La parola d'invito non è giusta");
  }
  if (given.isMaster && masterCode !== null && !sameText(given.masterCode, masterCode)) {
    throw wrongCode("masterCode", "Il codice per i master non è giusto");
  }
}

function wrongCode(field: string, sentence: string): Refused {
  return new Refused("forbidden", sentence, { fields: { [field]: sentence } });
}

/** In constant time, so that timing does not help guessing. */
function sameText(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given ?? "")), Buffer.from(hashToken(wanted)));
}
