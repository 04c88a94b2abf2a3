import {
  burst,
  filtered,
  fitting,
  lay,
  levelled,
  mixed,
  noise,
  RATE,
  type Random,
  type Ring,
  ring,
  shaped,
  struck,
  swell,
} from "./dsp.ts";

export function fire(random: Random): Ring {
  const seconds = 20;
  const roar = shaped(
    filtered(filtered(noise(seconds, random), "low", 240), "high", 40),
    (at, length) => 0.7 + 0.3 * swell(at, length, 7) * swell(at, length, 11, 0.3),
  );
  const crackle = ring(seconds);
  for (let pop = 0; pop < 260; pop += 1) {
    const grain = filtered(burst(0.0015 + random() * 0.006, random, 0.0003), "high", 900 + random() * 2500);
    lay(crackle, grain, random() * seconds, random() ** 4 * 3 + 0.15);
  }
  return levelled(mixed([roar, 1.4], [crackle, 0.6]), 0.1);
}

export function clock(random: Random): Ring {
  const seconds = 12;
  const target = ring(seconds);
  for (let second = 0; second < seconds; second += 1) {
    const isTock = second % 2 === 1;
    lay(target, struck(isTock ? 1750 : 2300, 0.007), second, 0.7);
    lay(target, struck(isTock ? 620 : 780, 0.018), second, 0.5);
    lay(target, struck(isTock ? 210 : 235, 0.03), second, 0.35);
    lay(target, filtered(burst(0.002, random, 0.0004), "high", 2500), second + 0.004, 0.4);
    lay(target, struck(3900, 0.003), second + 0.06, 0.07);
  }
  const room = filtered(noise(seconds, random), "low", 180);
  return levelled(mixed([target, 0.9], [room, 0.03]), 0.06);
}

export function steps(random: Random): Ring {
  const seconds = 14;
  const target = ring(seconds);
  for (let step = 0; step < 18; step += 1) {
    const at = (step / 18) * seconds + (random() - 0.5) * 0.05;
    const force = 0.7 + random() * 0.3;
    lay(target, struck(72 + random() * 14, 0.045), at, force * 1.3);
    lay(target, filtered(burst(0.014, random), "band", 480 + random() * 160, 1.2), at, force * 1.5);
    lay(target, filtered(burst(0.02, random), "band", 900, 1), at + 0.09 + random() * 0.02, force * 0.5);
    if (step % 5 === 3) lay(target, creak(random), at + 0.05, 0.22);
  }
  return levelled(target, 0.08);
}

/** Wood that gives way: a row of tiny clicks which comes faster and slower. */
function creak(random: Random): Ring {
  const sound = ring(0.6);
  const click = struck(640 + random() * 200, 0.006);
  for (let at = 0; at < 0.5; at += 0.008 + 0.006 * Math.sin(at * 9) + random() * 0.002) {
    lay(sound, click, at, Math.sin((at / 0.5) * Math.PI) * (0.5 + random() * 0.5));
  }
  return sound;
}

export function radio(random: Random): Ring {
  const seconds = 20;
  const hiss = shaped(
    filtered(filtered(noise(seconds, random), "high", 350), "low", 3600),
    (at, length) => 0.55 + 0.45 * swell(at, length, 3) * swell(at, length, 7, 0.2),
  );
  const crackle = ring(seconds);
  for (let pop = 0; pop < 420; pop += 1) {
    lay(
      crackle,
      filtered(burst(0.001 + random() * 0.003, random, 0.0003), "band", 1800, 0.7),
      random() * seconds,
      random() ** 3 * 4,
    );
  }
  const middle = fitting(940, hiss);
  // The pitch wanders and comes back to where it was, so the wave closes too.
  const whistle = ring(seconds).map((_, at) => {
    const turn = at / hiss.length;
    const wander = 160 * Math.sin(2 * Math.PI * 2 * turn) + 70 * Math.sin(2 * Math.PI * 5 * turn);
    return Math.sin((2 * Math.PI * middle * at) / RATE + wander) * swell(at, hiss.length, 2, 0.1) ** 2;
  });
  return levelled(mixed([hiss, 0.8], [crackle, 0.5], [whistle, 0.07]), 0.1);
}

/** A page that is turned now and then: the paper is lifted, slides, and falls. */
export function pages(random: Random): Ring {
  const seconds = 10;
  const target = ring(seconds);
  for (const [at, force] of [
    [1.2, 1],
    [6.1, 0.8],
  ] as const) {
    for (let rustle = 0; rustle < 26; rustle += 1) {
      const place = rustle / 26;
      const grain = filtered(
        burst(0.006 + random() * 0.014, random, 0.004),
        "band",
        1500 + random() * 3500,
        0.8,
      );
      lay(
        target,
        grain,
        at + place * 0.55,
        force * (0.25 + Math.sin(place * Math.PI)) * (0.4 + random() * 0.6),
      );
    }
    lay(target, filtered(burst(0.03, random, 0.006), "band", 700, 0.9), at + 0.62, force * 1.6);
  }
  const room = filtered(noise(seconds, random), "low", 180);
  return levelled(mixed([target, 1], [room, 0.02]), 0.05);
}
