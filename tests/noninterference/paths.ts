import type { Evening } from "./evening.ts";

/** Everything that a player may request about a table. */
export const pathsOf = ({ table, made }: Pick<Evening, "table" | "made">): string[] => [
  ...["", "?limit=2", "?what=Ascoltare"].map((more) => `/table/${table}/rolls${more}`),
  ...(made.get("ask") ?? []).map((id) => `/table/${table}/rolls?ask=${id}`),
  ...["", "&limit=3", "&order=story", "&order=story&limit=3"].map(
    (more) => `/diary/entries?table=${table}${more}`,
  ),
  ...(made.get("picture of a letter") ?? []).map((id) => `/handout/image/${id}`),
  ...(made.get("letter") ?? []).slice(0, 2).map((id) => `/handout/pdf/${id}`),
  ...(made.get("picture of a map") ?? []).map((id) => `/handout/image/${id}`),
  ...(made.get("map") ?? []).slice(0, 3).flatMap((id) => [`/handout/pins/${id}`, `/handout/fog/${id}`]),
  `/diary/export?table=${table}&zone=Europe/Rome`,
  ...[
    "/encounter/current",
    "/undo",
    "/handout/list",
    "/scene/list",
    "/npc/list",
    "/npc/met",
    "/displays/list",
    "/slip/list",
    "/clue/list",
    "/wall/cards",
    "/adventure/list",
    "/adventure/ready-made",
  ].map((path) => `${path}?table=${table}`),
  ...[`/table/${table}`, "/character/list", `/character/board?table=${table}`, "/user/data"],
];
