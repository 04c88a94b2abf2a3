import type { KnownUser } from "../accounts/index.ts";
import { columns } from "./columns.ts";

const HEAD = ["Nome", "Email", "Ruolo", "Personaggi", "Visto"];

export function userList(users: readonly KnownUser[]): string {
  if (users.length === 0) return "Non c'è ancora nessun utente.";
  const rows = users.map(({ username, email, isMaster, characters, lastSeenAt }) => [
    username,
    email,
    isMaster ? "master" : "giocatore",
    String(characters),
    lastSeenAt === null
      ? "mai"
      : new Date(lastSeenAt).toLocaleString("it-IT", { dateStyle: "short", timeStyle: "short" }),
  ]);
  return columns(HEAD, rows);
}
