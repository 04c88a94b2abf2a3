import type { Character } from "#shared/schemas/character.ts";

/** To need more, somebody would have to save between each of our tries. */
const MOST_TRIES = 4;

interface Server {
  send: (changed: Character) => Promise<Character>;
  /** What is stored instead, when a failure says that somebody else has saved; null for any other failure. */
  storedInstead: (error: unknown) => Character | null;
}

/**
 * Saves one change. When somebody has saved meanwhile, the same change is made again on what is stored now,
 * so that neither is lost.
 * @param known the investigator as this page last saw it.
 * @returns what is stored, and whether `known` was behind.
 * @throws whatever `send` throws, when it could not be saved.
 */
export async function saveChange(
  known: Character,
  change: (character: Character) => Character,
  { send, storedInstead }: Server,
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
