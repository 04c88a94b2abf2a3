import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import { Character } from "#shared/schemas/character.ts";
import { investigator } from "../support/investigator.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import { chunk, dataUrl, png } from "./pictures.ts";

const SCRIPT = "<script>alert(document.cookie)</script>";
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const server = startTestServer();
afterAll(server.stop);
let sara: Guest;
beforeAll(async () => {
  sara = await server.guest("Sara");
});

const create = (avatar: string) =>
  sara.post("/character/create", { data: investigator({ images: { avatar } }) });

async function created(avatar: string): Promise<Character> {
  const { status, body } = await create(avatar);
  expect(status).toBe(201);
  return Character.parse(body.character);
}

const bytesOf = (avatar: string | undefined) => Buffer.from(avatar?.split(",")[1] ?? "", "base64");

describe("an avatar", () => {
  test("is re-encoded as WebP and scaled down to 330 pixels in height", async () => {
    const { images } = await created(dataUrl(png({ width: 1200, height: 1000 })));
    expect(images.avatar).toStartWith("data:image/webp;base64,");
    const { width, height, format } = await new Bun.Image(bytesOf(images.avatar)).metadata();
    expect({ width, height, format }).toEqual({ width: 396, height: 330, format: "webp" });
  });

  test("is not scaled up", async () => {
    const { images } = await created(dataUrl(GIF, "image/gif"));
    expect(await new Bun.Image(bytesOf(images.avatar)).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  test("is served with the content type of its bytes", async () => {
    const { _id } = await created(dataUrl(GIF, "image/gif"));
    const answer = await fetch(`${server.address}/character/image/${_id}/avatar`, {
      headers: { authorization: `Bearer ${sara.token}` },
    });
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  test("loses HTML appended to the image", async () => {
    const polyglot = Buffer.concat([png({ width: 8, height: 8 }), Buffer.from(SCRIPT)]);
    expect(bytesOf((await created(dataUrl(polyglot))).images.avatar).includes("script")).toBe(false);
  });

  test("loses comments and the colour profile", async () => {
    const profile = Buffer.concat([Buffer.from("p\0\0"), deflateSync(Buffer.from(SCRIPT))]);
    const extra = [chunk("iCCP", profile), chunk("tEXt", Buffer.from(`Comment\0${SCRIPT}`))];
    const { images } = await created(dataUrl(png({ width: 8, height: 8, extra })));
    expect(bytesOf(images.avatar).includes("script")).toBe(false);
    expect(await new Bun.Image(bytesOf(images.avatar)).metadata()).toMatchObject({ width: 8, height: 8 });
  });

  test("is not re-encoded by an update that contains it unchanged", async () => {
    const first = await created(dataUrl(png({ width: 300, height: 300 })));
    const { body } = await sara.post("/character/update", { data: { ...first, playerName: "Elio" } });
    const second = Character.parse(body.character);
    expect(second).toMatchObject({ playerName: "Elio", version: 2 });
    expect(second.images.avatar).toBe(first.images.avatar ?? "missing");
  });

  test("is re-encoded if an update changes it, and removed if an update omits it", async () => {
    const first = await created(dataUrl(GIF, "image/gif"));
    const avatar = dataUrl(png({ width: 8, height: 8 }));
    const changed = await sara.post("/character/update", { data: { ...first, images: { avatar } } });
    expect(Character.parse(changed.body.character).images.avatar).toStartWith("data:image/webp");
    const removed = await sara.post("/character/update", { data: { ...first, images: {}, version: 2 } });
    expect(Character.parse(removed.body.character).images).toEqual({});
  });
});

describe("a file that is not an image", () => {
  test.each([
    ["HTML declared as an image", dataUrl(SCRIPT)],
    ["SVG declared as PNG", dataUrl('<svg onload="alert(1)"/>')],
    ["a truncated PNG", dataUrl(png({ width: 64, height: 64 }).subarray(0, 60))],
    ["the PNG signature alone", dataUrl(png({ width: 64, height: 64 }).subarray(0, 8))],
    ["PDF declared as WebP", dataUrl("%PDF-1.7\n1 0 obj", "image/webp")],
  ])("is refused with an Italian message: %s", async (_, avatar) => {
    const { status, body } = await create(avatar);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "rule_broken", fields: { "data.images.avatar": body.error } });
    expect(body.error).toBe(
      "L'avatar non è un'immagine che si possa leggere. Scegli un file PNG, JPG, GIF o WebP.",
    );
  });

  test("is refused for a type that is not an image that can be read", async () => {
    for (const type of ["image/svg+xml", "text/html", "application/pdf"]) {
      const { status, body } = await create(dataUrl(SCRIPT, type));
      expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid" });
    }
  });

  test("is refused in an update, which then changes nothing", async () => {
    const first = await created(dataUrl(GIF, "image/gif"));
    const update = { ...first, playerName: "Elio", images: { avatar: dataUrl(SCRIPT) } };
    expect((await sara.post("/character/update", { data: update })).status).toBe(422);
    expect((await sara.get(`/character/${first._id}`)).body.character).toEqual(first);
  });
});

describe("a decompression bomb", () => {
  test.each([
    [60_000, 60_000],
    [5001, 5000],
    [1, 2_000_000_000],
  ])("of %d × %d is refused without decoding it into memory", async (width, height) => {
    const bomb = png({ width, height, pixels: Buffer.alloc(1000) });
    const before = process.memoryUsage().rss;
    const { status, body } = await create(dataUrl(bomb));
    expect(status).toBe(422);
    expect(body.error).toMatch(/^L'(immagine è troppo grande|avatar non è un'immagine)/);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });
});
