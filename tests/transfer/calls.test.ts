import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { writeExport } from "#shared/schemas/export.ts";
import { Imported, ImportPreview } from "#shared/schemas/transfer.ts";
import { dataUrl, png } from "../characters/pictures.ts";
import { typical } from "../sheet/people.ts";
import { investigator } from "../support/investigator.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import { dholesHouse } from "./dholes-house-files.ts";
import { actor, LISTEN } from "./foundry-files.ts";

const server = startTestServer();
afterAll(server.stop);
let sara: Guest;
beforeAll(async () => {
  sara = await server.guest("Sara");
});

const JSON_TYPE = { "content-type": "application/json" };
/** Sends the file as the request body. */
const send = (text: string, query = "", headers: Record<string, string> = JSON_TYPE, guest = sara) =>
  guest.send(`/character/import${query}`, { method: "POST", body: text, headers });
const owned = async (guest = sara): Promise<number> =>
  Object(await guest.get("/character/list")).body.characters.length;

describe("importing an investigator", () => {
  test.each([
    ["Custode", () => writeExport(typical()), "Ada Bianchi"],
    ["The Dhole's House", () => JSON.stringify(dholesHouse()), "Ettore Bassi"],
    ["Foundry VTT", () => JSON.stringify(actor()), "Irene Sforza"],
  ])("detects a file of %s by content; its preview stores nothing", async (from, file, name) => {
    const before = await owned();
    const looked = await send(file(), "?preview=true");
    expect(looked.status).toBe(200);
    const preview = ImportPreview.parse(looked.body);
    expect([preview.from, preview.character.characterInfo.name]).toEqual([from as typeof preview.from, name]);
    expect(await owned()).toBe(before);

    const made = await send(file());
    expect(made.status).toBe(201);
    const { character, notUnderstood } = Imported.parse(made.body);
    expect(notUnderstood).toEqual(preview.notUnderstood);
    const { images: _images, ...rest } = preview.character;
    expect(character).toMatchObject(rest);
    expect((await sara.get(`/character/${character._id}`)).body.character).toEqual(character);
    expect(await owned()).toBe(before + 1);
  });

  test("seats the new character at the user's current table and announces it there", async () => {
    const master = await server.guest("Custode", { isMaster: true });
    const current = (await sara.get("/table/list")).body.current;
    const screen = await master.joinTable();
    const { character } = Imported.parse((await send(JSON.stringify(actor()))).body);
    expect(character.tableId).toBe(String(current));
    expect(await screen.next("characterUpdated")).toEqual({ id: character._id, version: 1 });
    screen.close();
  });

  test("imports ticks and conditions, which a later save does not change", async () => {
    const state = { ticks: ["Ascoltare"], condition: { ...healthy(38), majorWound: true, dayLoss: 4 } };
    const { character } = Imported.parse((await send(writeExport(typical(state)))).body);
    expect(character).toMatchObject(state);
    const update = { data: { ...character, ticks: [], condition: healthy(60) } };
    expect((await sara.post("/character/update", update)).status).toBe(200);
    expect(Character.parse((await sara.get(`/character/${character._id}`)).body.character)).toMatchObject(
      state,
    );
  });

  test("repeated with the same idempotency key creates one character", async () => {
    const before = await owned();
    const headers = { ...JSON_TYPE, "idempotency-key": "una-chiave-sola" };
    const [first, second] = [
      await send(JSON.stringify(actor()), "", headers),
      await send(JSON.stringify(actor()), "", headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await owned()).toBe(before + 1);
  });

  test("re-encodes the portrait, whether bare base64 or a data URL", async () => {
    const picture = png({ width: 600, height: 600 });
    const { PersonalDetails } = dholesHouse().Investigator;
    const files = [
      dholesHouse({ PersonalDetails: { ...PersonalDetails, Portrait: picture.toString("base64") } }),
      actor({}, { img: dataUrl(picture) }),
    ];
    for (const file of files) {
      const { character } = Imported.parse((await send(JSON.stringify(file).replaceAll("/", "\\/"))).body);
      expect(character.images.avatar).toStartWith("data:image/webp;base64,");
    }
  });

  test.each([
    ["is not an image", dataUrl("<script>alert(1)</script>")],
    [
      "decompresses to more than fits in memory",
      dataUrl(png({ width: 60_000, height: 60_000, pixels: Buffer.alloc(1000) })),
    ],
  ])("omits a portrait that %s, and reports it", async (_what, img) => {
    const before = process.memoryUsage().rss;
    for (const query of ["?preview=true", ""]) {
      const { character, notUnderstood } = Object(
        (await send(JSON.stringify(actor({}, { img })), query)).body,
      );
      expect(character.images).toEqual({});
      expect(notUnderstood.at(-1)).toStartWith("Ritratto: tralasciato. L'");
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe("a file that is not imported", () => {
  test.each([
    ["cut short", writeExport(typical()).slice(0, 900), 400, "malformed", /s'interrompe a metà/],
    [
      "of a newer version",
      '{"format":"custode-investigatore","version":7}',
      400,
      "invalid",
      /più recente \(formato 7\)/,
    ],
    ["a Foundry item", JSON.stringify(LISTEN), 400, "invalid", /^È un oggetto di Foundry VTT \(«skill»\)/],
    ["any JSON", '{"a":1}', 400, "invalid", /^Questo file non è un investigatore\. Custode legge/],
    ["nested too deeply", "[".repeat(900_000), 400, "malformed", /parti dentro parti/],
  ])("is refused with what it is, and stores nothing: %s", async (_what, text, status, code, sentence) => {
    const before = await owned();
    for (const query of ["?preview=true", ""]) {
      const answer = await send(text, query);
      expect(answer).toMatchObject({ status, body: { code } });
      expect(String(answer.body.error)).toMatch(sentence);
    }
    expect(await owned()).toBe(before);
  });

  test("in our own format names the invalid field", async () => {
    const file = JSON.parse(writeExport(typical()));
    file.investigator.cash.cash = -1;
    expect(await send(JSON.stringify(file))).toMatchObject({
      status: 400,
      body: { problems: ["Denaro, Denaro: Il minimo è 0"] },
    });
  });

  test.each([
    ["20 MB", () => `{"a":"${"x".repeat(20 * 1024 * 1024)}"}`],
    ["2 MB of numbers", () => `[${"0,".repeat(1024 * 1024)}0]`],
    ["2 MB of short texts", () => `[${'"aaaa",'.repeat(300_000)}0]`],
  ])("is too large: %s", async (_what, file) => {
    expect(await send(file())).toMatchObject({
      status: 413,
      body: {
        code: "too_large",
        error:
          "Il file è troppo grande per un investigatore: al massimo 8 MB con il ritratto, e 1 MB senza contarlo.",
      },
    });
  });

  test("is refused with 415 without the JSON content type, which another site cannot send", async () => {
    expect((await send(writeExport(typical()), "", { "content-type": "text/plain" })).status).toBe(415);
  });

  test("is refused at the preview when the user has reached the character limit", async () => {
    const collector = await server.guest("Collezionista");
    for (let made = 0; made < 100; made += 1)
      await collector.post("/character/create", { data: investigator() });
    const answer = await send(JSON.stringify(actor()), "?preview=true", JSON_TYPE, collector);
    expect(answer).toMatchObject({
      status: 422,
      body: { error: "Non si possono avere più di 100 personaggi" },
    });
  });
});

describe("exporting an investigator", () => {
  test("returns our file by default, or a Foundry actor that can be imported again", async () => {
    const { character } = Imported.parse((await send(writeExport(typical()))).body);
    const [ours, same, foundry] = [
      await sara.get(`/character/export/${character._id}`),
      await sara.get(`/character/export/${character._id}?as=custode`),
      await sara.get(`/character/export/${character._id}?as=foundry`),
    ];
    expect(ours.text).toBe(writeExport(character));
    expect(same.text).toBe(ours.text);
    expect(foundry.headers.get("content-disposition")).toBe("attachment");
    expect(foundry.body).toMatchObject({ name: "Ada Bianchi", type: "character" });
    const again = Imported.parse((await send(foundry.text)).body);
    const { background, characteristics, points } = character;
    expect(again.character).toMatchObject({ background, characteristics, points });
    expect(again.notUnderstood).toEqual([]);
  });

  test("for an unknown program is refused", async () => {
    const { character } = Imported.parse((await send(writeExport(typical()))).body);
    expect(await sara.get(`/character/export/${character._id}?as=roll20`)).toMatchObject({
      status: 400,
      body: { code: "invalid" },
    });
  });

  test("of another user's character answers 404", async () => {
    const { character } = Imported.parse((await send(writeExport(typical()))).body);
    const bruno = await server.guest("Bruno");
    expect((await bruno.get(`/character/export/${character._id}?as=foundry`)).status).toBe(404);
  });
});
