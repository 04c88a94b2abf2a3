/** What opens something to whoever has it: sessions, letters, invitations, televisions. */

/** 256 random bits, safe in URLs. */
export const newToken = (): string => randomText(32);

/** 128 random bits, safe in URLs: for what is shown as a code. */
export const newCode = (): string => randomText(16);

/** As it is stored: a plain hash suffices for what cannot be guessed. */
export function hashSecret(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("hex");
}

function randomText(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");
}
