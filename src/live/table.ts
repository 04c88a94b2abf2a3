import type { ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { Streaming } from "#shared/schemas/audio.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { assertMaster } from "../accounts/index.ts";
import { findAudioFile, listAudioFiles } from "../audio/index.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { storeIfTaken } from "../storage-error.ts";
import { type KeptRoll, keepRoll, liveRolls } from "./dice-store.ts";
import type { Hub, Member } from "./hub.ts";
import type { Player } from "./player.ts";
import { safeHtml } from "./safe-html.ts";

/** What happens at the table, in the game's own words: rolls and sounds, kept and told to everyone. */
export class Table {
  /** Since the start. */
  rollsTold = 0;
  /** What everyone was last told to hear, without the time. */
  #toldSound: string;
  #toldList: string;

  constructor(
    private readonly db: Db,
    private readonly hub: Hub,
    /** How long a roll stays visible, in milliseconds. */
    private readonly messageLifetimeMs: number,
    private readonly player: Player,
    private readonly log: Pick<Log, "warn">,
  ) {
    this.#toldSound = JSON.stringify(player.now().file);
    this.#toldList = JSON.stringify(listAudioFiles(db));
  }

  /** Tells a newcomer what everyone else knows already; the list of sounds is last, and says that this was all. */
  welcome(member: Member, now: number): void {
    for (const roll of liveRolls(this.db, now)) this.hub.tell(member, asMessage(roll, now));
    this.hub.tell(member, { action: "audioStreaming", data: this.player.now() });
    this.hub.tell(member, { action: "audioListUpdated", data: { listAudios: listAudioFiles(this.db) } });
  }

  /**
   * Keeps a roll until its lifetime ends and shows it to the whole table; who rolled is the session's word.
   * @throws Refused when nothing of its message may be shown.
   */
  roll(member: Member, roll: DiceRoll, now: number): void {
    const message = safeHtml(roll.message);
    if (!message) throw new Refused("invalid", "Il messaggio è vuoto");
    const kept: KeptRoll = {
      ...roll,
      id: Bun.randomUUIDv7(),
      message,
      // A device whose clock is fast must not roll in the future.
      ...(roll.rolledAt === undefined ? {} : { rolledAt: Math.min(roll.rolledAt, now) }),
      username: member.person.username,
      sentAt: now,
      expiresAt: now + this.messageLifetimeMs,
    };
    this.rollsTold += 1;
    this.hub.tellEveryone(asMessage(kept, now));
    // Last: the table does not wait for it, and nobody can join in between.
    this.#keepIfThereIsRoom(() => keepRoll(this.db, kept));
  }

  /** @throws Refused unless a master asks for a sound of the library. */
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
    this.#toldList = "";
    this.audioListChanged();
  }

  /** What is heard now. */
  streamingNow(): Streaming {
    return this.player.now();
  }

  /** Shows everyone the list of sounds if it is another one, and what is heard when it was renamed or has gone. */
  audioListChanged(): void {
    const listAudios = listAudioFiles(this.db);
    const list = JSON.stringify(listAudios);
    if (list !== this.#toldList) this.hub.tellEveryone({ action: "audioListUpdated", data: { listAudios } });
    this.#toldList = list;
    if (JSON.stringify(this.player.now().file) !== this.#toldSound) this.#tellStreaming();
  }

  #stream(audioId: string | null): void {
    this.#keepIfThereIsRoom(() => this.player.set(audioId));
    this.#tellStreaming();
  }

  /** The game goes on while the disk takes nothing: what is not kept is missing only for who comes later. */
  #keepIfThereIsRoom(keep: () => void): void {
    const refusal = storeIfTaken(keep);
    if (refusal) this.log.warn({ err: refusal }, "told to the table, but not kept");
  }

  #tellStreaming(): void {
    const data = this.player.now();
    this.#toldSound = JSON.stringify(data.file);
    this.hub.tellEveryone({ action: "audioStreaming", data });
  }
}

function asMessage({ expiresAt, ...roll }: KeptRoll, now: number): ServerMessage {
  // The clock may have gone back a little since.
  const lifetimeMs = Math.min(expiresAt - roll.sentAt, Math.max(0, expiresAt - now));
  return { action: "diceRollMessage", data: { ...roll, lifetimeMs } };
}
