import { existsSync } from "node:fs";
import { join } from "node:path";

/** The executable has no `main.ts` beside it: it is the program itself. */
const SOURCE = join(import.meta.dir, "../main.ts");
const PROGRAM = existsSync(SOURCE) ? [process.execPath, SOURCE] : [process.execPath];

/**
 * Runs `custode backup FILE --no-audio` in another process: on a slow card, copying would stop the table for seconds.
 * @throws Error with the command's message.
 */
export async function backUpInOwnProcess(file: string): Promise<void> {
  const command = [...PROGRAM, "backup", file, "--no-audio"];
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(said.trim());
}
