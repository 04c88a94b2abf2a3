import * as z from "zod/mini";
import { Id, text, whole } from "./bounds.ts";
import { RollLevel } from "./dice-message.ts";
import { Defence, Manner } from "./encounter.ts";

/** What a browser calls something that could arrive twice: a UUID. */
export const ClientId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

export const Difficulty = z.enum(["normal", "arduous", "extreme"]);
/** `masters`: who rolls and the masters; `blind`: the masters alone. */
export const SeenBy = z.enum(["all", "masters", "blind"]);
export type SeenBy = z.infer<typeof SeenBy>;

const name = text(120, 1);
const Face = z.literal([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);

/** As they lie on a table; as many tens as the bonus asks for. */
export const ThrownDice = z.object({
  units: whole(0, 9),
  tens: z.array(Face).check(z.minLength(1), z.maxLength(3)),
  /** Of an attack that hits. */
  damage: z.optional(whole(0, 999)),
});

/** What is rolled. `weapon` is its place in the sheet's list. */
export const RollAim = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("skill"), name }),
  z.object({ kind: z.literal("characteristic"), name }),
  z.object({ kind: z.literal("sanity") }),
  z.object({ kind: z.literal("luck") }),
  z.object({ kind: z.literal("attack"), weapon: whole(0, 49), range: z.optional(text(120)) }),
  z.object({ kind: z.literal("free"), what: name, target: whole(0, 999) }),
]);
export type RollAim = z.infer<typeof RollAim>;

export const RollRequest = z.object({
  clientId: ClientId,
  characterId: z.optional(Id),
  npcId: z.optional(Id),
  aim: RollAim,
  /** Bonus dice, or penalty dice below 0. */
  bonus: z._default(whole(-2, 2), 0),
  difficulty: z._default(Difficulty, "normal"),
  seenBy: z._default(SeenBy, "all"),
  /** Of real dice, or thrown by the browser away from the table. */
  dice: z.optional(ThrownDice),
  /** Milliseconds since 1970, when it was thrown away from the table. */
  rolledAt: z.optional(whole(0)),
  /** Of the request that this answers, which says itself what is thrown, and how. */
  askId: z.optional(Id),
  /** A participant of the fight. Who is attacked chooses a defence before any dice fall. */
  target: z.optional(Id),
  /** Of such an attack. */
  manner: z.optional(Manner),
});
export type RollRequest = z.infer<typeof RollRequest>;

export const PushRequest = z.object({
  clientId: ClientId,
  rollId: Id,
  /** What the investigator does otherwise this time. */
  why: text(200),
  dice: z.optional(ThrownDice),
  /** Masters only. */
  difficulty: z.optional(Difficulty),
});
export type PushRequest = z.infer<typeof PushRequest>;

export const LuckRequest = z.object({ clientId: ClientId, rollId: Id, points: whole(1, 99) });
export type LuckRequest = z.infer<typeof LuckRequest>;

export const OpposeRequest = z.object({
  one: Id,
  other: z.union([Id, z.object({ characterId: z.optional(Id), npcId: z.optional(Id), aim: RollAim })]),
});
export type OpposeRequest = z.infer<typeof OpposeRequest>;

/** How an attack on oneself is met. */
export const DefendRequest = z.object({
  /** Of the attack that waits. */
  askId: Id,
  how: Defence,
  /** What is fought back with; the best at close quarters when it is left out. */
  weapon: z.optional(whole(0, 49)),
  /** As they lie on a table. */
  dice: z.optional(ThrownDice),
});
export type DefendRequest = z.infer<typeof DefendRequest>;

export const Roll = z.object({
  _id: Id,
  clientId: z.nullable(ClientId),
  /** Milliseconds since 1970: when it was thrown. */
  at: z.int(),
  username: z.string(),
  /** Who it is told of: the investigator, or the person. */
  who: z.string(),
  characterId: z.nullable(Id),
  npcId: z.nullable(Id),
  what: z.string(),
  kind: z.enum(["skill", "characteristic", "sanity", "luck", "attack", "free", "development"]),
  /** Against a number that stands on no sheet, which whoever rolled has chosen. */
  isChosen: z.optional(z.literal(true)),
  /** The value. Null for players of who is the master's; of a roll that a client only tells, as dice and total are. */
  target: z.nullable(z.int()),
  difficulty: Difficulty,
  bonus: z.int(),
  dice: z.nullable(z.object({ units: z.int(), tens: z.array(z.int()) })),
  /** Less the Fortuna that was spent. */
  total: z.nullable(z.int()),
  /** Against the full value. */
  level: RollLevel,
  /** Whether the level reaches the difficulty. */
  passed: z.nullable(z.boolean()),
  origin: z.enum(["server", "real", "away", "told"]),
  pushOf: z.nullable(Id),
  luckSpent: z.int(),
  seenBy: SeenBy,
  attack: z.optional(
    z.object({
      weapon: z.string(),
      range: z.string(),
      damage: z.nullable(z.object({ text: z.string(), total: z.int() })),
      jammed: z.boolean(),
      /** What it is after, which is no damage. */
      manoeuvre: z.optional(z.string()),
      /** Who is attacked, as players call it; of an attack in a fight. */
      against: z.optional(z.string()),
    }),
  ),
  askId: z.nullable(Id),
  /** What came of it, in Italian: the Sanità that it took. */
  outcome: z.optional(z.string()),
});
export type Roll = z.infer<typeof Roll>;

/** A roll as somebody is told of it: difficulty and what follows from it may be hidden from players. */
export const RollView = z.extend(Roll, {
  difficulty: z.optional(Difficulty),
  passed: z.optional(z.nullable(z.boolean())),
});
export type RollView = z.infer<typeof RollView>;

/** As the table's record lists it. */
export const RecordedRoll = z.extend(RollView, { message: z.string() });
export type RecordedRoll = z.infer<typeof RecordedRoll>;
