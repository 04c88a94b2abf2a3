import { Refused } from "#shared/refused.ts";
import { CannotStart } from "../cannot-start.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/read.ts";
import { type DemoUser, layDemoTable } from "../demo/index.ts";
import { assertCanListen, readTls } from "../listen.ts";
import { createLog } from "../log.ts";
import { storageRefusal } from "../storage-error.ts";
import { columns } from "./columns.ts";
import { say } from "./say.ts";
import { serve } from "./serve.ts";

/** Fills an empty data folder, prints the logins, and serves. @throws CannotStart. */
export async function demo(): Promise<void> {
  const { config } = readConfig(process.env, process.stdout.isTTY);
  // Checked first: after a failure to listen the folder would no longer be empty.
  assertCanListen(config, readTls(config.tls));
  const { users, notes } = await layDemoTable(config.dataDir, createLog(config), systemClock.now()).catch(
    (error: unknown) => {
      const refused = storageRefusal(error) ?? error;
      throw refused instanceof Refused ? new CannotStart([`${refused.message}.`]) : error;
    },
  );
  for (const note of notes) process.stderr.write(`custode: ${note}\n`);
  say(whoMayLogIn(users));
  serve();
}

function whoMayLogIn(users: readonly DemoUser[]): string {
  const rows = users.map(({ username, password, isMaster }) => [
    username,
    isMaster ? "master" : "giocatore",
    password,
  ]);
  return `Un tavolo di prova è pronto. Possono entrare:\n\n${columns(["Nome", "Ruolo", "Password"], rows)}\n\nLe password compaiono solo adesso: annotale. La prossima volta, per riaprirlo, avvia Custode come sempre.`;
}
