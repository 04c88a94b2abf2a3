export function isSecure(request: Request, trustProxy: boolean): boolean {
  const scheme = trustProxy ? lastOf(request, "x-forwarded-proto") : undefined;
  return scheme ? scheme === "https" : request.url.startsWith("https:");
}

/** With `trustProxy` the last of `X-Forwarded-For`, written by the nearest proxy; callers can forge the others. */
export function addressOf(request: Request, socketAddress: string, trustProxy: boolean): string {
  return (trustProxy && lastOf(request, "x-forwarded-for")) || socketAddress;
}

const lastOf = (request: Request, header: string) => request.headers.get(header)?.split(",").at(-1)?.trim();
