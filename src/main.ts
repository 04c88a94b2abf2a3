import { CannotStart } from "./cannot-start.ts";
import { createProgram } from "./commands/program.ts";

try {
  await createProgram().parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  for (const problem of error.problems) process.stderr.write(`custode: ${problem}\n`);
  process.exit(1);
}
