import type { Command } from "commander";

const verbs = () => import("./table-verbs.ts");

export function addTableCommands(program: Command): void {
  const table = program
    .command("table")
    .description("i tavoli: list, archive (custode table --help)")
    .helpCommand(false);

  table
    .command("list")
    .description("elenca i tavoli, con chi li conduce e chi ci gioca")
    .action(async () => (await verbs()).list());

  table
    .command("archive <tavolo>")
    .description("archivia un tavolo (nome o codice): resta tutto, e si può solo leggere")
    .action(async (table: string) => (await verbs()).archive(table));
}
