import * as z from "zod/mini";
import { Undoable } from "#shared/schemas/undo.ts";
import type { Answer, Api } from "../support/api.ts";

const List = z.object({ undoable: z.array(Undoable) });
const Undone = z.object({ undone: z.string(), undoable: z.array(Undoable) });

/** What `who` can undo, newest first. @param table omit it for what was done at no table. */
export async function offered(who: Api, table?: string): Promise<Undoable[]> {
  const { status, text, body } = await who.get(`/undo${table === undefined ? "" : `?table=${table}`}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return List.parse(body).undoable;
}

export const labels = async (who: Api, table?: string): Promise<string[]> =>
  (await offered(who, table)).map(({ label }) => label);

/** Throws unless the undo succeeded. */
export function undone({ status, text, body }: Answer) {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return Undone.parse(body);
}
