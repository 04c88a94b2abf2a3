/**
 * Whether a request came by https, as far as the connection and a trusted proxy tell.
 */
export function isSecure(request: Request, trustProxy: boolean): boolean {
  const scheme = trustProxy ? lastOf(request, "x-forwarded-proto") : undefined;
  return scheme ? scheme === "https" : request.url.startsWith("https:");
}

/**
 * The address that a request came from. With `trustProxy` the last entry of `X-Forwarded-For` counts: it is the one
 * that the nearest proxy wrote, while those before it are whatever the client claimed.
 */
export function addressOf(request: Request, socketAddress: string, trustProxy: boolean): string {
  return (trustProxy && lastOf(request, "x-forwarded-for")) || socketAddress;
}

const lastOf = (request: Request, header: string) => request.headers.get(header)?.split(",").at(-1)?.trim();
