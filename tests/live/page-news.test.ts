import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startServer } from "../../src/server.ts";
import { apiOf } from "../support/api.ts";
import { listeningLog } from "../support/listening-log.ts";
import { testConfig } from "../support/server.ts";
import { openSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeWebFolder } from "../support/web-folder.ts";

const SERVED = "/index-0a1b2c3d.js";
const folder = temporaryFolder();
const webFolder = makeWebFolder(join(folder.path, "web"));
writeFileSync(
  join(webFolder, "index.html"),
  `<!doctype html><link rel="icon" href="/x.svg"><script type="module" crossorigin src="${SERVED}"></script>`,
);
const listening = listeningLog();
let server: RunningServer;
let address: string;
let token: string;

beforeAll(async () => {
  server = startServer(testConfig(join(folder.path, "data")), listening.log, { webFolder });
  address = `http://127.0.0.1:${server.port}`;
  const api = apiOf(address, null);
  const ada = { username: "Ada", password: "una parola lunga" };
  await api.post("/user/register", { ...ada, email: "ada@esempio.it", isMaster: false });
  token = String((await api.post("/user/login", ada)).body.token);
});
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
  listening.assertNoErrors();
});

/** The frames between the welcome and the answer to the next frame. */
async function newsFor(introduction: object, headers: Record<string, string>) {
  const socket = await openSocket(address, token, headers);
  socket.say("SESSION_TOKEN", introduction);
  await socket.next("audioListUpdated");
  const welcome = socket.frames.findIndex(({ action }) => action === "audioListUpdated") + 1;
  socket.sayRaw("{}");
  await socket.next("error");
  socket.close();
  return socket.frames.slice(welcome, -1);
}

describe("after the welcome", () => {
  const browser = () => ({ origin: address });

  test("a page of another version is told that there is a new one", async () => {
    const news = await newsFor({ page: "/index-9z8y7x6w.js" }, browser());
    expect(news).toEqual([{ action: "pageChanged", data: {} }]);
  });

  test("a page without a version, as of 0.1.0, is told by a roll, the only thing that it shows", async () => {
    const news = await newsFor({}, browser());
    expect(news).toMatchObject([
      {
        action: "diceRollMessage",
        data: {
          username: "Custode",
          message: "<b>Custode è stato aggiornato.</b> Salva ciò che stai scrivendo, poi ricarica la pagina.",
        },
      },
    ]);
    // With the same id after a reconnection, so that it is shown once.
    expect(await newsFor({}, browser())).toMatchObject([{ data: { id: Object(news[0]).data.id } }]);
  });

  test("a page of the current version is told nothing, and neither is a program", async () => {
    expect(await newsFor({ page: SERVED }, browser())).toEqual([]);
    expect(await newsFor({}, {})).toEqual([]);
  });
});
