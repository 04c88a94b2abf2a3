import * as z from "zod/mini";
import { Id, text } from "./bounds.ts";

/** Televisions: who has the code may look and listen. */

/** As it stands at the end of `/display/…`: 128 random bits. */
export const DisplayCode = text(64, 1);

export const Display = z.object({
  _id: Id,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Whether a screen with its code is connected now. */
  isOn: z.boolean(),
});
export type Display = z.infer<typeof Display>;

/** What a television is told beside the live channel. */
export const OpenedDisplay = z.object({
  /** Where phones find the server, the best one first. */
  addresses: z.array(z.string()),
  /** Whether the server has other tables, so that the name of this one says something. */
  hasOthers: z.boolean(),
});
export type OpenedDisplay = z.infer<typeof OpenedDisplay>;
