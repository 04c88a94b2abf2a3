/** Plays the evening of a seed, `bun tests/faults/shaky/play.ts 7`, and prints what is wrong at its end as a list in JSON. */
import { shakyEvening } from "./evening.ts";

const problems = await shakyEvening(Number(process.argv[2])).catch((error: unknown) => [String(error)]);
process.stdout.write(JSON.stringify(problems), () => process.exit());
