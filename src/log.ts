import pino, { type Logger } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config/read.ts";

export type Log = Logger;

/** Headers and fields that must never reach the log, wherever an object that holds them is logged. */
const SECRETS = ["password", "token", "sessionToken", "authorization", "cookie"];

/** The one log of the process, on standard output: JSON lines, or a readable form on a terminal. */
export function createLog(config: Pick<Config, "logLevel" | "logFormat">): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "(nascosto)" };
  const stream =
    config.logFormat === "pretty"
      ? pretty({ sync: true, colorize: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" })
      : pino.destination({ dest: 1, sync: true });
  return pino({ level: config.logLevel, redact }, stream);
}
