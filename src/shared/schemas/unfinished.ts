import * as z from "zod/mini";
import { POINTS, SEXES } from "../names.ts";
import { text, whole } from "./bounds.ts";
import { type Character, CharacterDraft, CharacterInfo, Point, SHORT, Skill } from "./character.ts";

/** An unfinished investigator for print: null numbers are left blank. */

const Unset = z.nullable(whole(0, 999));
const dollars = z.nullable(z.number().check(z.gte(0), z.lte(1e9)));

/** Boxes of a track whose maximum is not known yet. */
export const BLANK_TRACKS = {
  [POINTS.hit]: 20,
  [POINTS.magic]: 20,
  [POINTS.sanity]: 99,
  [POINTS.luck]: 99,
} as const;

export const UnfinishedSheet = z.extend(CharacterDraft, {
  playerName: text(SHORT),
  characterInfo: z.extend(CharacterInfo, {
    name: text(SHORT),
    work: text(SHORT),
    sex: z.nullable(z.enum(SEXES)),
    age: z.nullable(whole(0, 999)),
    bornage: z.nullable(whole(0, 9999)),
  }),
  characteristics: z.array(z.object({ name: text(SHORT), value: Unset })).check(z.maxLength(20)),
  points: z.array(z.extend(Point, { value: z.nullable(Point.shape.value) })).check(z.maxLength(20)),
  skills: z.array(z.extend(Skill, { value: Unset })).check(z.maxLength(200)),
  cash: z.extend(CharacterDraft.shape.cash, { spendinglevel: dollars, cash: dollars }),
});
export type UnfinishedSheet = z.infer<typeof UnfinishedSheet>;

export interface PaperSheet extends UnfinishedSheet, Pick<Character, "ticks" | "condition"> {
  foot: string;
}
