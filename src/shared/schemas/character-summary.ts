import * as z from "zod/mini";
import { Character } from "./character.ts";

/** What a list shows of an investigator: the whole is asked for one at a time. */
export const CharacterSummary = z.extend(
  z.pick(Character, { _id: true, version: true, tableId: true, playerName: true, characterInfo: true }),
  {
    /** Always empty: the portrait is asked for by its own address. */
    images: z.object({}),
  },
);
export type CharacterSummary = z.infer<typeof CharacterSummary>;
