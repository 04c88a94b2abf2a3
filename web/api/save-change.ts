import { Character } from "#shared/schemas/character.ts";
import { RequestFailed } from "./client.ts";

/** Somebody would have to save between each of our tries. */
const MOST_TRIES = 4;

export type Change = (character: Character) => Character;

/** The stored investigator that comes with a conflict, or null for any other failure. */
export function storedInstead(error: unknown): Character | null {
  if (!(error instanceof RequestFailed) || error.status !== 409) return null;
  const parsed = Character.safeParse(error.data.character);
  return parsed.success ? parsed.data : null;
}

/**
 * Saves one change. When somebody has saved meanwhile, the same change is made again on what is stored now,
 * so that neither is lost.
 * @param known the investigator as this page last saw it.
 * @returns what is stored, and whether `known` was behind.
 * @throws RequestFailed when it could not be saved.
 */
export async function saveChange(
  known: Character,
  change: Change,
  send: (changed: Character) => Promise<Character>,
): Promise<{ character: Character; wasBehind: boolean }> {
  let latest = known;
  for (let tries = 1; ; tries++) {
    try {
      return { character: await send(change(latest)), wasBehind: latest !== known };
    } catch (error) {
      const stored = storedInstead(error);
      if (!stored || tries === MOST_TRIES) throw error;
      latest = stored;
    }
  }
}
