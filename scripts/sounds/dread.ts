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

export function heartbeat(random: Random): Ring {
  const beats = 11;
  const seconds = 10;
  const target = ring(seconds);
  for (let beat = 0; beat < beats; beat += 1) {
    const at = (beat / beats) * seconds;
    lay(target, struck(48, 0.075), at, 1);
    lay(target, filtered(burst(0.03, random, 0.01), "low", 110), at, 2.2);
    lay(target, struck(62, 0.05), at + 0.27, 0.65);
    lay(target, filtered(burst(0.02, random, 0.008), "low", 140), at + 0.27, 1.3);
  }
  return levelled(target, 0.16);
}

export function abyss(random: Random): Ring {
  const seconds = 30;
  const base = ring(seconds);
  const voices = [36.7, 36.95, 55, 55.3, 73.6, 77.8, 110.4].map((hertz, voice) => {
    const pitch = fitting(hertz, base);
    return base.map(
      (_, at) =>
        Math.sin((2 * Math.PI * pitch * at) / RATE) *
        (0.35 + 0.65 * swell(at, base.length, 1 + (voice % 3), voice * 0.29)),
    );
  });
  const breath = shaped(filtered(noise(seconds, random), "band", 140, 2), (at, length) =>
    swell(at, length, 2, 0.4),
  );
  const layers = voices.map((voice, index): [Ring, number] => [voice, 1 / (1 + index * 0.45)]);
  return levelled(mixed([breath, 1.2], ...layers), 0.17);
}

export function whispers(random: Random): Ring {
  const seconds = 22;
  const target = ring(seconds);
  const vowels = [
    [730, 1090, 2440],
    [270, 2290, 3010],
    [300, 870, 2240],
    [530, 1840, 2480],
    [570, 840, 2410],
  ];
  for (let voice = 0; voice < 3; voice += 1) {
    for (let at = random(); at < seconds - 0.3; at += 0.11 + random() * 0.16 + (random() < 0.14 ? 0.9 : 0)) {
      const vowel = vowels[Math.floor(random() * vowels.length)] ?? [];
      const syllable = burst(0.05 + random() * 0.05, random, 0.03);
      for (const hertz of vowel)
        lay(target, filtered(syllable, "band", hertz * (0.92 + voice * 0.08), 7), at, 1);
      if (random() < 0.35) lay(target, filtered(burst(0.03, random, 0.02), "high", 5200), at - 0.05, 0.22);
    }
  }
  const far = filtered(target, "low", 3400);
  const echo = far.map((_, at) => far[(at - Math.round(0.19 * RATE) + far.length) % far.length] ?? 0);
  return levelled(mixed([far, 1], [echo, 0.4]), 0.08);
}

export function breathing(random: Random): Ring {
  const seconds = 16;
  const air = (hertz: number, cycles: number, phase: number) =>
    shaped(
      filtered(noise(seconds, random), "band", hertz, 1.4),
      (at, length) => swell(at, length, cycles, phase) ** 4,
    );
  return levelled(mixed([air(1300, 4, 0), 0.8], [air(620, 4, 0.52), 1.1], [air(300, 4, 0.55), 0.6]), 0.08);
}

export function bell(random: Random): Ring {
  const seconds = 20;
  const target = ring(seconds);
  const partials: [number, number, number][] = [
    [0.5, 5.5, 0.7],
    [1, 4.2, 1],
    [1.19, 2.6, 0.7],
    [1.5, 2.1, 0.5],
    [2, 1.9, 0.6],
    [2.74, 1.1, 0.35],
    [3.76, 0.6, 0.25],
    [5.43, 0.3, 0.15],
  ];
  for (const [at, force] of [
    [0.5, 1],
    [10.5, 0.85],
  ] as const) {
    for (const [ratio, decay, gain] of partials) {
      lay(target, struck(208 * ratio, decay, 18), at, gain * force);
      // Every partial of a cast bell is two that beat against each other.
      lay(target, struck(208 * ratio * 1.0016, decay, 18), at, gain * force * 0.5);
    }
    lay(target, filtered(burst(0.02, random), "band", 1700, 1), at, 0.8 * force);
  }
  return levelled(target, 0.11);
}
