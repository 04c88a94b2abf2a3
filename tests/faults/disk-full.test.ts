import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { roll } from "../live/people.ts";
import { investigator } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";
import { smallDisk } from "./small-disk.ts";

const disk = smallDisk(4);
afterAll(() => disk?.remove());

describe.skipIf(disk === null)("a disk that is full (needs the right to mount one)", () => {
  if (!disk) return;
  const server = startTestServer({ dataDir: join(disk.path, "data") });
  afterAll(server.stop);
  const description = "x".repeat(8000);
  const longer = { ...investigator(), background: { ...investigator().background, description } };

  test("refuses to save with a clear sentence, and goes on with all the rest", async () => {
    const ada = await server.guest("Ada");
    const created = await ada.post("/character/create", { data: investigator() });
    const character = Object(created.body.character);
    const bruno = await (await server.guest("Bruno")).joinTable();
    const socket = await ada.joinTable();
    disk.fill();

    const refused = await ada.post("/character/create", { data: longer });
    expect(refused).toMatchObject({
      status: 507,
      body: {
        code: "disk_full",
        error: "Sul disco del server non c'è più spazio: liberane un po' e riprova",
      },
    });
    const update = { ...longer, _id: character._id, version: character.version };
    expect((await ada.post("/character/update", { data: update })).status).toBe(507);

    // Reading goes on, and so does the game.
    expect((await ada.get(`/character/${character._id}`)).body).toEqual({ character });
    for (let time = 0; time < 12; time += 1) {
      socket.say("DICE_ROLL", { ...roll, speachText: `${time}`, message: `${"<b>34</b>".repeat(200)}` });
      expect(await bruno.next("diceRollMessage", ({ speachText }) => speachText === `${time}`)).toBeDefined();
    }
    expect(socket.frames.filter(({ action }) => action === "error")).toEqual([]);

    expect(server.lines.join("")).toContain("told to the table, but not kept");
    expect((await server.api().get("/health")).status).toBe(503);

    disk.empty();
    const saved = await ada.post("/character/update", { data: update });
    expect(saved).toMatchObject({ status: 200, body: { character: { version: character.version + 1 } } });
    expect((await ada.get("/character/list")).body.characters).toHaveLength(1);
    socket.close();
    bruno.close();
  });
});
