/**
 * Makes the sounds that come with the program, out of nothing but numbers: no recording of anyone is in them.
 *
 *   bun scripts/sounds/make.ts
 *
 * Writes `src/audio/starter/*.mp3`, the same on every machine. The result is committed: run this again only when a
 * sound is changed. It fails when all the files together pass the budget.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { abyss, bell, breathing, heartbeat, whispers } from "./dread.ts";
import { RATE, type Random, type Ring, seeded } from "./dsp.ts";
import { clock, fire, pages, radio, steps } from "./house.ts";
import { train } from "./journey.ts";
import { encodeLoop } from "./mp3.ts";
import { crickets, rain, sea, storm, wind } from "./weather.ts";

const BUDGET = 4 * 1024 * 1024;
const TARGET = join(import.meta.dir, "../../src/audio/starter");

const SOUNDS: [name: string, title: string, make: (random: Random) => Ring][] = [
  ["pioggia", "Pioggia", rain],
  ["vento", "Vento", wind],
  ["temporale", "Temporale", storm],
  ["mare", "Mare di notte", sea],
  ["grilli", "Grilli", crickets],
  ["camino", "Fuoco nel camino", fire],
  ["orologio", "Orologio", clock],
  ["passi", "Passi sul legno", steps],
  ["radio", "Radio disturbata", radio],
  ["cuore", "Battito del cuore", heartbeat],
  ["abisso", "Abisso", abyss],
  ["sussurri", "Sussurri", whispers],
  ["respiro", "Respiro", breathing],
  ["campana", "Campana lontana", bell],
  ["treno", "Treno", train],
  ["pagine", "Pagine di un libro", pages],
];

await mkdir(TARGET, { recursive: true });
let total = 0;
for (const [index, [name, title, make]] of SOUNDS.entries()) {
  const sound = make(seeded(1927 + index));
  const mp3 = await encodeLoop(sound, title);
  await writeFile(join(TARGET, `${name}.mp3`), mp3);
  total += mp3.byteLength;
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  console.log(
    `${name.padEnd(12)} ${(sound.length / RATE).toFixed(0).padStart(3)} s  peak ${peak.toFixed(2)} ${(mp3.byteLength / 1024).toFixed(0).padStart(5)} KB`,
  );
}
console.log(`all together ${(total / 1024).toFixed(0)} KB`);
if (total > BUDGET) throw new Error(`the sounds weigh ${total} bytes, the budget is ${BUDGET}`);
