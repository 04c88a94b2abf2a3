import { silentMp3 } from "../audio/mp3.ts";
import type { Guest } from "../support/server.ts";
import { investigatorOf, joined, type TablesServer, tablesOf, userIdOf } from "./tables-server.ts";

/**
 * The roles of a requester, as seen from one table: without a session; without a seat anywhere; a player; a Master User who is a player;
 * a master of another table, and one of this table, neither of them a Master User.
 */
export const ROLES = [
  "nobody",
  "nowhere",
  "player",
  "marked player",
  "master elsewhere",
  "master here",
] as const;
export type Role = (typeof ROLES)[number];

export interface Cast {
  readonly people: Readonly<Record<Exclude<Role, "nobody">, Guest>>;
  /** The other master of the table. */
  readonly marta: Guest;
  readonly table: string;
  /** Another player's seat and investigator. */
  readonly player: string;
  readonly investigator: string;
  /** An NPC of the table. */
  readonly npc: string;
  readonly scene: string;
  /** A document of the table that was not shown to anybody. */
  readonly handout: string;
  readonly adventure: string;
  readonly page: string;
  /** That nobody knows. */
  readonly clue: string;
  readonly sound: { readonly _id: string; readonly filePath: string };
}

/** Creates everybody; only Marta sits at the first table of the server. */
export async function castOf(server: TablesServer): Promise<Cast> {
  const marta = await server.guest("Marta", { isMaster: true });
  const first = (await tablesOf(marta)).current ?? "";
  await marta.post("/table/update", { id: first, isOpen: false });
  const gina = await server.guest("Gina");
  const people = {
    nowhere: await server.guest("Furio"),
    player: await server.guest("Bruno"),
    "marked player": await server.guest("Elsa", { isMaster: true }),
    "master elsewhere": await server.guest("Carla"),
    "master here": await server.guest("Dario"),
  };
  const table = await server.open(marta, "Questo", gina, people.player, people["marked player"]);
  const other = await server.open(marta, "Un altro");
  await joined(people["master elsewhere"], await server.invite(marta, other, { asMaster: true }));
  await joined(people["master here"], await server.invite(marta, table, { asMaster: true }));
  await marta.post("/table/choose", { id: table });

  const form = new FormData();
  form.append("audio", new Blob([silentMp3(1_000)]), "pioggia.mp3");
  form.append("groupName", "Tempo");
  const { file } = (await marta.send("/audio/upload", { method: "POST", body: form })).body;
  const { _id, filePath } = Object(file);
  const { npc } = (await marta.post("/npc/random", { table })).body;
  const layers = [{ audioId: String(_id), volume: 50, mode: "loop" }];
  const { scene } = (await marta.post("/scene/create", { table, name: "Pioggia", layers })).body;
  const { handout } = (await marta.post("/handout/create", { table, title: "Lettera", kind: "letter" })).body;
  const { adventure } = (await marta.post("/adventure/create", { table, title: "Il faro" })).body;
  const draft = { adventureId: Object(adventure)._id, title: "La soffitta" };
  const { page } = (await marta.post("/adventure/page", draft)).body;
  const { clue } = (await marta.post("/clue/create", { table, title: "Il registro" })).body;
  return {
    people,
    adventure: String(Object(adventure)._id),
    page: String(Object(page)._id),
    clue: String(Object(clue)._id),
    marta,
    table,
    player: await userIdOf(gina, table),
    investigator: (await investigatorOf(gina, "Di Gina"))._id,
    npc: String(Object(npc)._id),
    scene: String(Object(scene)._id),
    handout: String(Object(handout)._id),
    sound: { _id: String(_id), filePath: String(filePath) },
  };
}
