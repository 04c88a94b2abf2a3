import { repeatable } from "../../src/demo/dice.ts";
import { bitmapFile } from "../../src/sheet/index.ts";

const WIDTH = 900;
const HEIGHT = 640;
const QUALITY = 85;

type Colour = readonly [number, number, number];
const PAPER: Colour = [226, 211, 178];
const LAND: Colour = [206, 186, 142];
const INK: Colour = [66, 48, 34];
const PALE: Colour = [158, 140, 112];
const RED: Colour = [150, 42, 30];

const ROCK = { x: 540, y: 350 };
const LAMP = { x: 600, y: 300 };
const WRECK = { x: 330, y: 500 };
const ROSE = { x: 110, y: 530, size: 62 };
const RAYS = 14;

export async function drawMap(): Promise<Uint8Array> {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  const grain = repeatable(14);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const worn = 1 - (Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / WIDTH) ** 2 / 1.6 - grain(16) / 400;
      const colour = colourAt(x, y);
      pixels.set(
        colour.map((part) => Math.round(part * worn)),
        (y * WIDTH + x) * 4,
      );
    }
  }
  const drawn = new Bun.Image(bitmapFile(WIDTH, HEIGHT, pixels)).webp({ quality: QUALITY });
  return drawn.bytes();
}

function colourAt(x: number, y: number): Colour {
  if (isFrame(x, y) || isRose(x - ROSE.x, y - ROSE.y)) return INK;
  if (isCross(x - WRECK.x, y - WRECK.y)) return RED;
  const lamp = Math.hypot(x - LAMP.x, y - LAMP.y);
  if (lamp < 9) return INK;
  const turn = (Math.atan2(y - LAMP.y, x - LAMP.x) / (2 * Math.PI)) * RAYS;
  if (lamp > 18 && lamp < 46 && Math.abs(turn - Math.round(turn)) * lamp < 4) return RED;
  const shore = Math.min(toRock(x, y), toCoast(x, y));
  if (Math.abs(shore) < 2) return INK;
  if (shore < 0) return shore > -88 && Math.abs(((-shore / 34) % 1) - 0.5) < 0.03 ? PALE : LAND;
  if ([11, 24, 41].some((far) => Math.abs(shore - far) < 0.8)) return PALE;
  const way = 140 + (x - 300) * 0.9 + 26 * Math.sin(x / 40);
  return x > 300 && x < 470 && Math.abs(way - y) < 1.6 && x % 18 < 11 ? INK : PAPER;
}

/** In pixels; negative on land. */
function toRock(x: number, y: number): number {
  const angle = Math.atan2(y - ROCK.y, x - ROCK.x);
  const edge = 130 + 38 * Math.sin(2 * angle + 1) + 20 * Math.sin(5 * angle) + 9 * Math.sin(11 * angle + 2);
  return Math.hypot(x - ROCK.x, y - ROCK.y) - edge;
}
const toCoast = (x: number, y: number): number => y - (96 + 30 * Math.sin(x / 130) + 11 * Math.sin(x / 34));

const isCross = (x: number, y: number): boolean =>
  Math.max(Math.abs(x), Math.abs(y)) < 15 && Math.abs(Math.abs(x) - Math.abs(y)) < 4;

function isRose(x: number, y: number): boolean {
  const far = Math.hypot(x, y);
  const across = Math.min(Math.abs(x), Math.abs(y));
  return Math.abs(far - ROSE.size * 0.7) < 1 || (far < ROSE.size && across < (ROSE.size - far) / 9);
}

function isFrame(x: number, y: number): boolean {
  const edge = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y);
  return (edge > 13 && edge < 17) || edge === 21;
}
