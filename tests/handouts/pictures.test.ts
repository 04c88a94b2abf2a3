import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startTables } from "../tables/tables-server.ts";
import { filesIn, openRoom, picture, type Room, uploadAs } from "./cast.ts";
import { pngOf } from "./png.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeAll(async () => {
  room = await openRoom(server);
});
const uploaded = async (): Promise<string> => String((await room.upload()).body.imageId);
const isThere = (id: string) => filesIn(server.dataDir).includes(`${id}.webp`);

describe("a picture", () => {
  test("is re-encoded, limited in size, and served only to viewers of a handout with it", async () => {
    const { status, body } = await room.upload(new Blob([pngOf(5000, 100)]));
    expect(status).toBe(201);
    const path = `/handout/image/${body.imageId}`;
    const own = await fetch(server.address + path, {
      headers: { authorization: `Bearer ${room.marta.token}` },
    });
    const bytes = new Uint8Array(await own.arrayBuffer());
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({ format: "webp", width: 2400, height: 48 });
    expect(own.headers.get("cache-control")).toBe("private, no-cache");
    expect(own.headers.get("content-security-policy")).toContain("sandbox");

    const statusFor = async (token: string) =>
      (await fetch(server.address + path, { headers: { cookie: `custode_session=${token}` } })).status;
    expect(await statusFor(room.lia.token)).toBe(404);
    const handout = await room.create({ kind: "picture", imageId: body.imageId });
    expect(await statusFor(room.lia.token)).toBe(404);
    await room.show(handout, room.liaId);
    expect(await statusFor(room.lia.token)).toBe(200);
    expect(await statusFor(room.bruno.token)).toBe(404);
    await room.hide(handout, { forget: true });
    expect(await statusFor(room.lia.token)).toBe(404);
    expect((await server.api().get(path)).status).toBe(401);
  });

  test("is deleted with the last handout that uses it", async () => {
    const imageId = await uploaded();
    const [one, other] = [await room.create({ imageId }), await room.create({ imageId })];
    await room.marta.post("/handout/delete", { id: one._id });
    expect(isThere(imageId)).toBe(true);
    await room.marta.post("/handout/delete", { id: other._id });
    expect(isThere(imageId)).toBe(false);
    expect((await room.marta.get(`/handout/image/${imageId}`)).status).toBe(404);
  });

  test("that an edit replaces, or whose NPC is deleted, stays for a day, so that it can be undone", async () => {
    let time = Date.now();
    const later = startTables({}, { now: () => time, elapsed: () => performance.now() });
    const own = await openRoom(later);
    const upload = async () => String((await own.upload()).body.imageId);
    const [former, face] = [await upload(), await upload()];
    const handout = await own.create({ kind: "picture", imageId: former });
    const npc = { name: "Amalia", kind: "person", points: { wounds: 11 }, attacks: [] };
    const portrait = { imageId: face, publicName: "" };
    const { body } = await own.marta.post("/npc/create", { table: own.table, ...npc, portrait });
    time += 48 * 60 * 60_000;
    await own.update(handout, { imageId: await upload() });
    await own.marta.post("/npc/delete", { id: Object(body.npc)._id });
    await upload();
    expect((await own.update(handout, { imageId: former })).status).toBe(200);
    const again = await own.marta.post("/npc/create", { table: own.table, ...npc, portrait });
    expect(again.status).toBe(201);
    await own.marta.post("/npc/delete", { id: Object(again.body.npc)._id });
    time += 25 * 60 * 60_000;
    await upload();
    expect((await own.marta.get(`/handout/image/${face}`)).status).toBe(404);
    await later.stop();
  });

  test("of another table cannot be used", async () => {
    const imageId = await uploaded();
    const elsewhere = await openRoom(server);
    const { status } = await elsewhere.marta.post("/handout/create", {
      table: elsewhere.table,
      title: "Rubata",
      kind: "picture",
      imageId,
    });
    expect(status).toBe(404);
    expect((await elsewhere.marta.get(`/handout/image/${imageId}`)).status).toBe(404);
  });
});

describe("an invalid picture is refused and stores no file", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["an SVG", () => new Blob([svg], { type: "image/svg+xml" }), 415],
    ["an SVG declared as PNG", () => new Blob([svg], { type: "image/png" }), 415],
    ["a truncated PNG", () => new Blob([pngOf(10, 10).subarray(0, 40)]), 415],
    ["41 megapixels", () => new Blob([pngOf(8200, 5000)]), 422],
    ["eleven megabytes", () => new Blob([pngOf(10, 10), new Uint8Array(11 * 1024 * 1024)]), 413],
  ])("%s", async (_, file, expected) => {
    const before = filesIn(server.dataDir);
    const { status, body } = await room.upload(file());
    expect([status, body.error]).toEqual([expected, expect.stringMatching(/immagine/)]);
    expect(filesIn(server.dataDir)).toEqual(before);
  });

  test("a request without form, file, known table or master role is refused", async () => {
    expect((await room.marta.post("/handout/upload", {})).status).toBe(415);
    const empty = new FormData();
    empty.append("table", room.table);
    expect((await room.marta.send("/handout/upload", { method: "POST", body: empty })).status).toBe(400);
    expect((await uploadAs(room.marta, "nessuno", picture())).status).toBe(404);
    expect((await uploadAs(room.lia, room.table, picture())).status).toBe(403);
  });
});

test("the start deletes image files without a row and old pictures without a handout, and nothing else", async () => {
  const [used, fresh, old] = [await uploaded(), await uploaded(), await uploaded()];
  await room.create({ imageId: used });
  const stray = Bun.randomUUIDv7();
  const half = `.${Bun.randomUUIDv7()}.part`;
  for (const name of [`${stray}.webp`, half, "mia-foto.webp"]) {
    writeFileSync(join(server.dataDir, "images", name), "x");
  }
  {
    using db = new Database(join(server.dataDir, "custode.db"));
    const age = db.query("UPDATE images SET created_at = created_at - $ms WHERE id IN ($old, $used)");
    age.run({ $ms: 25 * 60 * 60_000, $old: old, $used: used });
  }
  await server.restart();
  const files = filesIn(server.dataDir);
  expect(files).toContain(`${used}.webp`);
  expect(files).toContain(`${fresh}.webp`);
  expect(files).toContain("mia-foto.webp");
  for (const gone of [`${old}.webp`, `${stray}.webp`, half]) expect(files).not.toContain(gone);
});
