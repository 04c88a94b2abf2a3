import pino, { type Logger } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config/read.ts";

export type Log = Logger;

/** Headers and fields that must never reach the log, wherever an object that holds them is logged. */
const SECRETS = ["password", "token", "sessionToken", "authorization", "cookie"];
const CENSOR = "(nascosto)";

/** The one log of the process, on standard output: JSON lines, or a readable form on a terminal. */
export function createLog(config: Pick<Config, "logLevel" | "logFormat">): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: CENSOR };
  const options = { level: config.logLevel, redact };
  if (config.logFormat !== "pretty") {
    const output = pino.destination({ dest: 1, sync: true });
    return pino(options, { write: (line) => void output.write(escapeControls(line)) });
  }
  const output = pretty({
    sync: true,
    colorize: true,
    ignore: "pid,hostname",
    translateTime: "SYS:HH:MM:ss",
  });
  return pino(options, { write: (line) => void output.write(escapesAsText(escapeControls(line))) });
}

/** A path as it may be logged: the page of a new password carries its token there. */
export const withoutToken = (path: string): string => path.replace(/(reset-password).+/is, `$1/${CENSOR}`);

/** JSON leaves some signs as they are that a terminal obeys: C1 controls, and those that turn the direction of writing. */
const escapeControls = (json: string): string =>
  json.replace(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** What JSON escapes is shown as it stands there and not read again, but for quotes, line ends and tabs. */
const escapesAsText = (json: string): string =>
  json.replace(/\\(.)/g, (escaped, kind) => ("ubfr".includes(kind) ? `\\${escaped}` : escaped));
