import { MOST_CORNERS, MOST_MAP_POINTS, type Stroke } from "#shared/maps/index.ts";

/** A change of the fog: one of `strokes`, `areas` and `all`. */
export interface Drawing {
  readonly strokes?: readonly Stroke[];
  readonly areas?: readonly string[];
  readonly all?: true;
  readonly hide: boolean;
}

/** `early`: the server asks to wait. */
export type Sent = "done" | "early" | "failed";

interface Ways {
  send(drawing: Drawing): Promise<Sent>;
  /** Until the server accepts the next one. */
  rest(): Promise<void>;
  /** When all is sent, or what waits was given up. */
  onEmpty(): void;
}

/** As the server's limit of strokes in one drawing. */
const MOST_STROKES = 20;

/** Sends drawings one after the other, and what was drawn meanwhile together. */
export class DrawingQueue {
  #waiting: Drawing[] = [];
  #isRunning = false;
  #isSending = false;

  constructor(private readonly ways: Ways) {}

  /** Whether the server has everything that was drawn. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0 && !this.#isSending;
  }

  push(drawing: Drawing): void {
    const last = this.#waiting.at(-1);
    const joined = last && join(last, drawing);
    if (joined) this.#waiting = [...this.#waiting.slice(0, -1), joined];
    else this.#waiting.push(drawing);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let drawing = this.#waiting.shift(); drawing; drawing = this.#waiting.shift()) {
      this.#isSending = true;
      const sent = await this.ways.send(drawing);
      this.#isSending = false;
      if (sent === "early") this.#waiting.unshift(drawing);
      if (sent === "failed") this.#waiting = [];
      if (this.isEmpty) this.ways.onEmpty();
      await this.ways.rest();
    }
    this.#isRunning = false;
  }
}

/** Null where the server would not take both at once. */
function join(one: Drawing, other: Drawing): Drawing | null {
  if (other.all) return other;
  if (one.hide !== other.hide) return null;
  const { hide } = one;
  if (one.areas && other.areas) {
    const areas = [...new Set([...one.areas, ...other.areas])];
    return areas.length * MOST_MAP_POINTS <= MOST_CORNERS ? { areas, hide } : null;
  }
  if (!one.strokes || !other.strokes) return null;
  const strokes = [...one.strokes, ...other.strokes];
  const points = strokes.reduce((sum, stroke) => sum + stroke.points.length, 0);
  return strokes.length <= MOST_STROKES && points <= MOST_MAP_POINTS ? { strokes, hide } : null;
}
