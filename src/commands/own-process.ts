import { existsSync } from "node:fs";
import { join } from "node:path";

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
