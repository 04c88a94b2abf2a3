import type { Streaming } from "#shared/schemas/audio.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { currentSeat } from "../tables/index.ts";
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
    const tableId = currentSeat(this.db, userId)?._id;
    return tableId === undefined ? silence(this.clock) : this.at(tableId).foreground.now();
  }

  heardAt(tableId: string): Heard {
    return this.at(tableId).heard();
  }
}
