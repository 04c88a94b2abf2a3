import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { lazy } from "#shared/lazy.ts";
import { Refused } from "#shared/refused.ts";
import { Password } from "#shared/schemas/user.ts";

/** As ASVS requires; login attempts are limited to a dozen in a quarter of an hour. */
const MOST = 3_000;

const common = lazy(
  () => new Set(passwords.filter((word) => Password.safeParse(word).success).slice(0, MOST)),
);

/** Call where a password is chosen; existing ones stay valid. @throws Refused `invalid` for a very common password. */
export function assertUncommon(password: string, field: "password" | "newPassword"): void {
  if (!common().has(password.toLowerCase())) return;
  const sentence =
    "Questa password è fra le più usate al mondo: scegline un'altra, per esempio quattro parole";
  throw new Refused("invalid", sentence, { fields: { [field]: sentence } });
}
