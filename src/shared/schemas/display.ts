import * as z from "zod/mini";
import { Id, text } from "./bounds.ts";

/** The last part of `/display/…`: 128 random bits. */
export const DisplayCode = text(64, 1);

export const Display = z.object({
  _id: Id,
  createdAt: z.int(),
  isOn: z.boolean(),
});
export type Display = z.infer<typeof Display>;

export const OpenedDisplay = z.object({
  addresses: z.array(z.string()),
  /** Whether the server has other tables, so that the table's name is informative. */
  hasOthers: z.boolean(),
});
export type OpenedDisplay = z.infer<typeof OpenedDisplay>;
