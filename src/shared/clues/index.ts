import * as z from "zod/mini";
import { down } from "../message.ts";
import { clientId, Id, text, words } from "../schemas/bounds.ts";

/** Of one adventure, or made outside adventures. */
export const MOST_CLUES = 300;
export const LONGEST_CLUE_TITLE = 120;
export const LONGEST_CLUE = 8_000;

/** As somebody who knows it reads it. */
export const Clue = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  handoutId: z.nullable(Id),
  /** Milliseconds since 1970. */
  foundAt: z.int(),
  /** The investigator or person who found it, or who told the reader. */
  by: z.string(),
  /** The reader has found it himself; absent for a television. */
  isOwn: z.optional(z.boolean()),
});
export type Clue = z.infer<typeof Clue>;

export const Finding = z.object({
  userId: Id,
  username: z.string(),
  characterId: z.nullable(Id),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Who told it; null where the person found it, or the teller's account is gone. */
  from: z.nullable(Id),
  /** The name of the finder or teller, as it was then. */
  by: z.string(),
});
export type Finding = z.infer<typeof Finding>;

const draft = {
  title: words(LONGEST_CLUE_TITLE, "Scrivi il titolo dell'indizio"),
  text: text(LONGEST_CLUE),
  isCrucial: z.boolean(),
  /** Where it lies, besides the pages whose text links to it. */
  pages: z.array(Id).check(z.maxLength(50)),
  handoutId: z.nullable(Id),
};

/** As masters read it. */
export const LedClue = z.object({
  _id: Id,
  adventureId: z.nullable(Id),
  /** Names it in links; unique in its adventure. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  isCrucial: z.boolean(),
  /** All pages where it lies, those that link to it included. */
  pages: z.array(Id),
  handoutId: z.nullable(Id),
  foundBy: z.array(Finding),
});
export type LedClue = z.infer<typeof LedClue>;

export const NewClue = z.object({
  table: Id,
  adventureId: z.optional(z.nullable(Id)),
  clientId,
  title: draft.title,
  text: z._default(draft.text, ""),
  isCrucial: z._default(draft.isCrucial, false),
  pages: z._default(draft.pages, []),
  handoutId: z._default(draft.handoutId, null),
});
export type NewClue = z.infer<typeof NewClue>;

/** Absent fields stay unchanged. */
export const ClueUpdate = z.extend(z.partial(z.object(draft)), { id: Id });
export type ClueUpdate = z.infer<typeof ClueUpdate>;

/** `*`: everybody who plays at the table now. Others are investigators. */
export const FindClue = z.object({
  id: Id,
  by: z.array(z.union([z.literal("*"), Id])).check(z.minLength(1), z.maxLength(100)),
  clientId,
});
export type FindClue = z.infer<typeof FindClue>;

const People = z.array(Id).check(z.minLength(1), z.maxLength(100));
export const ForgetClue = z.object({ id: Id, from: People });
export const TellClue = z.object({ id: Id, to: People });

export const clues = {
  down: [
    /** `isNew`: the viewer comes to know it now; otherwise what he knows has changed. */
    down("clueFound", z.object({ clue: Clue, isNew: z.boolean() })),
    down("clueForgotten", z.object({ id: Id })),
  ],
} as const;
