import type { Command } from "commander";
import { Email, Password, Username } from "#shared/schemas/user.ts";
import { addUser, changePassword, describeUser, listUsers, removeUser } from "../accounts/index.ts";
import { CannotStart } from "../cannot-start.ts";
import { askPassword, askWhether } from "./ask.ts";
import { userTable } from "./user-table.ts";
import { withDatabase } from "./with-database.ts";

const HELP = ["-h, --help", "mostra questo aiuto"] as const;

/** `custode user …`: what the host does about accounts, also while the server runs. */
export function addUserCommands(program: Command): void {
  const user = program
    .command("user")
    .description("gli utenti: list, add, passwd, remove (custode user --help)")
    .helpOption(...HELP)
    .helpCommand(false);

  user
    .command("list")
    .description("elenca gli utenti, i loro personaggi e quando si sono visti")
    .helpOption(...HELP)
    .action(() => withDatabase((db) => say(userTable(listUsers(db)))));

  user
    .command("add <nome>")
    .description("crea un utente; chiede la password")
    .requiredOption("--email <indirizzo>", "il suo indirizzo email")
    .option("--master", "può condurre il gioco")
    .helpOption(...HELP)
    .action((name: string, { email, master = false }: { email: string; master?: boolean }) =>
      withDatabase(async (db) => {
        const username = read(Username, name);
        const registration = { username, email: read(Email, email), isMaster: master };
        const password = read(Password, await askPassword(`Password per ${username}`));
        await addUser(db, { ...registration, password }, Date.now());
        say(`Utente ${username} creato${master ? " come master" : ""}.`);
      }),
    );

  user
    .command("passwd <nome>")
    .description("dà a un utente una nuova password e chiude tutte le sue sessioni")
    .helpOption(...HELP)
    .action((name: string) =>
      withDatabase(async (db) => {
        const { username } = describeUser(db, name);
        await changePassword(
          db,
          username,
          read(Password, await askPassword(`Nuova password per ${username}`)),
        );
        say(`La password di ${username} è cambiata; le sue sessioni sono chiuse.`);
      }),
    );

  user
    .command("remove <nome>")
    .description("elimina un utente con i suoi personaggi; dice che cosa va perduto e chiede conferma")
    .option("--yes", "senza chiedere conferma")
    .helpOption(...HELP)
    .action((name: string, { yes = false }: { yes?: boolean }) =>
      withDatabase(async (db) => {
        const { username, characters } = describeUser(db, name);
        const goes = characters === 1 ? "1 personaggio" : `${characters} personaggi`;
        say(`Con ${username} vanno perduti ${goes} e le sue sessioni. Non si può annullare.`);
        if (!yes && !(await askWhether(`Eliminare ${username}?`))) return say("Non è stato eliminato nulla.");
        removeUser(db, username);
        say(`Utente ${username} eliminato.`);
      }),
    );
}

/** @throws CannotStart with the schema's own sentence. */
function read<T>(
  schema: { safeParse(value: string): { data?: T; error?: { issues: { message: string }[] } } },
  text: string,
): T {
  const { data, error } = schema.safeParse(text);
  if (error || data === undefined) throw new CannotStart([error?.issues[0]?.message ?? "Valore non valido"]);
  return data;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
