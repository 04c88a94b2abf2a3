import { useQuery } from "@tanstack/react-query";
import { charactersQuery } from "./characters.ts";
import { meQuery } from "./user.ts";

/** Whose an investigator is. A player can read only his own; for a master his own list must be here first. */
export function useOwnership(id: string): "own" | "another's" | "unknown" {
  const { data: me } = useQuery(meQuery);
  const isMaster = me?.isMaster === true;
  const { data: own } = useQuery({ ...charactersQuery, enabled: isMaster });
  if (!me) return "unknown";
  if (!isMaster) return "own";
  if (!own) return "unknown";
  return own.some(({ _id }) => _id === id) ? "own" : "another's";
}
