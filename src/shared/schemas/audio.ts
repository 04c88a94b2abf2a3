import { z } from "zod";

/** A sound of the master's library. `filePath` is a path that a browser can load. */
export const AudioFile = z.object({
  _id: z.string().min(1).max(40),
  groupName: z.string().max(120),
  fileTitle: z.string().max(200),
  filePath: z.string().max(2000),
  /** Milliseconds of one turn; left out where the file does not tell. */
  durationMs: z.number().int().positive().optional(),
  /** The file is no longer in its place on the server's disk. */
  missing: z.literal(true).optional(),
});
export type AudioFile = z.infer<typeof AudioFile>;

/** What the whole table hears, as the server tells it. */
export const Streaming = z.object({
  file: AudioFile.nullable(),
  /** Milliseconds since the sound was started, counted when this was sent: devices' clocks differ. */
  elapsedMs: z.number().int().min(0),
});
export type Streaming = z.infer<typeof Streaming>;

const line = (most: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => text.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(most, `Al massimo ${most} caratteri`)
        .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, "Il nome contiene caratteri non ammessi"),
    );

export const GroupName = line(120, "Manca il nome del gruppo");
export const FileTitle = line(200, "Manca il titolo del suono");

export const RenameFileTitle = z.object({ fileId: z.string().min(1).max(40), newFileTitle: FileTitle });
export type RenameFileTitle = z.infer<typeof RenameFileTitle>;

export const RenameGroup = z.object({ oldGroupName: z.string().min(1).max(120), newGroupName: GroupName });
export type RenameGroup = z.infer<typeof RenameGroup>;
