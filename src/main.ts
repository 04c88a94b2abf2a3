import { CannotStart } from "./cannot-start.ts";
import { createProgram } from "./commands/program.ts";
import { storageRefusal } from "./storage-error.ts";

try {
  await createProgram().parseAsync(process.argv);
} catch (error) {
  for (const problem of problemsOf(error)) process.stderr.write(`custode: ${problem}\n`);
  process.exit(1);
}

function problemsOf(error: unknown): string[] {
  if (error instanceof CannotStart) return error.problems;
  if (storageRefusal(error)?.code !== "disk_full") throw error;
  return [
    "Sul disco della cartella dei dati manca lo spazio per aprirli: deve esserci posto per circa quattro volte custode.db, e qualche MB. I dati sono come prima.",
  ];
}
