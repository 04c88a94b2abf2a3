import type { Db } from "../db/open.ts";
import type { Viewer } from "../visibility.ts";
import { namesKnownBy } from "./meeting-store.ts";

/** Whether somebody knows the name of an NPC: then he reads it instead of the public one. */
export type KnowsName = (npcId: string | null) => boolean;

export const KNOWS_NO_NAME: KnowsName = () => false;

/** Masters know all names. Reads the database when it is asked the first time. */
export function namesKnownTo(
  db: Db,
  tableId: string,
  { userId, isMaster }: Pick<Viewer, "userId" | "isMaster">,
): KnowsName {
  if (isMaster) return () => true;
  let known: ReadonlySet<string> | undefined;
  return (npcId) => {
    if (npcId === null) return true;
    known ??= namesKnownBy(db, tableId, userId);
    return known.has(npcId);
  };
}
