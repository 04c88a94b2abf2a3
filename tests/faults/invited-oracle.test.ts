import { afterAll, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { putUser } from "../support/put-user.ts";
import { PASSWORD } from "../support/server.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables({ registration: "closed" });
afterAll(server.stop);

test("with closed registration, an invalid invitation does not reveal which names and addresses exist", async () => {
  const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
  putUser(db, {
    id: "1",
    username: "Carla",
    usernameKey: "carla",
    email: "c@c.it",
    emailKey: "c@c.it",
    passwordHash: "-",
    isMaster: false,
  });
  close();
  const answers = [];
  for (const [username, email] of [
    ["Carla", "x@x.it"],
    ["Nuova", "c@c.it"],
    ["Nuova", "y@y.it"],
  ]) {
    const { status, text } = await server.api().post("/user/register", {
      username,
      email,
      password: PASSWORD,
      isMaster: false,
      invitation: "nessuno",
    });
    answers.push([status, text]);
  }
  const [, , unknown = []] = answers;
  expect(unknown?.[0]).toBe(404);
  expect(answers).toEqual([unknown, unknown, unknown]);
});
