import {
  burst,
  filtered,
  lay,
  levelled,
  mixed,
  noise,
  type Random,
  type Ring,
  ring,
  shaped,
  struck,
  swell,
} from "./dsp.ts";

/** Seconds from one rail to the next. */
const RAIL = 1.5;
/** Two bogies with two axles each go over every joint. */
const AXLES = [0, 0.17, 0.62, 0.79];

export function train(random: Random): Ring {
  const seconds = 24;
  const joints = ring(seconds);
  for (let rail = 0; rail < seconds / RAIL; rail += 1) {
    for (const [axle, after] of AXLES.entries()) {
      const at = rail * RAIL + after + (random() - 0.5) * 0.012;
      const force = (axle % 2 === 0 ? 1 : 0.75) * (0.8 + random() * 0.3);
      lay(joints, struck(78 + random() * 8, 0.05), at, force);
      lay(joints, filtered(burst(0.018, random), "band", 520 + random() * 120, 1.1), at, force * 1.3);
      lay(joints, filtered(burst(0.005, random, 0.001), "high", 2200), at + 0.004, force * 0.35);
    }
  }
  const rumble = shaped(
    filtered(filtered(noise(seconds, random), "low", 150), "high", 30),
    (at, length) => 0.75 + 0.25 * swell(at, length, 5) * swell(at, length, 3, 0.4),
  );
  const rush = shaped(
    filtered(noise(seconds, random), "band", 850, 0.7),
    (at, length) => 0.6 + 0.4 * swell(at, length, 4, 0.2),
  );
  return levelled(mixed([joints, 0.8], [rumble, 2.4], [rush, 0.22]), 0.13);
}
