import type { KnownUser } from "../accounts/index.ts";

const HEAD = ["Nome", "Email", "Ruolo", "Personaggi", "Visto"];

/** Columns for a terminal. */
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
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((row) => Bun.stringWidth(row[column] ?? ""))),
  );
  return [HEAD, ...rows]
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
}
