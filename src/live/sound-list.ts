import type { ServerMessage } from "#shared/protocol.ts";
import { listAudioFiles } from "../audio/index.ts";
import type { Db } from "../db/open.ts";

/** The list of sounds as it was last told, one for all tables: a newcomer costs no query. */
export class SoundList {
  #told: string;

  constructor(private readonly db: Db) {
    this.#told = textOf(db);
  }

  readonly state = () => this.#told;

  /** @returns whether it has changed. */
  refresh(): boolean {
    const now = textOf(this.db);
    const hasChanged = now !== this.#told;
    this.#told = now;
    return hasChanged;
  }
}

function textOf(db: Db): string {
  const message: ServerMessage = { action: "audioListUpdated", data: { listAudios: listAudioFiles(db) } };
  return JSON.stringify(message);
}
