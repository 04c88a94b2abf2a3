import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { Character } from "#shared/schemas/character.ts";
import { readUnprinted, UNPRINTED_HEADER } from "#shared/unprinted.ts";
import { investigator, PIXEL } from "../support/investigator.ts";
import { type Guest, startTestServer } from "../support/server.ts";

/** Rendering is slow while the processor has other work. */
setDefaultTimeout(60_000);

const server = startTestServer();
afterAll(server.stop);

let ada: Guest;
let bruno: Guest;
let master: Guest;
beforeAll(async () => {
  ada = await server.guest("Ada");
  bruno = await server.guest("Bruno");
  master = await server.guest("Custode", { isMaster: true });
});

async function created(guest: Guest, changed: Partial<CharacterDraft> = {}): Promise<Character> {
  const { body } = await guest.post("/character/create", { data: investigator(changed) });
  return Character.parse(body.character);
}

const pathsOf = ({ _id }: Character) => [
  `/character/pdf/${_id}`,
  `/character/image/${_id}/page_1`,
  `/character/image/${_id}/page_2`,
  `/character/image/${_id}/avatar`,
];

describe("the printed sheet over HTTP", () => {
  test("is a PDF named after the investigator, and its pages are images", async () => {
    const character = await created(ada, {
      characterInfo: { ...investigator().characterInfo, name: 'Ada "la/Volpe" Škoda' },
    });
    const [pdf, first, second, avatar] = await Promise.all(pathsOf(character).map((path) => ada.get(path)));
    expect(pdf?.headers.get("content-type")).toBe("application/pdf");
    expect(pdf?.text.startsWith("%PDF-")).toBe(true);
    expect(pdf?.headers.get("content-disposition")).toBe(
      `inline; filename="Ada la Volpe Skoda.pdf"; filename*=UTF-8''Ada%20la%20Volpe%20%C5%A0koda.pdf`,
    );
    for (const page of [first, second]) {
      expect([page?.status, page?.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
    expect(first?.text === second?.text).toBe(false);
    expect([avatar?.status, avatar?.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("lists the characters that could not be printed, if there are any", async () => {
    const { characterInfo } = investigator();
    const named = async (name: string) => {
      const { _id } = await created(ada, { characterInfo: { ...characterInfo, name } });
      return (await ada.get(`/character/pdf/${_id}`)).headers.get(UNPRINTED_HEADER);
    };
    expect(readUnprinted(await named("कि Ada שרה"))).toEqual(["कि", "ש", "ר", "ה"]);
    expect(await named("김민준 Ελένη 😀")).toBe(null);
    expect([readUnprinted(null), readUnprinted("%zz")]).toEqual([[], []]);
  });

  test("is authorised by the session cookie, as links and pictures need it", async () => {
    const character = await created(ada);
    const cookie = { cookie: `custode_session=${ada.token}` };
    for (const path of pathsOf(character)) expect((await server.api().get(path, cookie)).status).toBe(200);
  });

  test("does not exist for another user, and needs a session", async () => {
    const character = await created(ada);
    for (const path of [...pathsOf(character), `/character/pdf/${Bun.randomUUIDv7()}`]) {
      const { status, body } = await bruno.get(path);
      expect([path, status, body.error]).toEqual([path, 404, "Questo personaggio non esiste"]);
      expect([path, (await server.api().get(path)).status]).toEqual([path, 401]);
    }
  });

  test("is available to a master, whoever owns it", async () => {
    const character = await created(bruno);
    for (const path of pathsOf(character)) expect((await master.get(path)).status).toBe(200);
  });

  test("is answered with 304 until it changes", async () => {
    const character = await created(ada);
    for (const path of pathsOf(character).slice(0, 3)) {
      const { headers } = await ada.get(path);
      const etag = headers.get("etag") ?? "";
      expect(headers.get("cache-control")).toBe("private, no-cache");
      const again = await ada.get(path, { "if-none-match": `"other", W/${etag}` });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
      expect((await bruno.get(path, { "if-none-match": etag })).status).toBe(404);
    }
    const [path = ""] = pathsOf(character);
    const before = await ada.get(path);
    await ada.post("/character/update", { data: { ...character, playerName: "Un altro nome" } });
    const after = await ada.get(path, { "if-none-match": before.headers.get("etag") ?? "" });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  test("has the content length of the body in the answer to HEAD", async () => {
    const character = await created(ada);
    for (const path of pathsOf(character)) {
      const url = server.address + path;
      const headers = { authorization: `Bearer ${ada.token}` };
      const body = await (await fetch(url, { headers })).bytes();
      const head = await fetch(url, { method: "HEAD", headers });
      expect(head.headers.get("content-length")).toBe(String(body.byteLength));
    }
  });
});

describe("the portrait", () => {
  test("is the default of the sex when there is none", async () => {
    const { characterInfo } = investigator();
    const [man, woman] = await Promise.all(
      (["Maschio", "Femmina"] as const).map(async (sex) => {
        const { _id } = await created(ada, { characterInfo: { ...characterInfo, sex } });
        return ada.get(`/character/image/${_id}/avatar`);
      }),
    );
    expect([man?.headers.get("content-type"), woman?.headers.get("content-type")]).toEqual([
      "image/jpeg",
      "image/jpeg",
    ]);
    expect(man?.text === woman?.text).toBe(false);
  });

  test("is sent again as soon as it changes", async () => {
    const character = await created(ada);
    const path = `/character/image/${character._id}/avatar`;
    const etag = (await ada.get(path)).headers.get("etag") ?? "";
    expect((await ada.get(path, { "if-none-match": etag })).status).toBe(304);
    await ada.post("/character/update", { data: { ...character, images: { avatar: PIXEL } } });
    const changed = await ada.get(path, { "if-none-match": etag });
    expect([changed.status, changed.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });
});
