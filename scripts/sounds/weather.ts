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

export function rain(random: Random): Ring {
  const seconds = 20;
  const hiss = filtered(filtered(noise(seconds, random), "high", 900), "low", 6500);
  const far = filtered(noise(seconds, random), "band", 420, 0.6);
  const drops = ring(seconds);
  for (let i = 0; i < 2600; i += 1) {
    const pitch = 900 + random() ** 2 * 4200;
    lay(drops, struck(pitch, 0.0015 + random() * 0.004), random() * seconds, random() ** 3);
  }
  const gusts = shaped(hiss, (at, length) => 0.8 + 0.2 * swell(at, length, 3));
  return levelled(mixed([gusts, 0.5], [far, 0.35], [drops, 0.9]), 0.12);
}

export function wind(random: Random): Ring {
  const seconds = 24;
  const low = shaped(
    filtered(noise(seconds, random), "band", 180, 0.8),
    (at, length) => 0.35 + swell(at, length, 2) * 0.65,
  );
  const howls = [340, 520, 760].map((hertz, voice) =>
    shaped(
      filtered(filtered(noise(seconds, random), "band", hertz, 9), "band", hertz, 5),
      (at, length) =>
        (swell(at, length, 3 + voice, voice * 0.37) * swell(at, length, 5, voice * 0.21)) ** 1.5,
    ),
  );
  const [one, two, three] = howls;
  if (!one || !two || !three) throw new Error("three howls were made");
  return levelled(mixed([low, 1.2], [one, 3], [two, 2.4], [three, 1.5]), 0.13);
}

export function storm(random: Random): Ring {
  const seconds = 36;
  const hiss = filtered(filtered(noise(seconds, random), "high", 500), "low", 5200);
  const thunder = ring(seconds);
  for (const [at, force] of [
    [4, 1],
    [15.5, 0.6],
    [26, 0.85],
  ] as const) {
    lay(thunder, filtered(burst(0.09, random), "low", 1400), at, force * 1.4);
    for (let roll = 0; roll < 14; roll += 1) {
      const delay = 0.05 + random() * 4.5;
      const rumble = filtered(
        filtered(burst(0.35 + random() * 0.6, random, 0.08), "low", 130 - delay * 12),
        "high",
        28,
      );
      lay(thunder, rumble, at + delay, force * (6 - delay) * (0.4 + random() * 0.6));
    }
  }
  return levelled(mixed([hiss, 0.16], [thunder, 0.75]), 0.13);
}

export function sea(random: Random): Ring {
  const seconds = 30;
  const wave = (cycles: number, phase: number, hertz: number) =>
    shaped(
      filtered(noise(seconds, random), "low", hertz),
      (at, length) => swell(at, length, cycles, phase) ** 3 + 0.04,
    );
  const foam = shaped(
    filtered(filtered(noise(seconds, random), "high", 1800), "low", 8000),
    (at, length) => swell(at, length, 4, -0.06) ** 6,
  );
  return levelled(mixed([wave(4, 0, 700), 1], [wave(3, 0.4, 300), 1.6], [foam, 0.35]), 0.13);
}

export function crickets(random: Random): Ring {
  const seconds = 18;
  const night = ring(seconds);
  for (let insect = 0; insect < 5; insect += 1) {
    const [pitch, chirps, force] = [
      3900 + random() * 900,
      20 + Math.floor(random() * 8),
      0.3 + random() * 0.7,
    ];
    for (let chirp = 0; chirp < chirps; chirp += 1) {
      const at = ((chirp + random() * 0.15) / chirps) * seconds + insect * 0.31;
      for (let pulse = 0; pulse < 3; pulse += 1) lay(night, struck(pitch, 0.008), at + pulse * 0.028, force);
    }
  }
  const air = filtered(noise(seconds, random), "low", 260);
  return levelled(mixed([night, 0.5], [air, 0.5]), 0.07);
}
