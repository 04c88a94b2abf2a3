import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { places } from "../session/last-visited.ts";
import { charactersQuery } from "./characters.ts";
import { meQuery } from "./user.ts";
import { useSeat } from "./useSeat.ts";

/** A player can only read his own. "unknown" while a master's own list loads, except for the last one of his own. */
export function useOwnership(id: string): "own" | "another's" | "unknown" {
  const { data: me } = useQuery(meQuery);
  const { leadsAny } = useSeat();
  const { data: own } = useQuery({ ...charactersQuery, enabled: leadsAny === true });
  const { investigator } = useSnapshot(places);
  if (me && leadsAny === false) return "own";
  if (me && leadsAny && own) return own.some(({ _id }) => _id === id) ? "own" : "another's";
  return investigator === id ? "own" : "unknown";
}
