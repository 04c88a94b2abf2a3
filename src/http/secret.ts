export const newToken = (): string => randomText(32);

/** 128 random bits, safe in URLs: for what is shown as a code. */
export const newCode = (): string => randomText(16);

/** The stored form: a plain hash suffices for random secrets. */
export function hashSecret(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("hex");
}

function randomText(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");
}
