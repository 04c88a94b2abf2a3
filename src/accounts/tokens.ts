/** A session's token: 256 random bits, URL-safe. Only its hash is ever stored. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** SHA-256 is enough here: unlike a password, 256 random bits cannot be guessed from their hash. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
