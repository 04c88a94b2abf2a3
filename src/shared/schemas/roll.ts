import * as z from "zod/mini";
import { Id, readOnly, text, whole } from "./bounds.ts";
import { RollLevel } from "./dice-message.ts";
import { Defence, Manner } from "./encounter.ts";

export const ClientId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

export const Difficulty = z.enum(["normal", "arduous", "extreme"]);
/** `masters`: the roller and the masters; `blind`: only the masters. */
export const SeenBy = z.enum(["all", "masters", "blind"]);
export type SeenBy = z.infer<typeof SeenBy>;

const name = text(120, 1);
const Face = z.literal([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);

/** Real dice; as many tens as the bonus needs. */
export const ThrownDice = z.object({
  units: whole(0, 9),
  tens: z.array(Face).check(z.minLength(1), z.maxLength(3)),
  damage: z.optional(whole(0, 999)),
});

export const RollAim = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("skill"), name }),
  z.object({ kind: z.literal("characteristic"), name }),
  z.object({ kind: z.literal("sanity") }),
  z.object({ kind: z.literal("luck") }),
  z.object({ kind: z.literal("attack"), weapon: whole(0, 49), range: z.optional(text(120)) }),
  z.object({ kind: z.literal("free"), what: name, target: whole(0, 999) }),
]);
export type RollAim = z.infer<typeof RollAim>;

/** One throw against several values: all must pass, or one is enough. */
export const CombinedAim = z.object({
  kind: z.enum(["both", "either"]),
  aims: readOnly(z.array(RollAim).check(z.minLength(2), z.maxLength(3))),
});
export const ThrownAim = z.discriminatedUnion("kind", [RollAim, CombinedAim]);
export type ThrownAim = z.infer<typeof ThrownAim>;

export const RollRequest = z.object({
  clientId: ClientId,
  characterId: z.optional(Id),
  npcId: z.optional(Id),
  aim: ThrownAim,
  bonus: z._default(whole(-2, 2), 0),
  difficulty: z._default(Difficulty, "normal"),
  seenBy: z._default(SeenBy, "all"),
  /** Real dice, or those rolled by the browser away from the table. */
  dice: z.optional(ThrownDice),
  /** Milliseconds since 1970, when rolled away from the table. */
  rolledAt: z.optional(whole(0)),
  /** The request that this answers, which decides aim and conditions. */
  askId: z.optional(Id),
  /** A participant of the encounter, who chooses a defence before anything is rolled. */
  target: z.optional(Id),
  manner: z.optional(Manner),
});
export type RollRequest = z.infer<typeof RollRequest>;

export const PushRequest = z.object({
  clientId: ClientId,
  rollId: Id,
  why: text(200),
  dice: z.optional(ThrownDice),
  difficulty: z.optional(Difficulty),
});
export type PushRequest = z.infer<typeof PushRequest>;

export const LuckRequest = z.object({ clientId: ClientId, rollId: Id, points: whole(1, 99) });
export type LuckRequest = z.infer<typeof LuckRequest>;

export const OpposeRequest = z.object({
  clientId: z.optional(ClientId),
  one: Id,
  other: z.union([Id, z.object({ characterId: z.optional(Id), npcId: z.optional(Id), aim: RollAim })]),
});
export type OpposeRequest = z.infer<typeof OpposeRequest>;

export const DefendRequest = z.object({
  clientId: z.optional(ClientId),
  askId: Id,
  how: Defence,
  weapon: z.optional(whole(0, 49)),
  dice: z.optional(ThrownDice),
});
export type DefendRequest = z.infer<typeof DefendRequest>;

const RollPart = z.object({ what: z.string(), target: z.int(), level: RollLevel, passed: z.boolean() });

export const Roll = z.object({
  _id: Id,
  clientId: z.nullable(ClientId),
  at: z.int(),
  username: z.string(),
  who: z.string(),
  characterId: z.nullable(Id),
  npcId: z.nullable(Id),
  what: z.string(),
  kind: z.enum(["skill", "characteristic", "sanity", "luck", "attack", "free", "development"]),
  isChosen: z.optional(z.literal(true)),
  /** Null for players when it is an NPC's, and for a combined roll; `target`, dice and total are null for rolls of old clients. */
  target: z.nullable(z.int()),
  difficulty: Difficulty,
  bonus: z.int(),
  dice: z.nullable(z.object({ units: z.int(), tens: z.array(z.int()) })),
  total: z.nullable(z.int()),
  level: RollLevel,
  passed: z.nullable(z.boolean()),
  /** Of a combined roll, whose kind is the strictest of its parts. */
  parts: z.optional(readOnly(z.array(RollPart))),
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
      manoeuvre: z.optional(z.string()),
      /** Who is attacked, as players call it; of an attack in a fight. */
      against: z.optional(z.string()),
    }),
  ),
  askId: z.nullable(Id),
  outcome: z.optional(z.string()),
});
export type Roll = z.infer<typeof Roll>;

export const RollView = z.extend(Roll, {
  difficulty: z.optional(Difficulty),
  passed: z.optional(z.nullable(z.boolean())),
  parts: z.optional(
    readOnly(z.array(z.extend(RollPart, { target: z.nullable(z.int()), passed: z.optional(z.boolean()) }))),
  ),
});
export type RollView = z.infer<typeof RollView>;

export const RecordedRoll = z.extend(RollView, { message: z.string() });
export type RecordedRoll = z.infer<typeof RecordedRoll>;
