import { existsSync } from "node:fs";
import { join } from "node:path";

/** From the sources `main.ts` lies here; the executable is the program itself. */
const SOURCE = join(import.meta.dir, "../main.ts");
const PROGRAM = existsSync(SOURCE) ? [process.execPath, SOURCE] : [process.execPath];

/**
 * Runs `custode backup FILE --no-audio` beside this server: copying the database would stop the table for seconds on
 * a slow card.
 * @throws with what the command said, when it fails.
 */
export async function backUpInOwnProcess(file: string): Promise<void> {
  const command = [...PROGRAM, "backup", file, "--no-audio"];
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(said.trim());
}
