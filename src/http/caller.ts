/** Who is asking, as far as the connection and a trusted proxy tell. */
export interface Caller {
  address: string;
  isSecure: boolean;
}

/**
 * With `trustProxy` the last entry of `X-Forwarded-For` counts: it is the one that the nearest proxy wrote,
 * while those before it are whatever the client claimed.
 */
export function callerOf(request: Request, socketAddress: string, trustProxy: boolean): Caller {
  const isSecure = new URL(request.url).protocol === "https:";
  if (!trustProxy) return { address: socketAddress, isSecure };
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const scheme = request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim();
  return { address: forwarded || socketAddress, isSecure: scheme ? scheme === "https" : isSecure };
}
