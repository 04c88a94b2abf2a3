import { useQuery } from "@tanstack/react-query";
import { tableQuery } from "../../api/tables.ts";
import { MenuItem } from "../../ui/Menu.tsx";
import { openSlips } from "./slips.ts";

/** Menu item: write to the investigator's player. */
export function SlipItem({ tableId, characterId }: { tableId: string; characterId: string }) {
  const { data: view } = useQuery(tableQuery(tableId));
  const player = view?.seats.find(
    ({ isMaster, characters }) => !isMaster && characters.some(({ _id }) => _id === characterId),
  );
  if (!player) return null;
  return <MenuItem onPress={() => openSlips(player.userId)}>Un biglietto a {player.username}…</MenuItem>;
}
