import * as z from "zod/mini";
import { down } from "../message.ts";
import { Id, text } from "../schemas/bounds.ts";

export const LONGEST_PUBLIC_NAME = 60;
export const LONGEST_LINE_ABOUT = 300;

/** What players know of an NPC whom they have not met by name. */
export const Portrait = z.object({
  imageId: z.nullable(Id),
  /** Empty: her name is no secret. */
  publicName: text(LONGEST_PUBLIC_NAME),
});
export type Portrait = z.infer<typeof Portrait>;

/** An NPC as somebody who has met her knows her. */
export const Person = z.object({
  _id: Id,
  /** The public name for who does not know her own. */
  name: z.string(),
  isNameKnown: z.boolean(),
  imageId: z.nullable(Id),
  metAt: z.int(),
  line: z.string(),
});
export type Person = z.infer<typeof Person>;

const Everybody = z.literal("*");
/** `*` includes televisions, and who comes later. */
const To = z.array(z.union([Everybody, Id])).check(z.minLength(1), z.maxLength(100));

export const Present = z.object({ id: Id, to: To, withName: z._default(z.boolean(), false) });
export const TellName = z.object({ id: Id, to: To });
export const LineAbout = z.object({ id: Id, text: text(LONGEST_LINE_ABOUT) });

/** For masters: who has met an NPC; `userId` null for everybody. */
export const Meeting = z.object({ userId: z.nullable(Id), isNameKnown: z.boolean() });
export type Meeting = z.infer<typeof Meeting>;

/** With `leaving`, only what goes beyond it is taken back: undoing a presentation spares who knew her before. */
export const Unmeet = z.object({
  ...TellName.shape,
  leaving: z.optional(z.array(Meeting).check(z.maxLength(200))),
  /** They know her by sight still. */
  nameOnly: z.optional(z.boolean()),
});

export const faces = {
  down: [
    /** `isPresented`: she is shown now; otherwise what the viewer knows of her has changed. */
    down("personMet", z.object({ person: Person, isPresented: z.boolean() })),
    down("personForgotten", z.object({ id: Id })),
  ],
} as const;
