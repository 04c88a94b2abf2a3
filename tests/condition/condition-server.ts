import * as z from "zod/mini";
import { POINTS } from "#shared/names.ts";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import { GameEvent } from "#shared/schemas/game-event.ts";
import type { Answer, Api } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";

/** By default 12 hit points, 60 sanity and 50 luck. A characteristic of 1 always fails, one of 100 never. */
export function sturdy(
  points: Partial<Record<"hit" | "sanity" | "luck", number>> = {},
  characteristics: Record<string, number> = {},
): CharacterDraft {
  const draft = investigator();
  const wanted: Record<string, number> = {
    [POINTS.hit]: points.hit ?? 12,
    [POINTS.sanity]: points.sanity ?? 60,
    [POINTS.luck]: points.luck ?? 50,
  };
  const [skill] = draft.skills;
  if (!skill) throw new Error("an investigator without skills");
  return {
    ...draft,
    points: draft.points.map((point) => ({ ...point, value: wanted[point.name] ?? point.value })),
    characteristics: draft.characteristics.map(({ name, value }) => ({
      name,
      value: characteristics[name] ?? value,
    })),
    skills: [...draft.skills, { ...skill, name: "Miti", value: 0 }],
  };
}

const Done = z.object({ character: Character, events: z.array(GameEvent) });
export type Done = z.infer<typeof Done>;
const Together = z.object({
  characters: z.array(z.object({ _id: z.string(), version: z.number() })),
  events: z.array(GameEvent),
});

/** The body of a call that must succeed. */
export function done({ status, body, text }: Answer): Done {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return Done.parse(body);
}

export function together({ status, body, text }: Answer) {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return Together.parse(body);
}

export async function born(owner: Api, draft: CharacterDraft = sturdy()): Promise<Character> {
  return Character.parse((await owner.post("/character/create", { data: draft })).body.character);
}

export const sheetOf = async (reader: Api, id: string): Promise<Character> =>
  Character.parse((await reader.get(`/character/${id}`)).body.character);

const pointsIn = (name: string) => (character: Character) =>
  Number(character.points.find((point) => point.name === name)?.value);
export const hitIn = pointsIn(POINTS.hit);
export const sanityIn = pointsIn(POINTS.sanity);
export const luckIn = pointsIn(POINTS.luck);

export const kinds = ({ events }: { events: readonly GameEvent[] }) => events.map(({ kind }) => kind);
export const firstId = ({ events }: { events: readonly GameEvent[] }) => events[0]?._id ?? "";
