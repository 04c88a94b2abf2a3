import type { Command } from "commander";

/** Imported lazily: without database and rooms, `--help` and `health` start many times faster. */
const verbs = () => import("./user-verbs.ts");

export function addUserCommands(program: Command): void {
  const user = program
    .command("user")
    .description("gli utenti: list, add, passwd, remove (custode user --help)")
    .helpCommand(false);

  user
    .command("list")
    .description("elenca gli utenti, i loro investigatori e quando si sono visti")
    .action(async () => (await verbs()).list());

  user
    .command("add <nome>")
    .description("crea un utente; chiede la password")
    .requiredOption("--email <indirizzo>", "il suo indirizzo email")
    .option("--master", "può condurre il gioco")
    .option("--table <tavolo>", "siede a questo tavolo soltanto (nome o codice)")
    .action(async (name: string, options: { email: string; master?: boolean; table?: string }) =>
      (await verbs()).add(name, options),
    );

  user
    .command("passwd <nome>")
    .description("dà a un utente una nuova password e chiude tutte le sue sessioni")
    .action(async (name: string) => (await verbs()).passwd(name));

  user
    .command("remove <nome>")
    .description("elimina un utente con i suoi investigatori; dice che cosa va perduto e chiede conferma")
    .option("--yes", "senza chiedere conferma")
    .action(async (name: string, options: { yes?: boolean }) => (await verbs()).remove(name, options));
}
