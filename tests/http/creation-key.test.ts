import { afterAll, describe, expect, test } from "bun:test";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import type { Answer, Api } from "../support/api.ts";
import { investigator, PIXEL } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");

const create = (api: Api, key: string, data: CharacterDraft = investigator()) =>
  api.post("/character/create", { data }, { "idempotency-key": key });
const read = ({ body }: Answer) => Character.parse(body.character);
const named = (nickname: string) =>
  investigator({ characterInfo: { ...investigator().characterInfo, nickname } });
const howMany = async (api: Api) => {
  const { characters } = (await api.get("/character/list")).body;
  return Array.isArray(characters) ? characters.length : Number.NaN;
};

describe("a retried creation", () => {
  test("creates no second character, and applies the changed draft", async () => {
    const before = await howMany(ada);
    const first = read(await create(ada, "creation-one", named("prima")));
    const again = await create(ada, "creation-one", named("seconda"));
    expect(again.status).toBe(201);
    expect(read(again)).toMatchObject({ _id: first._id, characterInfo: { nickname: "seconda" } });
    expect(await howMany(ada)).toBe(before + 1);
  });

  test("creates one character, even if sent concurrently", async () => {
    const before = await howMany(ada);
    const draft = investigator({ images: { avatar: PIXEL } });
    const answers = await Promise.all([1, 2, 3].map(() => create(ada, "creation-two", draft)));
    expect(new Set(answers.map((answer) => read(answer)._id)).size).toBe(1);
    expect(await howMany(ada)).toBe(before + 1);
  });

  test("does not overwrite later edits", async () => {
    const first = read(await create(ada, "creation-three"));
    const edited = { ...first, playerName: "Carla" };
    await ada.post("/character/update", { data: edited });
    expect(read(await create(ada, "creation-three", named("di nuovo")))).toMatchObject({
      _id: first._id,
      playerName: "Carla",
      characterInfo: { nickname: first.characterInfo.nickname },
    });
  });

  test("is separate for each user: another user's same key creates another character", async () => {
    const mine = read(await create(ada, "creation-four"));
    const his = read(await create(bruno, "creation-four"));
    expect(his._id).not.toBe(mine._id);
  });

  test("creates a new character if the first was deleted", async () => {
    const { _id: id } = read(await create(ada, "creation-five"));
    await ada.post("/character/delete", { id });
    expect(read(await create(ada, "creation-five"))._id).not.toBe(id);
  });
});

test("without an idempotency key every request creates a character", async () => {
  const before = await howMany(bruno);
  await bruno.post("/character/create", { data: investigator() });
  await bruno.post("/character/create", { data: investigator() });
  expect(await howMany(bruno)).toBe(before + 2);
});

test.each(["", "short", "no spaces please", "x".repeat(65)])(
  "the idempotency key %p is refused",
  async (key) => {
    expect(await create(ada, key)).toMatchObject({ status: 400, body: { code: "malformed" } });
  },
);
