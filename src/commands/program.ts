import { Command, Help } from "commander";
import { VARIABLES, type Variable } from "../config/variables.ts";
import { versionLine } from "../version.ts";
import { addAudioCommands } from "./audio.ts";
import { addBackupCommands } from "./backup.ts";
import { isServerHealthy } from "./health.ts";
import { italianMistake, italianTitle, italianUsage } from "./italian.ts";
import { addTableCommands } from "./table.ts";
import { addUserCommands } from "./user.ts";

export function createProgram(): Command {
  const program = new Command("custode")
    .description("Il compagno dei gruppi italiani di orrore cosmico investigativo.")
    .usage("[comando] [opzioni]")
    .option("-V, --version", "mostra la versione")
    .on("option:version", () => {
      process.stdout.write(`${versionLine()}\n`);
      process.exit(0);
    })
    .helpOption("-h, --help", "mostra questo aiuto")
    .helpCommand(false)
    .configureHelp({ styleTitle: italianTitle, styleUsage: italianUsage })
    .configureOutput({ outputError: (text, write) => write(italianMistake(text)) })
    .addHelpText("after", `\nVariabili d'ambiente:\n${variablesHelp()}\n`);

  program
    .command("serve", { isDefault: true })
    .description("avvia il server (è il comando che vale se non se ne dà uno)")
    // Imported lazily: the health check runs this program twice a minute.
    .action(async () => (await import("./serve.ts")).serve());
  program
    .command("demo")
    .description("riempie una cartella vuota con un tavolo di prova, dice chi può entrare, e avvia il server")
    .action(async () => (await import("./demo.ts")).demo());
  program
    .command("health")
    .description("chiede al server se sta bene: esce con 0 o con 1")
    .action(async () => {
      process.exitCode = (await isServerHealthy()) ? 0 : 1;
    });
  addUserCommands(program);
  addTableCommands(program);
  addAudioCommands(program);
  addBackupCommands(program);
  return program;
}

function variablesHelp(): string {
  const entries: [string, Variable<unknown>][] = Object.entries(VARIABLES);
  const width = Math.max(...entries.map(([name]) => name.length));
  const indent = " ".repeat(width + 4);
  return entries
    .map(([name, { meaning, takes, fallback, secret }]) => {
      const details = [
        `accetta ${takes}`,
        fallback === undefined ? "" : `se manca: ${fallback}`,
        secret ? `anche ${name}_FILE` : "",
      ].filter(Boolean);
      const lines = new Help().boxWrap(`${meaning}\n(${details.join("; ")})`, 100 - indent.length);
      return `  ${name.padEnd(width)}  ${lines.replaceAll("\n", `\n${indent}`)}`;
    })
    .join("\n");
}
