import { existsSync } from "node:fs";

/** Installs the packages exactly as the lock file names them. Quick when there is nothing to do. */
export async function install(): Promise<void> {
  if (!existsSync("node_modules")) console.log("Installo i pacchetti…");
  await run([process.execPath, "install", "--frozen-lockfile", "--silent"]);
}

/** Runs a program with our own input and output; ends this process when it fails. */
async function run(command: string[]): Promise<void> {
  const code = await Bun.spawn(command, { stdio: ["inherit", "inherit", "inherit"] }).exited;
  if (code !== 0) process.exit(code);
}
