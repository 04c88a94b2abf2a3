import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { unknownVariables } from "./unknown.ts";
import { VARIABLES, type Value, type Variable, type VariableName } from "./variables.ts";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Without a final slash; null means `http://localhost:<the port in use>`. */
  readonly publicUrl: string | null;
  readonly mail: { readonly server: string; readonly from: string } | null;
  readonly contactEmail: string | null;
  readonly registration: string;
  readonly masterCode: string | null;
  /** The username that may reset the library of sounds. */
  readonly audioAdmin: string;
  readonly trustProxy: boolean;
  /** Absolute paths of two PEM files, or null for plain http. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly logLevel: Value<"LOG_LEVEL">;
  readonly logFormat: Value<"LOG_FORMAT">;
  readonly metrics: boolean;
  readonly messageLifetimeMs: number;
}

type Environment = Record<string, string | undefined>;

/** The only reader of the environment. @param isTerminal for the default of LOG_FORMAT. @throws CannotStart, a line per fault. */
export function readConfig(env: Environment, isTerminal: boolean): { config: Config; warnings: string[] } {
  const problems: string[] = [];

  const read = <N extends VariableName>(name: N): Value<N> | undefined => {
    const definition: Variable<unknown> = VARIABLES[name];
    const given = givenText(name, definition, env, problems);
    const text = given ?? definition.fallback;
    if (text === undefined) return undefined;
    const parsed = definition.schema.safeParse(text);
    // TypeScript cannot follow the pairing of name and schema through an index.
    if (parsed.success) return parsed.data as Value<N>;
    const shown = definition.secret ? "(valore nascosto)" : JSON.stringify(text);
    problems.push(`${name}=${shown} non va bene: accetta ${definition.takes}.`);
    return undefined;
  };

  const cert = read("TLS_CERT");
  const key = read("TLS_KEY");
  if (Boolean(cert) !== Boolean(key)) {
    problems.push("TLS_CERT e TLS_KEY vanno dati insieme: ne manca uno.");
  }
  const server = read("SMTP_URL");
  const from = read("MAIL_FROM");
  const isSender = (problem: string) => problem.startsWith("MAIL_FROM");
  if (server && !from && !problems.some(isSender))
    problems.push("MAIL_FROM manca: con SMTP_URL serve il mittente delle email.");
  const values = {
    port: read("PORT"),
    host: read("HOST"),
    dataDir: read("DATA_DIR"),
    publicUrl: read("PUBLIC_URL") ?? null,
    mail: server && from ? { server, from } : null,
    contactEmail: read("CONTACT_EMAIL") ?? null,
    registration: read("REGISTRATION"),
    masterCode: read("MASTER_CODE") ?? null,
    audioAdmin: read("AUDIO_ADMIN"),
    trustProxy: read("TRUST_PROXY"),
    tls: cert && key ? { cert: resolve(cert), key: resolve(key) } : null,
    logLevel: read("LOG_LEVEL"),
    logFormat: read("LOG_FORMAT") ?? (isTerminal ? "pretty" : "json"),
    metrics: read("METRICS"),
    messageLifetimeMs: read("MESSAGE_LIFETIME_MS"),
  };
  if (problems.length > 0) throw new CannotStart(problems);

  const whole = values as { [K in keyof typeof values]: Exclude<(typeof values)[K], undefined> };
  const config = Object.freeze({ ...whole, dataDir: resolve(whole.dataDir) });
  return { config, warnings: unknownVariables(env) };
}

/** For a secret also the content of the file that `<NAME>_FILE` names. */
function givenText(
  name: string,
  definition: Variable<unknown>,
  env: Environment,
  problems: string[],
): string | undefined {
  // An empty variable is how a compose file writes "not set".
  const own = env[name] || undefined;
  const file = definition.secret ? env[`${name}_FILE`] || undefined : undefined;
  if (file === undefined) return own;
  if (own !== undefined) {
    problems.push(`${name} e ${name}_FILE sono dati entrambi: ne serve uno solo.`);
    return own;
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    problems.push(`${name}_FILE=${JSON.stringify(file)} non va bene: il file non si può leggere.`);
    return undefined;
  }
}
