import { readConfig } from "../config/read.ts";
import { serverAddresses } from "../http/addresses.ts";
import { createLog } from "../log.ts";
import { type ServerOptions, startServer } from "../server.ts";
import { VERSION } from "../version.ts";
import { banner } from "./banner.ts";
import { backUpInOwnProcess } from "./own-process.ts";

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
