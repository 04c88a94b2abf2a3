import type { ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import { MOST_ROLLS_TOLD } from "#shared/roll-limits.ts";
import type { Streaming } from "#shared/schemas/audio.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { assertMaster } from "../accounts/index.ts";
import { findAudioFile, listAudioFiles } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { storeIfTaken } from "../storage-error.ts";
import type { KeptRoll } from "./dice-store.ts";
import type { Hub, Member } from "./hub.ts";
import { LiveRolls } from "./live-rolls.ts";
import type { Player } from "./player.ts";
import { safeHtml } from "./safe-html.ts";

/** A long list for everyone, and changes are told anyway. */
const REFRESH_AT_MOST_EVERY_MS = 250;

/** Rolls and sounds: what happens at the table, kept and told to everyone. */
export class Table {
  rollsTold = 0;
  readonly #rolls: LiveRolls;
  /** The playing file as JSON, as it was last told. */
  #toldSound: string;
  /** As it was last told, so that a newcomer costs no query. */
  #toldList: string;
  #keeping: NodeJS.Immediate | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  readonly #streaming = () => textOf({ action: "audioStreaming", data: this.player.now() });
  readonly #list = () => this.#toldList;

  constructor(
    private readonly db: Db,
    private readonly hub: Hub,
    /** In milliseconds. */
    private readonly messageLifetimeMs: number,
    private readonly player: Player,
    private readonly log: Pick<Log, "warn" | "error">,
    private readonly clock: Clock,
  ) {
    this.#rolls = new LiveRolls(db);
    this.#toldSound = JSON.stringify(player.now().file);
    this.#toldList = listOf(db);
  }

  /** Ends with the list of sounds: clients know by it that the welcome is complete. */
  welcome(member: Member): void {
    const rolls = this.#rolls.at(this.clock.now()).slice(0, MOST_ROLLS_TOLD).reverse();
    const tellings = rolls.map((roll) => () => textOf(asMessage(roll, this.clock.now())));
    member.wire.sendInTurn([...tellings, this.#streaming, this.#list]);
  }

  /** Shows a roll to everyone, under the session's name. @throws Refused when nothing of its message may be shown. */
  roll(member: Member, roll: DiceRoll, now: number): void {
    const message = safeHtml(roll.message);
    if (!message) throw new Refused("invalid", "Il messaggio è vuoto");
    const kept: KeptRoll = {
      ...roll,
      id: Bun.randomUUIDv7(),
      message,
      // The device's clock may be ahead.
      ...(roll.rolledAt === undefined ? {} : { rolledAt: Math.min(roll.rolledAt, now) }),
      username: member.person.username,
      sentAt: now,
      expiresAt: now + this.messageLifetimeMs,
    };
    this.rollsTold += 1;
    this.hub.tellEveryone(asMessage(kept, now));
    this.#rolls.add(kept);
    this.#keepSoon();
  }

  /** @throws Refused unless a master asks for an existing sound. */
  play(member: Member, audioId: string): void {
    assertMaster(member.person);
    const file = findAudioFile(this.db, audioId);
    if (!file) throw new Refused("not_found", "Questo suono non esiste");
    if (file.missing) throw new Refused("not_found", "Il file di questo suono non c'è più");
    this.#stream(file._id);
  }

  /** @throws Refused unless a master asks. */
  stop(member: Member): void {
    assertMaster(member.person);
    this.#stream(null);
  }

  /** @throws Refused unless a master asks. */
  refreshAudioList(member: Member): void {
    assertMaster(member.person);
    const now = this.clock.elapsed();
    if (now - this.#refreshedAt < REFRESH_AT_MOST_EVERY_MS) return;
    this.#refreshedAt = now;
    this.#tellList(listOf(this.db));
  }

  streamingNow(): Streaming {
    return this.player.now();
  }

  /** Call when the list may have changed; tells only what really has. */
  audioListChanged(): void {
    const list = listOf(this.db);
    if (list !== this.#toldList) this.#tellList(list);
    if (JSON.stringify(this.player.now().file) !== this.#toldSound) this.#tellStreaming();
  }

  /** Stores what is not stored yet; call before the database closes. On a full disk the game simply goes on. */
  keep(): void {
    clearImmediate(this.#keeping);
    this.#keeping = undefined;
    try {
      const refusal = storeIfTaken(() => {
        this.#rolls.keep();
        this.player.keep();
      });
      if (refusal) this.log.warn({ err: refusal }, "told to the table, but not kept");
    } catch (error) {
      this.log.error({ err: error }, "what the table shows could not be kept");
    }
  }

  /** Told first, then stored together: a slow disk must not delay each roll. */
  #keepSoon(): void {
    this.#keeping ??= setImmediate(() => this.keep());
  }

  #stream(audioId: string | null): void {
    this.player.set(audioId);
    this.#tellStreaming();
    this.#keepSoon();
  }

  #tellStreaming(): void {
    this.#toldSound = JSON.stringify(this.player.now().file);
    this.hub.tellState(this.#streaming);
  }

  #tellList(list: string): void {
    this.#toldList = list;
    this.hub.tellState(this.#list);
  }
}

const textOf = (message: ServerMessage): string => JSON.stringify(message);

const listOf = (db: Db): string =>
  textOf({ action: "audioListUpdated", data: { listAudios: listAudioFiles(db) } });

function asMessage({ expiresAt, ...roll }: KeptRoll, now: number): ServerMessage {
  // The clock may have been set back since.
  const lifetimeMs = Math.min(expiresAt - roll.sentAt, Math.max(0, expiresAt - now));
  return { action: "diceRollMessage", data: { ...roll, lifetimeMs } };
}
