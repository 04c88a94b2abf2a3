import * as z from "zod/mini";
import { showsSomething, text, whole } from "./bounds.ts";

/** `not-mp3`: whatever its name says; `empty`: without audio frames; `broken`: cannot be decoded. */
export const SoundProblem = z.enum(["not-mp3", "empty", "broken"]);
export type SoundProblem = z.infer<typeof SoundProblem>;

export const MOST_TAGS = 12;

export const AudioFile = z.object({
  _id: text(40, 1),
  groupName: text(120),
  fileTitle: text(200),
  /** Six names of a file system, percent-encoded: a longer one would invalidate the whole list. */
  filePath: text(14_000),
  durationMs: z.optional(z.int().check(z.positive())),
  missing: z.optional(z.literal(true)),
  problem: z.optional(SoundProblem),
  /** Loudness correction in decibels; absent until measured. */
  gainDb: z.optional(z.number().check(z.gte(-24), z.lte(12))),
  tags: z.optional(z.readonly(z.array(text(40)))),
});
export type AudioFile = z.infer<typeof AudioFile>;

export const Streaming = z.object({
  file: z.nullable(AudioFile),
  /** Milliseconds since it started, at the time of sending: devices' clocks differ. */
  elapsedMs: whole(0),
  /** Time of sending on the server's monotonic clock, in milliseconds; starts at 0 with the server. */
  at: whole(0),
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

export const TagSound = z.object({
  fileId: text(40, 1),
  tags: z
    .array(line(40, "Scrivi l'etichetta"))
    .check(z.maxLength(MOST_TAGS, `Al massimo ${MOST_TAGS} etichette`)),
});
export type TagSound = z.infer<typeof TagSound>;

export const RenameGroup = z.object({ oldGroupName: text(120, 1), newGroupName: GroupName });
export type RenameGroup = z.infer<typeof RenameGroup>;
