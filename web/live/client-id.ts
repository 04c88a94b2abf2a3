/** A version 4 UUID. `crypto.randomUUID` needs https. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Milliseconds in which the same content is a retry, where it may also be meant anew. */
export const LONGEST_RETRY = 2 * 60_000;

/**
 * Makes an idempotency key for each content: the same content again is a retry, another one is another request.
 * @param longest milliseconds after which the same content is another request, too.
 */
export function clientIdsByContent(longest = Number.POSITIVE_INFINITY): (content: unknown) => string {
  const named = new Map<string, { clientId: string; at: number }>();
  return (content) => {
    const [key, now] = [JSON.stringify(content), Date.now()];
    const known = named.get(key);
    if (known && now - known.at <= longest) return known.clientId;
    const clientId = newClientId();
    named.set(key, { clientId, at: now });
    return clientId;
  };
}
