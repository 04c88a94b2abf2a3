import { resolve } from "node:path";
import type { Command } from "commander";
import { withArticle } from "#shared/day-of-month.ts";
import { moment } from "#shared/moment.ts";
import { backUp, restore } from "../backup/index.ts";
import { prepareDataFolder } from "../db/data-folder.ts";
import { say } from "./say.ts";
import { assertDataIn, dataDir } from "./with-database.ts";

export function addBackupCommands(program: Command): void {
  program
    .command("backup <file>")
    .description("salva tutto in un archivio (.tar.gz), anche mentre il server è acceso")
    .option("--no-audio", "senza i suoni")
    .action(async (file: string, { audio }: { audio: boolean }) => {
      const options = { now: new Date(), withAudio: audio, signal: untilToldToStop() };
      assertDataIn(dataDir(), "niente da salvare");
      const folder = prepareDataFolder(dataDir());
      const files = await backUp(folder, resolve(file), options);
      const more = files === 1 ? " e 1 file" : files > 1 ? ` e ${files} file` : "";
      say(`Salvato in ${file}: il database${more}, da ${folder.path}.`);
    });

  program
    .command("restore <file>")
    .description("rimette al suo posto ciò che un backup contiene; il server dev'essere spento")
    .action(async (file: string) => {
      const { manifest, kept, notes } = await restore(
        prepareDataFolder(dataDir()),
        resolve(file),
        new Date(),
      );
      say(`Ripristinato il backup ${withArticle("del", moment().format(new Date(manifest.createdAt)))}.`);
      say("Tutti devono accedere di nuovo.");
      if (!manifest.folders.includes("audio")) say("Era senza i suoni: sono rimasti quelli che c'erano.");
      for (const note of notes) say(note);
      if (kept) say(`Ciò che c'era prima sta in ${kept}: si può eliminare quando tutto è a posto.`);
    });
}

/** Ctrl-C must not leave a gigabyte under a hidden name. */
function untilToldToStop(): AbortSignal {
  const giveUp = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => giveUp.abort());
  return giveUp.signal;
}
