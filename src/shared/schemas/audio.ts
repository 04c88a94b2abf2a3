import * as z from "zod/mini";
import { showsSomething, text, whole } from "./bounds.ts";

/** `filePath` can be loaded by a browser. */
export const AudioFile = z.object({
  _id: text(40, 1),
  groupName: text(120),
  fileTitle: text(200),
  filePath: text(2000),
  /** Of one turn; absent when unknown. */
  durationMs: z.optional(z.int().check(z.positive())),
  missing: z.optional(z.literal(true)),
});
export type AudioFile = z.infer<typeof AudioFile>;

/** What everyone hears. */
export const Streaming = z.object({
  file: z.nullable(AudioFile),
  /** Milliseconds since it started, at the time of sending: devices' clocks differ. */
  elapsedMs: whole(0),
});
export type Streaming = z.infer<typeof Streaming>;

const line = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.normalize("NFC"),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `Al massimo ${most} caratteri`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, "Il nome contiene caratteri non ammessi"),
      z.refine(showsSomething, missing),
    );

export const GroupName = line(120, "Manca il nome del gruppo");
export const FileTitle = line(200, "Manca il titolo del suono");

export const RenameFileTitle = z.object({ fileId: text(40, 1), newFileTitle: FileTitle });
export type RenameFileTitle = z.infer<typeof RenameFileTitle>;

export const RenameGroup = z.object({ oldGroupName: text(120, 1), newGroupName: GroupName });
export type RenameGroup = z.infer<typeof RenameGroup>;
