import { mkdirSync, utimesSync } from "node:fs";
import type { Command } from "commander";
import { scanFolder, unpackStarter } from "../audio/index.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { workBeside } from "../db/leftovers.ts";
import type { Db } from "../db/open.ts";
import { say } from "./say.ts";
import { withDatabase } from "./with-database.ts";

export function addAudioCommands(program: Command): void {
  const audio = program
    .command("audio")
    .description("i suoni: scan, starter (custode audio --help)")
    .helpCommand(false);

  audio
    .command("scan")
    .description("legge la cartella audio/<gruppo>/ e aggiorna l'elenco dei suoni")
    .action(() => withDatabase(scan, "make it"));

  audio
    .command("starter")
    .description("copia nella cartella i suoni di Custode che ancora non ci sono")
    .action(() =>
      withDatabase(async (db, folder) => {
        using _ = workBeside(folder);
        say(`Suoni copiati: ${await unpackStarter(folder.audio)}.`);
        await scan(db, folder);
      }, "make it"),
    );
}

async function scan(db: Db, folder: DataFolder): Promise<void> {
  mkdirSync(folder.audio, { recursive: true });
  const { added, updated, gone } = await scanFolder(db, folder.audio, Date.now(), 0);
  say(`Suoni aggiunti: ${added}; aggiornati: ${updated}; non più trovati: ${gone}.`);
  // A running server notices the changed time and scans again.
  const now = new Date();
  utimesSync(folder.audio, now, now);
}
