import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderUnicodeCompact } from "uqr";
import { readConfig } from "../config/read.ts";
import { serverAddresses } from "../http/addresses.ts";
import { createLog } from "../log.ts";
import { type ServerOptions, startServer } from "../server.ts";
import { VERSION } from "../version.ts";

/** Runs until SIGTERM or SIGINT. @throws CannotStart. */
export function serve(options: Pick<ServerOptions, "serveSources"> = {}): void {
  const { config, warnings } = readConfig(process.env, process.stdout.isTTY);
  const log = createLog(config);
  for (const warning of warnings) log.warn(warning);

  const server = startServer(config, log, { ...options, backUp: backUpInOwnProcess });
  const addresses = serverAddresses(config, server.port);
  if (process.stdout.isTTY && config.logFormat === "pretty") process.stdout.write(banner(addresses));
  log.info({ version: VERSION, dataDir: config.dataDir, addresses }, "Custode è in ascolto");

  let isStopping = false;
  const stop = async (signal: string) => {
    // npm forwards Ctrl+C to its child, which has had it from the terminal already.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "Custode si ferma");
    await server.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** The executable contains no `main.ts`: it is the program itself. */
const SOURCE = join(import.meta.dir, "../main.ts");
const PROGRAM = existsSync(SOURCE) ? [process.execPath, SOURCE] : [process.execPath];

/** In another process: on a slow card, copying would block the server for seconds. @throws Error with the command's message. */
export async function backUpInOwnProcess(file: string): Promise<void> {
  const command = [...PROGRAM, "backup", file, "--no-audio"];
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(said.trim());
}

const WHITE_ON_BLACK = "\x1b[97;40m";
const RESET = "\x1b[0m";
const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** With a QR code for phones, unless only this machine can reach the server. */
export function banner(addresses: readonly string[]): string {
  const forPhones = addresses.find((address) => !LOCAL.test(address));
  const list = addresses.map((address) => `    ${address}`).join("\n");
  const heading = "  Il tavolo è aperto:";
  if (!forPhones) return `\n${heading}\n\n${list}\n\n`;
  // Fixed colours: on a light terminal the code would be inverted, which some cameras cannot read.
  const code = renderUnicodeCompact(forPhones, { border: 2 })
    .split("\n")
    .map((line) => `    ${WHITE_ON_BLACK}${line}${RESET}`)
    .join("\n");
  return `\n${heading}\n\n${list}\n\n${code}\n\n  Dal telefono: inquadra il codice, o scrivi ${forPhones}\n\n`;
}
