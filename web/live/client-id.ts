/** A version 4 UUID. `crypto.randomUUID` needs https. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Makes an idempotency key for each content: the same content again is a retry, another one is another request. */
export function clientIdsByContent(): (content: unknown) => string {
  const named = new Map<string, string>();
  return (content) => {
    const key = JSON.stringify(content);
    const clientId = named.get(key) ?? newClientId();
    named.set(key, clientId);
    return clientId;
  };
}
