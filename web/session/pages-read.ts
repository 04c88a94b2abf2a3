import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

/** The page that a master read last, by adventure. */

const KEY = "pages-read";
const MOST = 20;
const Pages = z.array(z.object({ adventureId: z.string(), pageId: z.string() }));

const stored = () => readStored(KEY, Pages) ?? [];

export const pageRead = (adventureId: string): string | null =>
  stored().find((one) => one.adventureId === adventureId)?.pageId ?? null;

export function rememberPage(adventureId: string, pageId: string): void {
  const others = stored().filter((one) => one.adventureId !== adventureId);
  writeStored(KEY, [{ adventureId, pageId }, ...others].slice(0, MOST));
}
