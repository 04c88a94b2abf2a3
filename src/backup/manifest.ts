import * as z from "zod/mini";

/** What a data folder holds that is worth keeping; an archive may leave the sounds out. */
export const FOLDERS = ["audio", "images"] as const;
export type Folder = (typeof FOLDERS)[number];

/** The first file of every archive: what it is and what it holds. */
export const Manifest = z.object({
  format: z.literal("custode-1"),
  /** Of the program that made it. */
  version: z.string().check(z.maxLength(50)),
  createdAt: z.iso.datetime(),
  /** The folders that it speaks for: one that is named and has no file was empty. */
  folders: z.array(z.enum(FOLDERS)),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = "custode-backup.json";
export const DATABASE_NAME = "custode.db";
