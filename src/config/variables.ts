import * as z from "zod/mini";

export interface Variable<T> {
  schema: z.ZodMiniType<T, string>;
  fallback: string | undefined;
  /** Accepted values, in Italian: completes 'accetta …'. */
  takes: string;
  /** Its purpose, in Italian: a line of `--help` and of the README. */
  meaning: string;
  /** Its value is never shown, and it may be given as `<NAME>_FILE`. */
  secret?: boolean;
}

const variable = <T>(definition: Variable<T>): Variable<T> => definition;

const text = z.string().check(z.trim(), z.minLength(1));
const wholeNumber = (least: number, most: number, what = "un numero") => ({
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  ),
  takes: `${what} da ${least} a ${most}`,
});
const flag = z.pipe(
  z.enum(["true", "false"]),
  z.transform((value) => value === "true"),
);
/** Whoever writes `no` means no invitation word. */
const registration = z.pipe(
  text.check(z.refine((value) => !/^(true|false|yes|no|on|off)$/i.test(value))),
  z.transform((value) => (/^(open|closed)$/i.test(value) ? value.toLowerCase() : value)),
);
const webAddress = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((value) => value.replace(/\/+$/, "")),
);

/** Each must be in the README: a test compares them. */
export const VARIABLES = {
  PORT: variable({
    ...wholeNumber(0, 65_535),
    fallback: "3001",
    meaning: "la porta su cui ascolta (0: una libera qualsiasi)",
  }),
  HOST: variable({
    schema: text,
    fallback: "0.0.0.0",
    takes: "un indirizzo di questa macchina",
    meaning: "l'indirizzo su cui ascolta",
  }),
  DATA_DIR: variable({
    schema: text,
    fallback: "./data",
    takes: "una cartella",
    meaning: "l'unica cartella con tutto ciò che conta",
  }),
  PUBLIC_URL: variable({
    schema: webAddress,
    fallback: undefined,
    takes: "un indirizzo http:// o https://",
    meaning: "l'indirizzo pubblico (se manca: http://localhost:<PORT>)",
  }),
  SMTP_URL: variable({
    schema: z.url({ protocol: /^smtps?$/ }),
    fallback: undefined,
    takes: "un indirizzo smtp:// o smtps://, ad esempio smtp://utente:parola@posta.example:587",
    meaning: "il server di posta; senza, il link per la nuova password finisce nel registro",
    secret: true,
  }),
  MAIL_FROM: variable({
    schema: text.check(z.regex(/@/)),
    fallback: undefined,
    takes: "un indirizzo, ad esempio Custode <custode@example.org>",
    meaning: "il mittente delle email (serve con SMTP_URL)",
  }),
  CONTACT_EMAIL: variable({
    schema: z.email(),
    fallback: undefined,
    takes: "un indirizzo email",
    meaning: "il contatto nella pagina delle informazioni",
  }),
  REGISTRATION: variable({
    schema: registration,
    fallback: "open",
    takes: "open, closed o una parola d'invito, che non può essere true, false, yes, no, on o off",
    meaning:
      "chi può registrarsi: tutti (open), chi ha l'invito di un master (closed), chi conosce la parola data",
    secret: true,
  }),
  MASTER_CODE: variable({
    schema: text,
    fallback: undefined,
    takes: "una parola",
    meaning: "se c'è, serve per registrarsi come master",
    secret: true,
  }),
  AUDIO_ADMIN: variable({
    schema: text,
    fallback: "admin",
    takes: "un nome utente",
    meaning: "l'unico master che può rifare da capo l'elenco dei suoni ('Reset Database Audio')",
  }),
  TRUST_PROXY: variable({
    schema: flag,
    fallback: "false",
    takes: "true o false",
    meaning: "crede a X-Forwarded-* di un proxy davanti",
  }),
  TLS_CERT: variable({
    schema: text,
    fallback: undefined,
    takes: "un file PEM",
    meaning: "il certificato, per servire https e wss da solo (con TLS_KEY)",
  }),
  TLS_KEY: variable({
    schema: text,
    fallback: undefined,
    takes: "un file PEM",
    meaning: "la chiave privata del certificato (con TLS_CERT)",
  }),
  LOG_LEVEL: variable({
    schema: z.enum(["trace", "debug", "info", "warn", "error", "silent"]),
    fallback: "info",
    takes: "trace, debug, info, warn, error o silent",
    meaning: "quanto scrive nel registro",
  }),
  LOG_FORMAT: variable({
    schema: z.enum(["pretty", "json"]),
    fallback: undefined,
    takes: "pretty o json",
    meaning: "la forma del registro (se manca: pretty su un terminale, altrimenti json)",
  }),
  METRICS: variable({
    schema: flag,
    fallback: "false",
    takes: "true o false",
    meaning: "dà a chiunque, in /metrics, le cifre del server per Prometheus",
  }),
  MESSAGE_LIFETIME_MS: variable({
    ...wholeNumber(1000, 9_999_999_999, "un numero di millisecondi"),
    fallback: "122220",
    meaning: "per quanto resta visibile un tiro di dado",
  }),
} as const;

export type VariableName = keyof typeof VARIABLES;
export type Value<N extends VariableName> = z.output<(typeof VARIABLES)[N]["schema"]>;
