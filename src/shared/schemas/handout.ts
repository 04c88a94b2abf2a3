import * as z from "zod/mini";
import { clientId, Id, text, words } from "./bounds.ts";

/** Documents that a master shows. */

export const LONGEST_HANDOUT = 20_000;
export const LONGEST_HANDOUT_TITLE = 120;
/** At one table. */
export const MOST_HANDOUTS = 500;

/** The paper on which it is drawn. */
export const HandoutKind = z.enum(["text", "letter", "telegram", "cutting", "note", "picture"]);
export type HandoutKind = z.infer<typeof HandoutKind>;
/** Kinds of paper that have a heading or a headline. The title of the others is a label: it is on lists, and on no paper. */
export const TITLED_KINDS: readonly HandoutKind[] = ["text", "cutting"];

const draft = {
  title: words(LONGEST_HANDOUT_TITLE, "Scrivi un titolo"),
  kind: HandoutKind,
  text: z.optional(text(LONGEST_HANDOUT)),
  /** A second text, which nobody sees before the master reveals it. */
  hiddenText: z.optional(text(LONGEST_HANDOUT)),
  /** Of `POST /handout/upload`. */
  imageId: z.optional(z.nullable(Id)),
};

export const HandoutDraft = z.object(draft);
export type HandoutDraft = z.infer<typeof HandoutDraft>;

export const NewHandout = z.object({ table: Id, clientId, ...draft });
/** What is left out stays as it is. */
export const HandoutUpdate = z.extend(z.partial(HandoutDraft), {
  id: Id,
  /** Whether the second text is shown with the first. */
  isRevealed: z.optional(z.boolean()),
});

/** A document as somebody is told of it. */
export const Handout = z.object({
  _id: Id,
  title: z.string(),
  kind: HandoutKind,
  text: z.string(),
  /** Left out for players before it is revealed. */
  hiddenText: z.optional(z.string()),
  imageId: z.nullable(Id),
  /** When this person was shown it last, in milliseconds since 1970; null for a master's that nobody has seen. */
  shownAt: z.nullable(z.int()),
  /** Whether everybody at the table is shown it. */
  isForAll: z.boolean(),
  /** For masters. */
  led: z.optional(
    z.object({
      isRevealed: z.boolean(),
      createdAt: z.int(),
      /** Who has it in his documents, and whether it is still held up to him. */
      shownTo: z.array(z.object({ userId: Id, username: z.string(), at: z.int(), isUp: z.boolean() })),
    }),
  ),
});
export type Handout = z.infer<typeof Handout>;

export const ShowHandout = z.object({
  id: Id,
  /** `*`: everybody at the table, and the television. */
  to: z.array(z.union([z.literal("*"), Id])).check(z.minLength(1), z.maxLength(100)),
});
/** Takes it down; with `forget` also out of the documents of those who had it. */
export const HideHandout = z.object({ id: Id, forget: z._default(z.boolean(), false) });
