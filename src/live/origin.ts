/** Browsers let any page open a socket to any server: a foreign page could roll. Other programs send no `Origin`. */
export function isOwnOrigin(headers: Headers, trustProxy: boolean, publicUrl: string | null): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = hostOf(origin);
  if (host === null) return false;
  const ours = [
    headers.get("host"),
    trustProxy ? headers.get("x-forwarded-host") : null,
    publicUrl ? hostOf(publicUrl) : null,
  ];
  return ours.includes(host);
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
