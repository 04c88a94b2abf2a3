import { joinNames } from "#shared/join-names.ts";
import { Email, Username } from "#shared/schemas/user.ts";
import type { KnownUser } from "../accounts/index.ts";
import { addUser, changePassword, describeUser, listUsers, removeUser } from "../accounts/index.ts";
import { CannotStart } from "../cannot-start.ts";
import { ledOnlyBy, seatAt, seatNewcomer } from "../tables/index.ts";
import { askPassword, askWhether } from "./ask.ts";
import { columns } from "./columns.ts";
import { say } from "./say.ts";
import { dataDir, nothingIn, withDatabase } from "./with-database.ts";

export function list(): void | Promise<void> {
  const stranger = nothingIn(dataDir());
  if (stranger === null) return withDatabase((db) => say(userList(listUsers(db))));
  say(userList([]));
  process.stderr.write(`custode: ${stranger}\n`);
}

interface NewUser {
  email: string;
  master?: boolean;
  table?: string;
}

export const add = (name: string, { email, master = false, table }: NewUser) =>
  withDatabase(async (db) => {
    const username = read(Username, name);
    const registration = { username, email: read(Email, email), isMaster: master };
    const password = await askPassword(`Password per ${username}`);
    const seat: Parameters<typeof addUser>[2] = (tx, user, now) =>
      table === undefined ? seatNewcomer(tx, user, undefined, now) : seatAt(tx, table, user, now);
    await addUser(db, { ...registration, password }, seat, Date.now());
    say(`Utente ${username} creato${master ? " come master" : ""}.`);
  }, "make it");

export const passwd = (name: string) =>
  withDatabase(async (db) => {
    const { username } = describeUser(db, name);
    const password = await askPassword(`Nuova password per ${username}`);
    await changePassword(db, username, password);
    say(`La password di ${username} è cambiata; le sue sessioni sono chiuse.`);
  });

export const remove = (name: string, { yes = false }: { yes?: boolean }) =>
  withDatabase(async (db) => {
    const { username, characters } = describeUser(db, name);
    const goes = characters === 1 ? "1 investigatore" : `${characters} investigatori`;
    say(
      `Con ${username} vanno perduti ${goes}, le sue sessioni, le sue note, i suoi biglietti e ciò che ha appeso alle pareti. Non si può annullare.`,
    );
    const led = ledOnlyBy(db, username).map((table) => `«${table}»`);
    if (led.length > 0)
      say(
        `Nessuno condurrà più ${joinNames(led)}: per evitarlo, ${username} faccia prima master qualcun altro.`,
      );
    if (!yes && !(await askWhether(`Eliminare ${username}?`))) return say("Non è stato eliminato nulla.");
    removeUser(db, username);
    say(`Utente ${username} eliminato.`);
  });

/** @throws CannotStart with the schema's sentence. */
function read<T>(
  schema: { safeParse(value: string): { data?: T; error?: { issues: { message: string }[] } } },
  text: string,
): T {
  const { data, error } = schema.safeParse(text);
  if (error || data === undefined) throw new CannotStart([error?.issues[0]?.message ?? "Valore non valido"]);
  return data;
}

const HEAD = ["Nome", "Email", "Ruolo", "Investigatori", "Visto"];

export function userList(users: readonly KnownUser[]): string {
  if (users.length === 0) return "Non c'è ancora nessun utente.";
  const rows = users.map(({ username, email, isMaster, characters, lastSeenAt }) => [
    username,
    email,
    isMaster ? "master" : "giocatore",
    String(characters),
    lastSeenAt === null
      ? "senza sessione"
      : new Date(lastSeenAt).toLocaleString("it-IT", { dateStyle: "short", timeStyle: "short" }),
  ]);
  return columns(HEAD, rows);
}
