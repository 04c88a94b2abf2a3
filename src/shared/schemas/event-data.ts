import * as z from "zod/mini";

/** Events of the rules as data; `eventText` renders them. Stored in the diary: only ever add to it. */
export const EventData = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum([
      ...(["unconscious", "dying", "died", "relapsed", "stabilised", "woke", "wound-closed"] as const),
      ...(["shut-out", "permanent-insanity", "bout", "bout-over"] as const),
      ...(["new-day", "development-opened"] as const),
    ]),
  }),
  z.object({
    kind: z.literal("hurt"),
    amount: z.int(),
    armour: z.int(),
    damage: z.int(),
    rest: z.int(),
    most: z.int(),
  }),
  z.object({ kind: z.literal("major-wound"), falls: z.boolean() }),
  z.object({ kind: z.literal("held-on"), how: z.enum(["conscious", "round", "hour"]) }),
  z.object({ kind: z.literal("healed"), gained: z.int(), value: z.int(), most: z.int() }),
  z.object({ kind: z.literal("saved"), from: z.enum(["majorWound", "unconscious", "dying"]) }),
  z.object({
    kind: z.literal("insanity-over"),
    from: z.enum(["temporaryInsanity", "indefiniteInsanity", "permanentInsanity"]),
  }),
  /** `formula` is null after a disaster, which takes the maximum. */
  z.object({
    kind: z.literal("sanity-lost"),
    lost: z.int(),
    rest: z.int(),
    formula: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("nothing-lost"), rest: z.int(), formula: z.nullable(z.string()) }),
  z.object({ kind: z.literal("temporary-insanity"), hours: z.int() }),
  z.object({ kind: z.literal("indefinite-insanity"), lost: z.int(), dayStart: z.int() }),
  /** `lasts`: hours when alone, else rounds. */
  z.object({
    kind: z.literal("bout-chosen"),
    how: z.enum(["others", "alone"]),
    lasts: z.int(),
    what: z.string(),
  }),
  /** `value` is null where the skill is not on the sheet. */
  z.object({ kind: z.literal("mythos"), gain: z.int(), value: z.nullable(z.int()) }),
  z.object({ kind: z.literal("sanity-gained"), gained: z.int(), value: z.int() }),
  z.object({ kind: z.literal("hours-passed"), hours: z.int() }),
  z.object({
    kind: z.literal("improved"),
    skill: z.nullable(z.string()),
    gained: z.int(),
    value: z.int(),
  }),
  z.object({ kind: z.literal("mastery"), skill: z.string() }),
]);
export type EventData = z.infer<typeof EventData>;
