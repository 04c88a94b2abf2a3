import { afterAll, expect, test } from "bun:test";
import { sessionOfToken } from "../../src/accounts/index.ts";
import { searchPages } from "../../src/adventures/page-verbs.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { openRoom } from "../handouts/cast.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables();
const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
afterAll(async () => {
  close();
  await server.stop();
});

test("a search through many pages lets the live channel have its turn", async () => {
  const { marta, table } = await openRoom(server);
  const { body } = await marta.post("/adventure/create", { table, title: "Il faro" });
  const adventure = String(Object(body.adventure)._id);
  for (let page = 1; page <= 12; page += 1)
    await marta.post("/adventure/page", { adventureId: adventure, title: `Pagina ${page}` });
  const session = sessionOfToken(db, marta.token, Date.now());
  if (!session) throw new Error("the master has no session");
  let turns = 0;
  const turn = async () => {
    turns += 1;
  };
  const found = await searchPages(db, session, { adventure, words: "pagina 12" }, turn);
  expect(found.map(({ title }) => title)).toEqual(["Pagina 12"]);
  expect(turns).toBe(2);
});
