import type { Character } from "#shared/schemas/character.ts";

/** Each retry needs another concurrent save. */
const MOST_TRIES = 4;

interface Server {
  send: (changed: Character) => Promise<Character>;
  storedInstead: (error: unknown) => Character | null;
  /** For a repeat after a failure: whether a version stored instead has the change already, so that only the answer was lost. */
  hasChange?: ((stored: Character) => boolean) | undefined;
}

/**
 * Saves with optimistic locking: on a conflict the change is reapplied to the stored version.
 * @param known last version seen.
 * @returns the stored version, the one before the change, and whether `known` was stale. @throws what `send` throws.
 */
export async function saveChange(
  known: Character,
  change: (character: Character) => Character,
  { send, storedInstead, hasChange }: Server,
): Promise<{ character: Character; before: Character; wasBehind: boolean }> {
  let latest = known;
  for (let tries = 1; ; tries++) {
    try {
      return { character: await send(change(latest)), before: latest, wasBehind: latest !== known };
    } catch (error) {
      const stored = storedInstead(error);
      if (!stored || tries === MOST_TRIES) throw error;
      if (hasChange?.(stored)) return { character: stored, before: known, wasBehind: false };
      latest = stored;
    }
  }
}
