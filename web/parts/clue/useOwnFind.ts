import { useQuery } from "@tanstack/react-query";
import type { Clue } from "#shared/clues/index.ts";
import { charactersQuery } from "../../api/characters.ts";
import { meQuery } from "../../api/user.ts";

/** Whether the user, or an investigator of his, has found a clue; else somebody has told him. */
export function useOwnFind(): (clue: Pick<Clue, "by">) => boolean {
  const { data: me } = useQuery(meQuery);
  const { data: own = [] } = useQuery(charactersQuery);
  const names = new Set([me?.username, ...own.map(({ characterInfo }) => characterInfo.name)]);
  return ({ by }) => names.has(by);
}
