import * as z from "zod/mini";
import { clientId, Id, text, words } from "./bounds.ts";
import { StoryTime } from "./story.ts";

export const LONGEST_NOTE = 4000;

export const SittingFigures = z.object({
  rolls: z.int(),
  passed: z.int(),
  critical: z.int(),
  disasters: z.int(),
  sanityLost: z.int(),
  wounds: z.int(),
});
export type SittingFigures = z.infer<typeof SittingFigures>;

export const Sitting = z.object({
  _id: Id,
  title: z.string(),
  beganAt: z.int(),
  endedAt: z.nullable(z.int()),
  present: z.array(z.string()),
  figures: SittingFigures,
});
export type Sitting = z.infer<typeof Sitting>;

export const DiaryKind = z.enum([
  "roll",
  "body",
  "mind",
  "growth",
  "handout",
  "note",
  "fight",
  "time",
  "sheet",
]);
export type DiaryKind = z.infer<typeof DiaryKind>;

export const DiaryEntry = z.object({
  _id: Id,
  sitting: z.nullable(Id),
  at: z.int(),
  /** What day and hour it was in the story when it was told; null where the table set none. */
  storyAt: z.nullable(StoryTime),
  kind: DiaryKind,
  text: z.string(),
  by: z.optional(z.string()),
  onlyMe: z.optional(z.boolean()),
  isHidden: z.optional(z.boolean()),
  isMine: z.optional(z.boolean()),
});
export type DiaryEntry = z.infer<typeof DiaryEntry>;

export const DiaryPage = z.object({
  entries: z.array(DiaryEntry),
  sittings: z.array(Sitting),
  more: z.boolean(),
});
export type DiaryPage = z.infer<typeof DiaryPage>;

export const NewDiaryNote = z.object({
  table: Id,
  clientId,
  text: words(LONGEST_NOTE, "Scrivi qualcosa"),
  onlyMe: z._default(z.boolean(), false),
});
export const SittingRequest = z.object({
  table: Id,
  begin: z.boolean(),
  /** Only renames this one, which may be over. */
  sitting: z.optional(Id),
  title: z.optional(text(120)),
});
