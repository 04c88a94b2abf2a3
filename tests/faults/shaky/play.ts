/** Plays the game session of a seed, `bun tests/faults/shaky/play.ts 7`, and prints the problems as a JSON array. */
import { shakyEvening } from "./evening.ts";

const problems = await shakyEvening(Number(process.argv[2])).catch((error: unknown) => [String(error)]);
process.stdout.write(JSON.stringify(problems), () => process.exit());
