import { readConfig } from "../config/read.ts";

export async function isServerHealthy(): Promise<boolean> {
  const { config } = readConfig(process.env, false);
  const scheme = config.tls ? "https" : "http";
  const isAny = config.host === "0.0.0.0" || config.host === "::";
  const address = isAny ? "127.0.0.1" : config.host;
  const host = address.includes(":") ? `[${address}]` : address;
  try {
    const answer = await fetch(`${scheme}://${host}:${config.port}/health`, {
      signal: AbortSignal.timeout(5_000),
      // The certificate is for the public address.
      tls: { rejectUnauthorized: false },
    });
    return answer.ok;
  } catch {
    return false;
  }
}
