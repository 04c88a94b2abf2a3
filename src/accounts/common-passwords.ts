import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { lazy } from "#shared/lazy.ts";
import { Refused } from "#shared/refused.ts";
import { Password } from "#shared/schemas/user.ts";

/** What ASVS asks for; whoever guesses gets a dozen tries in a quarter of an hour. */
const MOST = 3_000;

/** The most common of those that are long enough, in small letters. */
const common = lazy(
  () => new Set(passwords.filter((word) => Password.safeParse(word).success).slice(0, MOST)),
);

/**
 * Call where a password is chosen; those of older accounts stay good.
 * @param field of the form. @throws Refused `invalid` for one of the passwords that are tried first.
 */
export function assertUncommon(password: string, field: "password" | "newPassword"): void {
  if (!common().has(password.toLowerCase())) return;
  const sentence =
    "Questa password è fra le più usate al mondo: scegline un'altra, per esempio quattro parole";
  throw new Refused("invalid", sentence, { fields: { [field]: sentence } });
}
