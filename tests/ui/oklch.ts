/** Converts `oklch(L C H / A)` to sRGB, and computes the contrast of two colours (WCAG 2). */
export interface Colour {
  lightness: number;
  chroma: number;
  /** Degrees. */
  hue: number;
  alpha: number;
}

export function parseOklch(text: string): Colour {
  const numbers = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+)\s*)?\)$/.exec(text.trim());
  if (!numbers) throw new Error(`not an oklch colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = numbers
    .slice(1)
    .map((n) => (n ? Number(n) : undefined));
  return { lightness, chroma, hue, alpha };
}

/** Linear sRGB, cut to the screen's gamut: red, green, blue from 0 to 1. (Björn Ottosson, "A perceptual color space".) */
export function linear({ lightness, chroma, hue }: Colour): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
