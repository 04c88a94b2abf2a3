import { useQuery } from "@tanstack/react-query";
import { charactersQuery } from "../../api/characters.ts";
import { meQuery } from "../../api/user.ts";

/** Whether an investigator is the reader's own. A player reads no other; of a master it is known once his list is here. */
export function useIsOwn(id: string): boolean {
  const { data: me } = useQuery(meQuery);
  const isMaster = me?.isMaster === true;
  const { data: own } = useQuery({ ...charactersQuery, enabled: isMaster });
  if (!me) return false;
  return !isMaster || own?.some(({ _id }) => _id === id) === true;
}
