import { Refused } from "#shared/refused.ts";
import { isSuccess, type Level } from "#shared/rules/check.ts";
import type { RuleStep } from "#shared/rules/conditions.ts";
import type { Die } from "#shared/rules/dice.ts";
import { levelAt } from "#shared/rules/difficulty.ts";
import { readPercentile, throwPercentile } from "#shared/rules/percentile.ts";
import type { AskRequest } from "#shared/schemas/ask.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { EventData } from "#shared/schemas/event-data.ts";
import type { Culprit, GameEvent, Happened } from "#shared/schemas/game-event.ts";
import type { Roll, RollAim, RollRequest } from "#shared/schemas/roll.ts";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { changeSheet, rightToChange, type SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import {
  type AskedLoss,
  addToAsk,
  askRoll,
  assertFaces,
  type Decided,
  type RollAuthor,
  type RollOutcome,
  retellRoll,
  type StoredAsk,
  type StoredRoll,
  throwRoll,
} from "../rolls/index.ts";
import { seatOf, settingsAt } from "../tables/index.ts";
import { type Change, changesOf } from "./fields.ts";
import type { CommandContext } from "./world.ts";

export interface Result {
  readonly total: number;
  readonly level: Level;
  readonly passed: boolean;
  /** Null without a table: there is no roll log. */
  readonly rollId: string | null;
}

interface ThrowOptions {
  readonly dice: RollRequest["dice"];
  /** Penalty dice below 0. */
  readonly bonus?: number;
  readonly by?: "rule" | "development";
}

export interface Person {
  readonly userId: string;
  readonly username: string;
}

/** Stored for the diary only: clients receive the event without it. */
export interface RememberedEvent extends Pick<GameEvent, "_id" | "characterId" | "cause"> {
  /** The investigator's at that time; null for the whole table. */
  readonly name: string | null;
  readonly data: EventData;
  readonly causedBy?: Culprit | undefined;
}

export const LONGEST_NAME = 60;

/** Collects what one command rolls, changes and reports, inside its transaction. */
export class RuleCall {
  readonly id = `${Bun.randomUUIDv7().slice(0, -3)}000`;
  readonly events: GameEvent[] = [];
  readonly remembered: RememberedEvent[] = [];
  readonly changes: Change[] = [];
  readonly rolls: { kept: StoredRoll }[] = [];
  /** Rolls from before whose words have changed. */
  readonly retold: StoredRoll[] = [];
  readonly sheets: SheetChange[] = [];
  readonly asks: StoredAsk[] = [];
  hasDice = false;
  isTableChanged = false;

  constructor(
    readonly tx: Db,
    private readonly world: CommandContext,
    private readonly session: Person,
    readonly tableId: string | null,
  ) {}

  readonly die: Die = (sides) => {
    this.hasDice = true;
    return this.world.die(sides);
  };

  get settings(): TableSettings {
    return this.tableId === null ? DEFAULT_SETTINGS : settingsAt(this.tx, this.tableId);
  }

  /** Recorded in the table's roll log. @throws Refused, also when physical dice do not match the bonus. */
  roll(
    sheet: Character,
    aim: RollAim,
    value: number,
    { dice, bonus = 0, by = "rule" }: ThrowOptions,
  ): Result {
    this.hasDice = true;
    this.world.assertMayThrow(this.session.userId);
    if (this.tableId === null) return this.#throwAlone(value, dice, bonus);
    const request: RollRequest = {
      // A new id: under the command's, an earlier roll could be passed off as this one.
      clientId: crypto.randomUUID(),
      characterId: sheet._id,
      aim,
      bonus,
      difficulty: "normal",
      seenBy: "all",
      dice,
    };
    return this.#throw(this.tableId, request, by);
  }

  /** Rolls the answer to a request made on the live channel. @throws Refused. */
  answer(request: RollRequest): Result & Pick<RollOutcome, "answered"> {
    this.hasDice = true;
    if (this.tableId === null) throw new Refused("wrong_table", "Questo investigatore non siede qui");
    return this.#throw(this.tableId, request, "rule");
  }

  #throw(
    tableId: string,
    request: RollRequest,
    by: "rule" | "development",
  ): Result & Pick<RollOutcome, "answered"> {
    const { kept, answered } = throwRoll({ ...this.world, db: this.tx }, this.#thrower(tableId), request, by);
    this.rolls.push({ kept });
    return { ...resultOf(kept.roll), rollId: kept.id, ...(answered && { answered }) };
  }

  /**
   * Asks the owner of an investigator for a roll.
   * @param together names one request for several investigators: of each further one it grows.
   * @throws Refused `forbidden` to who does not lead the table; as `addToAsk`.
   */
  ask(
    id: string,
    asked: Pick<AskRequest, "aim" | "note"> & { loss: AskedLoss },
    together: string = crypto.randomUUID(),
  ): void {
    if (this.tableId === null) throw new Refused("rule_broken", "Chi non siede a un tavolo tira da sé");
    this.world.assertMayThrow(this.session.userId);
    const { ask, isRepeat, closed } = askRoll(
      { ...this.world, db: this.tx },
      // One investigator per command, present or not.
      { ...this.#thrower(this.tableId), isHere: () => true, assertMayAsk: () => {} },
      {
        ...asked,
        clientId: together,
        to: [id],
        bonus: 0,
        difficulty: "normal",
        seenBy: "all",
        hideDifficulty: false,
        secret: false,
      },
    );
    this.asks.push(isRepeat ? addToAsk(this.tx, ask, id, asked.loss) : ask, ...closed);
  }

  retell(rollId: string | null, what: string, decided?: Decided): void {
    for (const rolled of this.rolls) {
      if (rolled.kept.id !== rollId) continue;
      rolled.kept = retellRoll(this.tx, rolled.kept, what, decided);
    }
  }

  #thrower(tableId: string): RollAuthor {
    const { userId, username } = this.session;
    const isMaster = seatOf(this.tx, userId, tableId)?.isMaster === true;
    return { userId, username, tableId, isMaster };
  }

  /** Applies a rule to the stored sheet, and reports its events. @throws Refused as `rightToChange`. */
  change(
    id: string,
    rule: (sheet: Character) => RuleStep<Character>,
    rollId: string | null = null,
  ): readonly Happened[] {
    let happened: readonly Happened[] = [];
    const change = changeSheet(
      this.tx,
      rightToChange(this.tx, this.session, id),
      (sheet) => {
        const step = rule(sheet);
        happened = step.events;
        for (const each of happened) this.tell(each, sheet, rollId);
        const changes = changesOf(sheet, step.sheet);
        this.changes.push(...changes);
        return changes.length > 0 ? step.sheet : null;
      },
      this.world.now,
    );
    if (change) this.sheets.push(change);
    return happened;
  }

  /** @param sheet null for the whole table. */
  tell(
    { data, causedBy, ...happened }: Happened,
    sheet: Character | null,
    rollId: string | null = null,
  ): void {
    const _id = eventIdOf(this.id, this.events.length);
    const characterId = sheet?._id ?? null;
    const name = sheet?.characterInfo.name.slice(0, LONGEST_NAME) ?? null;
    const text = name === null ? happened.text : `${name}: ${happened.text}`;
    this.events.push({ ...happened, text, _id, characterId, ...(rollId !== null && { rollId }) });
    if (data) this.remembered.push({ _id, characterId, cause: happened.cause, name, data, causedBy });
  }

  #throwAlone(value: number, dice: RollRequest["dice"], bonus: number): Result {
    assertFaces(dice, bonus);
    const { total } = dice ? readPercentile(dice.tens, dice.units, bonus) : throwPercentile(this.die, bonus);
    const level = levelAt(total, value, "normal", this.settings.disaster);
    return { total, level, passed: isSuccess(level), rollId: null };
  }
}

const resultOf = ({ total, level }: Roll) => ({ total: total ?? 100, level, passed: isSuccess(level) });

/** Event ids are the command's id but for the last three digits, so that each leads to its command. */
const eventIdOf = (id: string, index: number): string =>
  id.slice(0, -3) + (index + 1).toString(16).padStart(3, "0");

/** The reverse of `eventIdOf`. */
export const happeningIdOf = (eventId: string): string => `${eventId.slice(0, -3)}000`;
