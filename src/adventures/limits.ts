import { join } from "node:path";
import { MOST_FILE_BYTES, MOST_LOTS, MOST_PAGES, MOST_UNKNOWN_BYTES } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { type Library, pathOfSound } from "../audio/index.ts";
import { deletedSounds } from "./deletion-store.ts";
import type { AdventureFile } from "./file/index.ts";
import { listSounds } from "./thing-store.ts";

/** What one adventure may hold, however often something is imported into it. */

const MOST_INVESTIGATORS = 30;
const MOST_SOUNDS = 300;

/** @param stored the whole adventure. @throws Refused `rule_broken`. */
export function assertFits(stored: AdventureFile): void {
  const { pages, lots, investigators, sounds, unknown } = stored;
  const limits: [number, number, string][] = [
    [pages.length, MOST_PAGES, "pagine"],
    [lots.length, MOST_LOTS, "sorti"],
    [investigators.length, MOST_INVESTIGATORS, "investigatori pronti"],
    [sounds.length, MOST_SOUNDS, "suoni"],
  ];
  for (const [count, most, what] of limits) {
    if (count > most)
      throw new Refused("rule_broken", `Un'avventura ha al più ${most} ${what}: qui sono ${count}`);
  }
  const bytes = unknown.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (bytes > MOST_UNKNOWN_BYTES) {
    throw new Refused("rule_broken", "I file che Custode non conosce sono troppi: insieme al più 5 MB");
  }
}

/** Before sounds are stored: an adventure must still fit into a file. @param sizes in bytes, of those that are added. @throws Refused `rule_broken`. */
export function assertRoomForSounds(
  { db, root }: Pick<Library, "db" | "root">,
  adventureId: string,
  sizes: readonly number[],
): void {
  if (sizes.length === 0) return;
  const sounds = listSounds(db, adventureId);
  if (sounds.length + sizes.length > MOST_SOUNDS) {
    throw new Refused("rule_broken", `Un'avventura ha al più ${MOST_SOUNDS} suoni`);
  }
  // A deleted one may come back.
  const ids = [...sounds.map(({ audioId }) => audioId), ...deletedSounds(db, adventureId)];
  const stored = ids.map((audioId) => {
    const path = pathOfSound(db, audioId)?.path;
    return path === undefined ? 0 : Bun.file(join(root, path)).size;
  });
  if ([...stored, ...sizes].reduce((sum, bytes) => sum + bytes, 0) > MOST_FILE_BYTES) {
    throw new Refused(
      "rule_broken",
      "I suoni di un'avventura, con quelli che ha già, occupano al più 200 MB",
    );
  }
}
