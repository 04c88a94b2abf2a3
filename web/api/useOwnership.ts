import { useQuery } from "@tanstack/react-query";
import { charactersQuery } from "./characters.ts";
import { meQuery } from "./user.ts";
import { useSeat } from "./useSeat.ts";

/** A player can only read his own. "unknown" while a master's own list loads. */
export function useOwnership(id: string): "own" | "another's" | "unknown" {
  const { data: me } = useQuery(meQuery);
  const { leadsAny } = useSeat();
  const { data: own } = useQuery({ ...charactersQuery, enabled: leadsAny === true });
  if (!me || leadsAny === undefined) return "unknown";
  if (!leadsAny) return "own";
  if (!own) return "unknown";
  return own.some(({ _id }) => _id === id) ? "own" : "another's";
}
