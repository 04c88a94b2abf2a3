import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { table } from "../../live/table.ts";

/** The last roll of somebody else that came while this page was listening. One's own is seen in its popup. */
export function useOthersLatestRoll() {
  const { rolls } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  return rolls.find(({ isNew, username }) => isNew && username !== me?.username);
}
