import { networkInterfaces } from "node:os";
import type { Config } from "../config/read.ts";

export function serverAddresses(config: Pick<Config, "host" | "publicUrl" | "tls">, port: number): string[] {
  const scheme = config.tls ? "https" : "http";
  const isEverywhere = config.host === "0.0.0.0" || config.host === "::";
  const hosts = isEverywhere ? ["localhost", ...localNetworkAddresses()] : [config.host];
  const own = hosts.map((host) => `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`);
  return config.publicUrl ? [config.publicUrl, ...own] : own;
}

function localNetworkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}
