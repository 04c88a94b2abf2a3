import type { Npc } from "#shared/schemas/npc.ts";

/** What players may be told of an NPC before they know her name. */
export const calledByPlayers = ({ name, portrait }: Pick<Npc, "name" | "portrait">): string =>
  portrait?.publicName.trim() || name;
