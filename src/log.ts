import pino, { type Logger } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config/read.ts";

export type Log = Logger;

/** Redacted at the top level and one level inside a logged object. */
const SECRETS = ["password", "token", "sessionToken", "authorization", "cookie"];
const CENSOR = "(nascosto)";

/** To standard output: JSON lines, or a readable form for terminals. */
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

/** Paths of password resets, invitations and televisions contain a secret. */
export const withoutToken = (path: string): string =>
  path.replace(/(reset-password|(?:join|invitation|display)(?=\/|%2f)).+/is, `$1/${CENSOR}`);

/** Terminals interpret C1 controls and bidirectional marks, which JSON does not escape. */
const escapeControls = (json: string): string =>
  json.replace(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** pino-pretty would decode JSON's escapes for the terminal; quotes, line ends and tabs are harmless. */
const escapesAsText = (json: string): string =>
  json.replace(/\\(.)/g, (escaped, kind) => ("ubfr".includes(kind) ? `\\${escaped}` : escaped));
