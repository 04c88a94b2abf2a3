import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { fortuneCosts, fortuneRefusal } from "#shared/rules/fortune.ts";
import { madeOf } from "#shared/rules/made-roll.ts";
import { pushRefusal } from "#shared/rules/push.ts";
import type { Character } from "#shared/schemas/character.ts";
import { characterQuery, storedInstead, tickSkill, updateCharacter } from "../../../web/api/characters.ts";
import { RequestFailed } from "../../../web/api/client.ts";
import { harm } from "../../../web/api/conditions.ts";
import { writeNote } from "../../../web/api/diary.ts";
import { updateEncounter } from "../../../web/api/encounters.ts";
import { createHandout, handoutsQuery, hideHandout, showHandout } from "../../../web/api/handouts.ts";
import { queryClient } from "../../../web/api/query-client.ts";
import { saveChange } from "../../../web/api/save-change.ts";
import { updateTable } from "../../../web/api/tables.ts";
import { answers, expectAnswer } from "../../../web/live/answers.ts";
import { changeRoll, moveToTable, playScene, sendAsk, sendRoll } from "../../../web/live/attend.ts";
import { newClientId } from "../../../web/live/client-id.ts";
import type { RollMessage } from "../../../web/live/outbox.ts";
import { stage } from "../../../web/live/stage.ts";
import { table } from "../../../web/live/table.ts";
import { seat } from "../../../web/session/seat.ts";
import { Cartography } from "./cartography.ts";
import type { Chance } from "./chance.ts";
import { type Actor, Investigation, type Said } from "./investigation.ts";
import type { PageMessage, Place, Player, RuleCommand } from "./messages.ts";

const MOST_AT_ONCE = 3;
/** Scaled by `quick-timers.ts`, like all timers of a page. */
const PATIENCE_MS = 5_000;
const SAY_AGAIN_AFTER_MS = 500;

/** Performs random actions at a table through the modules of the page. */
export class RandomPlayer {
  #said = 0;
  /** Rolls not yet answered, by client id; `settle` sends them again. */
  readonly #unanswered = new Map<string, RollMessage>();
  /** Idempotent calls that are retried until they are answered. */
  readonly #named = new Set<Promise<void>>();
  readonly #waitsFor = new Set<string>();
  /** Serialises the saves of the sheet. */
  #saving: Promise<void> = Promise.resolve();
  readonly #investigation: Investigation;
  readonly #cartography: Cartography;

  constructor(
    private readonly player: Player,
    private readonly chance: Chance,
    private readonly tell: (word: PageMessage) => void,
  ) {
    const actor: Actor = {
      chance,
      say: (what, of, more) => this.#say(what, of, more),
      call: (name, send) => void this.#call(name, send),
      callUntilAnswered: (name, send) => this.#sayUntilAnswered(name, send),
    };
    this.#investigation = new Investigation(actor);
    this.#cartography = new Cartography(actor);
  }

  /** Performs one possible action. Rarely acts with many pending ones or without a connection. */
  act(): void {
    const place = this.player.places.find(({ id }) => id === seat.now?._id);
    if (!place || this.#waitsFor.size >= MOST_AT_ONCE) return;
    if (table.status !== "connected" && this.chance.draw() < 0.97) return;
    const ways = seat.now?.isMaster ? this.#waysOfMaster(place) : this.#waysOfPlayer(place);
    const all = ways.reduce((sum, [weight]) => sum + weight, 0);
    let drawn = this.chance.draw() * all;
    for (const [weight, way] of ways) {
      drawn -= weight;
      if (drawn < 0) return way();
    }
  }

  /** Retries everything idempotent until all of it is answered. */
  async settle(): Promise<void> {
    await Promise.all([...this.#named, this.#saving]);
    while (table.status !== "connected" || (seat.asked !== null && seat.asked !== seat.now?._id)) {
      if (seat.asked !== null) moveToTable(seat.asked);
      await Bun.sleep(SAY_AGAIN_AFTER_MS);
    }
    for (const [clientId, message] of this.#unanswered) {
      expectAnswer(clientId);
      const answered = this.#awaitAnswer(clientId);
      while (this.#unanswered.has(clientId)) {
        sendRoll({ clientId, message });
        await Promise.race([answered, Bun.sleep(SAY_AGAIN_AFTER_MS)]);
      }
    }
  }

  #waysOfPlayer(place: Place): [weight: number, way: () => void][] {
    const { characterId } = place;
    if (characterId === null) return [[1, () => this.#note(place)]];
    const asked = table.asks.find(({ waitingFor }) => waitingFor.includes(characterId));
    return [
      [30, () => this.#roll(characterId)],
      [asked ? 20 : 0, () => this.#roll(characterId, asked?._id)],
      [8, () => this.#push()],
      [10, () => this.#spendLuck(characterId)],
      [8, () => this.#tellRoll(place)],
      [8, () => this.#tick(characterId)],
      [16, () => this.#save(characterId)],
      [6, () => this.#note(place)],
      [5, () => this.#move()],
      ...this.#investigation.ofPlayer(place),
      ...this.#cartography.ofPlayer(place),
    ];
  }

  #waysOfMaster(place: Place): [weight: number, way: () => void][] {
    return [
      [12, () => this.#ask(place)],
      [4, () => this.#closeAsk()],
      [14, () => this.#harm(place)],
      [8, () => this.#createHandout(place)],
      [14, () => this.#showOrHide(place)],
      [16, () => this.#playScene(place)],
      [14, () => this.#blow(place)],
      [10, () => this.#reveal()],
      [6, () => this.#changeRules(place)],
      [4, () => this.#note(place)],
      [3, () => this.#move()],
      ...this.#investigation.ofMaster(place),
      ...this.#cartography.ofMaster(place),
    ];
  }

  #say(what: RuleCommand["what"], of: string, { name, change }: Said = {}): string {
    this.#said += 1;
    const called = name ?? `${this.player.name} ${what} ${this.#said}`;
    this.tell({ kind: "say", what, of, name: called, change });
    this.#waitsFor.add(called);
    setTimeout(() => this.#waitsFor.delete(called), PATIENCE_MS);
    return called;
  }
  readonly #done = (name: string) => this.#heard("ack", name);
  readonly #refused = (name: string) => this.#heard("refuse", name);
  #heard(kind: "ack" | "refuse", name: string): void {
    this.#waitsFor.delete(name);
    this.tell({ kind, name });
  }

  /** A request. @param isNamed whether it is idempotent; then it is retried until it is answered. */
  async #call(name: string, send: () => Promise<unknown>, isNamed = false): Promise<void> {
    for (;;) {
      try {
        await send();
        return this.#done(name);
      } catch (error) {
        const isRefusal = error instanceof RequestFailed && error.status >= 400 && error.status < 500;
        if (isRefusal && error.status !== 429) return this.#refused(name);
        if (!isNamed) return;
        await Bun.sleep(30);
      }
    }
  }

  #sayUntilAnswered(name: string, send: () => Promise<unknown>): void {
    const saying = this.#call(name, send, true);
    this.#named.add(saying);
    void saying.then(() => this.#named.delete(saying));
  }

  #awaitAnswer(clientId: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = subscribeKey(answers, clientId, (answer) => {
        if (!answer || answer.kind === "none") return;
        stop();
        this.#unanswered.delete(clientId);
        if (answer.kind === "refused") this.#refused(clientId);
        else this.#done(clientId);
        resolve();
      });
    });
  }

  #put(message: Extract<RollMessage, { action: "ROLL" | "ROLL_PUSH" }>, of: string): void {
    const { clientId } = message.data;
    this.#say("roll", of, { name: clientId });
    this.#unanswered.set(clientId, message);
    expectAnswer(clientId);
    void this.#awaitAnswer(clientId);
    sendRoll({ clientId, message });
  }

  #roll(characterId: string, askId?: string): void {
    const seenBy = this.chance.oneOf(["all", "all", "all", "masters", "blind"] as const);
    const aim = { kind: "skill", name: this.chance.oneOf(["Ascoltare", "Miti"]) } as const;
    const how = { bonus: 0, difficulty: "normal", seenBy } as const;
    const data = { clientId: newClientId(), characterId, aim, ...how, ...(askId && { askId }) };
    this.#put({ action: "ROLL", data }, characterId);
  }

  /** The player's newest roll on the table that fits. */
  #newestOf(fits: (roll: NonNullable<(typeof table.rolls)[number]["roll"]>) => boolean) {
    return table.rolls.find(({ roll }) => roll?.username === this.player.name && fits(roll))?.roll;
  }

  #push(): void {
    const first = this.#newestOf((roll) => pushRefusal(madeOf(roll)) === null);
    if (!first) return;
    const data = { clientId: newClientId(), rollId: first._id, why: "con calma" };
    this.#put({ action: "ROLL_PUSH", data }, first.characterId ?? "");
  }

  #spendLuck(characterId: string): void {
    const sheet = queryClient.getQueryData(characterQuery(characterId).queryKey);
    const luck = (sheet && pointValueOf(sheet, POINTS.luck)) ?? 0;
    const roll = this.#newestOf((own) => {
      const isOwn = own.characterId === characterId && own.luckSpent === 0;
      return isOwn && own.seenBy === "all" && fortuneRefusal(madeOf(own), luck, true) === null;
    });
    const [cheapest] = roll ? fortuneCosts(madeOf(roll), luck) : [];
    if (!roll || !cheapest) return;
    const name = this.#say("luck", roll._id);
    this.#until(name, () =>
      table.rolls.some(({ id, roll: now }) => id === roll._id && (now?.luckSpent ?? 0) > 0),
    );
    changeRoll({
      action: "ROLL_LUCK",
      data: { clientId: newClientId(), rollId: roll._id, points: cheapest.cost },
    });
  }

  /** Reports an action as done when this page shows its result. */
  #until(name: string, isSeen: () => boolean): void {
    const stops = [table, stage].map((store) =>
      subscribe(store, () => {
        if (!isSeen()) return;
        for (const stop of stops) stop();
        this.#done(name);
      }),
    );
  }

  /** A told roll. */
  #tellRoll({ id }: Place): void {
    const name = this.#say("told", id);
    this.#until(name, () => table.rolls.some(({ speachText }) => speachText === name));
    const data = { message: "<p>34</p>", level: "normal", speachText: name } as const;
    sendRoll({ clientId: newClientId(), message: { action: "DICE_ROLL", data } });
  }

  #ask({ id }: Place): void {
    const name = this.#say("ask", id);
    this.#until(name, () => table.asks.some(({ note }) => note === name));
    const how = {
      bonus: 0,
      difficulty: "normal",
      seenBy: "all",
      hideDifficulty: false,
      secret: false,
    } as const;
    const aim = { kind: "skill", name: "Ascoltare" } as const;
    sendAsk({ action: "ASK_ROLL", data: { clientId: newClientId(), aim, ...how, to: ["*"], note: name } });
  }

  #closeAsk(): void {
    const [oldest] = table.asks;
    if (oldest) sendAsk({ action: "ASK_CLOSE", data: { askId: oldest._id } });
  }

  #reveal(): void {
    const hidden = table.rolls.find(({ roll }) => roll && roll.seenBy !== "all");
    if (!hidden) return;
    const name = this.#say("reveal", hidden.id);
    this.#until(name, () => table.rolls.some(({ id, roll }) => id === hidden.id && roll?.seenBy === "all"));
    changeRoll({ action: "ROLL_REVEAL", data: { rollId: hidden.id } });
  }

  #playScene({ id, scenes }: Place): void {
    const sceneId = this.chance.oneOf(scenes);
    const before = stage.scene?.seed;
    const name = this.#say("scene", `${id} ${sceneId}`);
    // Each start has a new seed.
    this.#until(
      name,
      () => stage.scene?.scene._id === sceneId && stage.scene.seed !== before && seat.now?._id === id,
    );
    playScene(sceneId);
  }

  #move(): void {
    const elsewhere = this.player.places.filter(({ id }) => id !== seat.now?._id);
    moveToTable(this.chance.oneOf(elsewhere).id);
  }

  /** Saves as `usePointSaver` and the editor do. */
  #change(characterId: string, name: string, send: (known: Character) => Promise<Character>): void {
    const { queryKey } = characterQuery(characterId);
    this.#saving = this.#saving.then(() =>
      this.#call(name, async () => {
        const known = queryClient.getQueryData(queryKey);
        if (!known) throw new Error("the sheet is not here yet");
        await queryClient.cancelQueries({ queryKey, exact: true });
        queryClient.setQueryData(queryKey, await send(known));
      }),
    );
  }

  #save(characterId: string): void {
    const name = this.#say("save", characterId);
    const noted = (sheet: Character): Character => {
      const { meetings = "" } = sheet.background;
      return { ...sheet, background: { ...sheet.background, meetings: `${meetings}[${name}]` } };
    };
    this.#change(characterId, name, async (known) => {
      const saved = await saveChange(known, noted, { send: updateCharacter, storedInstead });
      return saved.character;
    });
  }

  #tick(characterId: string): void {
    const on = this.chance.draw() < 0.5;
    const name = this.#say("tick", `${characterId} ${on}`);
    this.#saving = this.#saving.then(() => this.#call(name, () => tickSkill(characterId, "Ascoltare", on)));
  }

  #note({ id }: Place): void {
    const name = this.#say("note", id);
    const note = { table: id, text: name, onlyMe: this.chance.draw() < 0.3, clientId: newClientId() };
    this.#sayUntilAnswered(name, () => writeNote(note));
  }

  #harm({ others }: Place): void {
    const id = this.chance.oneOf(others);
    const clientId = newClientId();
    this.#say("harm", id, { name: clientId });
    this.#sayUntilAnswered(clientId, () => harm({ id, clientId, amount: 1, armour: 0, cause: clientId }));
  }

  #createHandout({ id }: Place): void {
    const name = this.#say("handout", id);
    const draft = { title: name, kind: "note", text: "…", hiddenText: "—" } as const;
    const clientId = newClientId();
    this.#sayUntilAnswered(name, () => createHandout(id, draft, clientId));
  }

  #showOrHide({ id }: Place): void {
    const list = queryClient.getQueryData(handoutsQuery(id).queryKey) ?? [];
    if (list.length === 0) return;
    const { _id, led } = this.chance.oneOf(list);
    const isUp = led?.shownTo.some((one) => one.isUp) === true;
    const name = this.#say("change", _id);
    void this.#call(name, () =>
      isUp ? hideHandout(_id, this.chance.draw() < 0.5) : showHandout(_id, ["*"]),
    );
  }

  #blow({ encounterId, participant }: Place): void {
    const name = this.#say("blow", encounterId);
    void this.#call(name, () =>
      updateEncounter({ id: encounterId, damage: { participant, amount: 1, armour: 0 } }),
    );
  }

  #changeRules({ id }: Place): void {
    const name = this.#say("change", id);
    void this.#call(name, () =>
      updateTable({ id, settings: { skillCap: this.chance.oneOf([75, 80, null]) } }),
    );
  }
}
