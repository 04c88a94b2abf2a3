import * as z from "zod/mini";

export const FOLDERS = ["audio", "images"] as const;
export type Folder = (typeof FOLDERS)[number];

export const Manifest = z.object({
  format: z.literal("custode-1"),
  version: z.string().check(z.maxLength(50)),
  createdAt: z.iso.datetime(),
  folders: z.array(z.enum(FOLDERS)),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = "custode-backup.json";
export const DATABASE_NAME = "custode.db";
