import { useQuery } from "@tanstack/react-query";
import type { Clue } from "#shared/clues/index.ts";
import { charactersQuery } from "../../api/characters.ts";
import { meQuery } from "../../api/user.ts";

/** Chooses `own` for a clue that the user, or an investigator of his, has found, else `told`; nothing until it is known which. */
export function useFinderWords(): (clue: Pick<Clue, "by">, own: string, told: string) => string {
  const { data: me } = useQuery(meQuery);
  const { data: investigators } = useQuery(charactersQuery);
  return ({ by }, own, told) => {
    if (!me || !investigators) return "";
    const isOwn = by === me.username || investigators.some(({ characterInfo }) => characterInfo.name === by);
    return isOwn ? own : told;
  };
}
