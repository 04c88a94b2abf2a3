import { archiveTable, listTables } from "../tables/index.ts";
import { columns } from "./columns.ts";
import { say } from "./say.ts";
import { withDatabase } from "./with-database.ts";

const HEAD = ["Nome", "Stato", "Master", "Giocatori", "Investigatori", "Codice"];

export const list = () =>
  withDatabase((db) => {
    const rows = listTables(db).map(({ _id, name, isOpen, isArchived, masters, players, characters }) => [
      name,
      isArchived ? "archiviato" : isOpen ? "aperto" : "su invito",
      String(masters),
      String(players),
      String(characters),
      _id,
    ]);
    say(columns(HEAD, rows));
  });

export const archive = (nameOrId: string) =>
  withDatabase((db) => {
    const name = archiveTable(db, nameOrId);
    say(`Il tavolo ${name} è archiviato: resta tutto, e un suo master può riaprirlo.`);
  });
