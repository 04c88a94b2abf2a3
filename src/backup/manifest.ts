import * as z from "zod/mini";

export const FOLDERS = ["audio", "images"] as const;
export type Folder = (typeof FOLDERS)[number];

/** The first file of every archive. */
export const Manifest = z.object({
  format: z.literal("custode-1"),
  /** Of the program. */
  version: z.string().check(z.maxLength(50)),
  createdAt: z.iso.datetime(),
  /** Included folders; without a file in the archive, the folder was empty. */
  folders: z.array(z.enum(FOLDERS)),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = "custode-backup.json";
export const DATABASE_NAME = "custode.db";
