import { Refused } from "#shared/refused.ts";

/** @throws Refused `malformed`. */
export function creationKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\w-]{8,64}$/.test(header)) throw new Refused("malformed", "Idempotency-Key non è valida");
  return header;
}
