import * as z from "zod/mini";
import { BoardPart } from "./screens/board/layout/parts.ts";

/** Invalid search params become undefined. */
const part = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

export const Invited = z.object({ invitation: part(z.string()) });

export const BoardPlace = z.object({ part: part(BoardPart) });

export const AudioPlace = z.object({ group: part(z.string()), part: part(z.literal("scenes")) });

export const RollFilter = z.object({ who: part(z.string()), what: part(z.string()) });

export const DiaryPlace = z.object({ order: part(z.literal("story")) });

export const WallPlace = z.object({ as: part(z.enum(["wall", "list"])) });

export const AdventurePlace = z.object({
  id: part(z.string()),
  page: part(z.string()),
  view: part(z.enum(["read", "beside"])),
  /** In narrow windows, instead of the text. */
  part: part(z.enum(["pages", "things"])),
});
