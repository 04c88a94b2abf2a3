import * as z from "zod/mini";
import { showsSomething, text } from "./bounds.ts";
import { Credentials } from "./credentials.ts";
import { InvitationCode } from "./table.ts";

/** Scripts with letters that look like Latin ones. */
const TWINS_OF_LATIN =
  /[\p{Script=Lisu}\p{Script=Cherokee}\p{Script=Osage}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Gothic}\p{Script=Old_Italic}\p{Script=Lycian}\p{Script=Lydian}\p{Script=Carian}]/u;

/** 1–40 visible characters, shown as typed. */
export const Username = z.string("Inserire un nome utente").check(
  z.normalize("NFC"),
  z.trim(),
  z.minLength(1, "Inserire un nome utente"),
  z.maxLength(40, "Il nome utente può avere al massimo 40 caratteri"),
  z.regex(/^[^\p{C}\p{Zl}\p{Zp}<>]+$/u, "Il nome utente contiene caratteri non ammessi"),
  z.refine((name) => !TWINS_OF_LATIN.test(name), "Il nome utente contiene lettere che sembrano di altre"),
  z.refine(showsSomething, "Il nome utente deve contenere qualcosa che si veda"),
);

export const Password = z.string("Inserire una password").check(
  z.minLength(8, "La password deve avere almeno 8 caratteri"),
  z.maxLength(200, "La password può avere al massimo 200 caratteri"),
  z.refine((text) => text.isWellFormed(), "La password contiene caratteri non validi"),
);

export const Email = z.pipe(
  z
    .string("Inserire un indirizzo email")
    .check(z.trim(), z.maxLength(254, "L'indirizzo email è troppo lungo")),
  z.email("Inserire un indirizzo email valido"),
);

export const Registration = z.object({
  email: Email,
  username: Username,
  password: Password,
  isMaster: z._default(z.boolean(), false),
  inviteCode: z.optional(text(200)),
  masterCode: z.optional(text(200)),
  invitation: z.optional(InvitationCode),
});
export type Registration = z.infer<typeof Registration>;

export const User = z.object({
  username: z.string(),
  isMaster: z.boolean(),
});
export type User = z.infer<typeof User>;

export const ResetRequest = z.object({ email: Email });
export type ResetRequest = z.infer<typeof ResetRequest>;

export const NewPassword = z.object({
  token: z
    .string("Manca il codice del link")
    .check(z.minLength(1, "Manca il codice del link"), z.maxLength(200, "Il codice del link è troppo lungo")),
  newPassword: Password,
});
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z.object({
  password: Credentials.shape.password,
  newPassword: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const Device = z.object({
  id: text(40),
  browser: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  isThisOne: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const ServerAddresses = z.object({ addresses: z.array(z.string()) });
export type ServerAddresses = z.infer<typeof ServerAddresses>;

export const Welcome = z.object({
  isFirstStart: z.boolean(),
  registration: z.enum(["open", "closed", "invite"]),
  needsMasterCode: z.boolean(),
  contactEmail: z.nullable(z.string()),
});
export type Welcome = z.infer<typeof Welcome>;
