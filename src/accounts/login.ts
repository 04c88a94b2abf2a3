import { Refused } from "#shared/refused.ts";
import type { Credentials } from "#shared/schemas/credentials.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { verifyPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { findUser, findUserByName } from "./store.ts";

/** @throws Refused `unauthorized`, in the same time whether or not the name exists. */
export async function login(
  db: Db,
  { username, password }: Credentials,
  browser: string,
  now: number,
): Promise<string> {
  const user = findUserByName(db, username);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw wrong();
  return inTransaction(db, (tx) => {
    // The password was changed meanwhile, which ended all sessions: open no new one.
    if (findUser(tx, user.id)?.passwordHash !== user.passwordHash) throw wrong();
    return openSession(tx, user, browser, now);
  });
}

const wrong = () => new Refused("unauthorized", "Nome utente o password non corretti");
