import { Refused } from "#shared/refused.ts";
import type { Streaming } from "#shared/schemas/audio.ts";
import type { PlayScene, SceneLevel, StrikeRequest } from "#shared/schemas/scene.ts";
import type { SoundDevice } from "#shared/schemas/sound-device.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import {
  findScene,
  type Heard,
  noScene,
  Sounding,
  setSceneLevel,
  silence,
  soundToPlay,
} from "../stage/index.ts";
import { currentSeat, listSeats } from "../tables/index.ts";
import type { Member } from "./members.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";
import { whisperedTo } from "./whispers.ts";

/** What masters let their table hear: hands what a socket says to what plays there, which tells. */
export class Staging {
  #devicesHeard = 0;

  constructor(
    private readonly db: Db,
    private readonly tables: Tables,
    private readonly clock: Clock,
  ) {}

  /** @throws Refused unless a master, or a Master User, asks for a sound that can be heard. */
  play(member: Member, audioId: string): void {
    const table = this.#played(member);
    table.sound.play(soundToPlay(this.db, audioId)._id);
  }

  /** @throws Refused unless a master, or a Master User, asks. */
  stop(member: Member): void {
    this.#played(member).sound.play(null);
  }

  /** @throws Refused unless a master asks for a scene of the table. */
  playScene(member: Member, wanted: PlayScene): void {
    const table = this.#led(member);
    if (wanted.sceneId !== null && !findScene(this.db, table.tableId, wanted.sceneId)) throw noScene();
    table.sound.playScene(wanted);
  }

  /** @throws Refused unless a master means a layer of a scene of the table. */
  setLevel(member: Member, level: SceneLevel): void {
    const table = this.#led(member);
    setSceneLevel(this.db, table.tableId, level);
    // A page takes the levels of the scene that plays from its frame; any other it has to ask for again.
    if (table.sound.sounding.scene.scene()?._id === level.sceneId) table.sound.scenesChanged();
    else table.tellChanged("masters");
  }

  /** Once for each request. @throws Refused unless a master asks for a sound that can be heard by all whom it is for. */
  strike(member: Member, { clientId, audioId, to }: StrikeRequest): void {
    const { sound, tableId, hub } = this.#led(member);
    const { userId } = member.person;
    const named = { userId, clientId, command: "strike", tableId, now: this.clock.now() };
    const prepare = () => {
      const file = soundToPlay(this.db, audioId);
      return { file, whom: to ? this.#whisperedTo(tableId, hub.members, to) : null };
    };
    const struck = runOnce(this.db, named, () => ({ work: () => [prepare(), audioId], again: () => null }));
    if (struck) sound.strike(struck.file, struck.whom);
  }

  /** @throws Refused unless a master asks. */
  silence(member: Member, fadeMs: number): void {
    const { sound } = this.#led(member);
    sound.playScene({ sceneId: null, fadeMs });
    sound.play(null);
  }

  /** What a device does with sounds is known as long as its socket is open. */
  hearDevice(member: Member, device: SoundDevice): void {
    this.#devicesHeard += 1;
    member.device = device;
    member.deviceSaid = this.#devicesHeard;
  }

  /** What a person's current table hears. */
  streamingFor(userId: string): Streaming {
    const tableId = currentSeat(this.db, userId)?._id;
    return tableId === undefined ? silence(this.clock) : this.#soundingAt(tableId).foreground.now();
  }

  /** What a television at this table may fetch. */
  heardAt(tableId: string): Heard {
    return this.#soundingAt(tableId).heard();
  }

  /** Also where nobody sits. */
  #soundingAt(tableId: string): Sounding {
    return this.tables.find(tableId)?.sound.sounding ?? new Sounding(this.db, tableId, this.clock);
  }

  /**
   * A socket for each: where one of them can hear nothing the others hear nothing either, so that a whisper to several comes
   * to all at once when it is said again. @throws Refused `not_found` for who does not sit there, `rule_broken`.
   */
  #whisperedTo(tableId: string, here: readonly Member[], to: readonly string[]): Member[] {
    const seats = listSeats(this.db, tableId);
    const listeners = [...new Set(to)].map((userId) => {
      const name = seats.find((seat) => seat.userId === userId)?.username;
      if (name === undefined) throw new Refused("not_found", "Questa persona non siede al tavolo");
      return { name, socket: whisperedTo(here.filter(({ person }) => person.userId === userId)) };
    });
    const deaf = listeners.filter(({ socket }) => !socket).map(({ name }) => name);
    if (deaf.length === 0) return listeners.flatMap(({ socket }) => socket ?? []);
    const names = new Intl.ListFormat("it").format(deaf);
    throw new Refused(
      "rule_broken",
      `Nessun dispositivo di ${names} può sussurrare: ne serve uno collegato, che non sia un altoparlante`,
    );
  }

  /** Single sounds are also a Master User's, who sits as a player. */
  #played(member: Member): Table {
    return member.person.isMaster ? this.#at(member, true) : this.#led(member);
  }

  #led(member: Member): Table {
    return this.#at(member, member.seat?.isMaster === true);
  }

  #at(member: Member, isAllowed: boolean): Table {
    const table = isAllowed ? this.tables.at(member) : undefined;
    if (!table) throw new Refused("forbidden", "Solo un master può farlo");
    return table;
  }
}
