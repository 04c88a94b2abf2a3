import * as z from "zod/mini";
import { Character } from "./character.ts";

export const CharacterSummary = z.extend(
  z.pick(Character, { _id: true, version: true, tableId: true, playerName: true, characterInfo: true }),
  {
    /** Always empty: the portrait has its own URL. */
    images: z.object({}),
  },
);
export type CharacterSummary = z.infer<typeof CharacterSummary>;
