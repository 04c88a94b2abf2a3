import * as z from "zod/mini";
import { AdventureKey, clientId, Id, text, words } from "./bounds.ts";
import { StoryDate } from "./story.ts";

export const LONGEST_HANDOUT = 20_000;
export const LONGEST_HANDOUT_TITLE = 120;
export const MOST_HANDOUTS = 500;
/** That are remembered when it is deleted. */
export const MOST_CLUES_OF_HANDOUT = 100;

export const HandoutKind = z.enum(["text", "letter", "telegram", "cutting", "note", "picture", "map"]);
export type HandoutKind = z.infer<typeof HandoutKind>;
/** Kinds of paper that have a heading or a headline. The title of the others is a label: it is on lists, and on no paper. */
export const TITLED_KINDS: readonly HandoutKind[] = ["text", "cutting"];

const draft = {
  title: words(LONGEST_HANDOUT_TITLE, "Scrivi un titolo"),
  kind: HandoutKind,
  text: z.optional(text(LONGEST_HANDOUT)),
  hiddenText: z.optional(text(LONGEST_HANDOUT)),
  imageId: z.optional(z.nullable(Id)),
  date: z.optional(z.nullable(StoryDate)),
};

export const HandoutDraft = z.object(draft);
export type HandoutDraft = z.infer<typeof HandoutDraft>;

export const NewHandout = z.object({
  table: Id,
  clientId,
  adventureId: z.optional(z.nullable(Id)),
  /** Of a deleted one that is made again, with the clues that it belonged to. */
  adventureKey: z.optional(AdventureKey),
  clues: z.optional(z.array(Id).check(z.maxLength(MOST_CLUES_OF_HANDOUT))),
  ...draft,
});
export const HandoutUpdate = z.extend(z.partial(HandoutDraft), {
  id: Id,
  isRevealed: z.optional(z.boolean()),
});

export const Handout = z.object({
  _id: Id,
  title: z.string(),
  kind: HandoutKind,
  /** Older clients read its kind as `picture`. */
  isMap: z.optional(z.literal(true)),
  text: z.string(),
  hiddenText: z.optional(z.string()),
  imageId: z.nullable(Id),
  date: z.optional(StoryDate),
  /** Milliseconds since 1970 of the last time this viewer was shown it; null for never. */
  shownAt: z.nullable(z.int()),
  isForAll: z.boolean(),
  /** For masters: the adventure that it belongs to, and its name there. */
  adventureId: z.optional(Id),
  adventureKey: z.optional(z.string()),
  led: z.optional(
    z.object({
      isRevealed: z.boolean(),
      createdAt: z.int(),
      shownTo: z.array(z.object({ userId: Id, username: z.string(), at: z.int(), isUp: z.boolean() })),
    }),
  ),
});
export type Handout = z.infer<typeof Handout>;

/** Compares for sorting: what this viewer was shown last comes last. */
export const byShownAt = (one: Pick<Handout, "shownAt">, other: Pick<Handout, "shownAt">): number =>
  (one.shownAt ?? 0) - (other.shownAt ?? 0);

export const ShowHandout = z.object({
  id: Id,
  /** `*`: everybody at the table and the televisions. */
  to: z.array(z.union([z.literal("*"), Id])).check(z.minLength(1), z.maxLength(100)),
});
export const HideHandout = z.object({
  id: Id,
  forget: z._default(z.boolean(), false),
  /** Undoes a showing: who had it before keeps it, nobody else. */
  leaving: z.optional(z.array(Id).check(z.maxLength(100))),
  /** With `leaving`: the moment of the showing, so that who was shown it later keeps it. */
  at: z.optional(z.int()),
});
