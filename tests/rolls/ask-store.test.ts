import { afterAll, expect, test } from "bun:test";
import * as z from "zod/mini";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { insertAsk, openAsks, type StoredAsk } from "../../src/rolls/ask-store.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

test("an open request is kept, however many have been closed since", async () => {
  const master = await server.guest("Custode", { isMaster: true });
  const { current } = z.object({ current: z.string() }).parse((await master.get("/table/list")).body);
  const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
  const put = (isOpen: boolean): string => {
    const ask: StoredAsk = {
      id: Bun.randomUUIDv7(),
      userId: null,
      username: "Custode",
      createdAt: 0,
      isOpen,
      aim: { kind: "luck" },
      difficulty: "normal",
      bonus: 0,
      seenBy: "all",
      note: "",
      hideDifficulty: false,
      secret: false,
      waitingFor: [],
      given: [],
    };
    insertAsk(db, current, ask);
    return ask.id;
  };
  const open = put(true);
  for (let more = 0; more < 205; more += 1) put(false);
  expect(openAsks(db, current).map(({ id }) => id)).toEqual([open]);
  close();
});
