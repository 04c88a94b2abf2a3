import type { Streaming } from "#shared/schemas/audio.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { currentSeat, seatOf } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";
import { type Heard, Sounding, silence } from "./sounding.ts";

/** Cached only for tables with sockets, else read from the database. */
export class Soundings {
  readonly #open = new Map<string, Sounding>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  at(tableId: string): Sounding {
    return this.#open.get(tableId) ?? new Sounding(this.db, tableId, this.clock);
  }

  open(tableId: string): Sounding {
    const sounding = this.at(tableId);
    this.#open.set(tableId, sounding);
    return sounding;
  }

  close(tableId: string): void {
    this.#open.delete(tableId);
  }

  streamingFor(userId: string): Streaming {
    const seat = currentSeat(this.db, userId);
    return seat ? this.at(seat._id).foreground.now(seat.isMaster) : silence(this.clock);
  }

  heardAt(tableId: string, viewer: Viewer): Heard {
    return this.at(tableId).heard(viewer);
  }

  /** Whether an adventure's sound may be fetched: always by masters of its table, by its players while they hear it. */
  mayFetchAt(tableId: string, userId: string, audioId: string): boolean {
    const seat = seatOf(this.db, userId, tableId);
    if (!seat) return false;
    return seat.isMaster || this.heardAt(tableId, { userId, isMaster: false }).sounds.has(audioId);
  }
}
