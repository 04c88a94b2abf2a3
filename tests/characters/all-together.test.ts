import { afterAll, expect, test } from "bun:test";
import * as z from "zod/mini";
import { Background } from "#shared/schemas/character.ts";
import { investigator } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";
import { dataUrl, png } from "./pictures.ts";

const server = startTestServer();
afterAll(server.stop);

const Saved = z.object({ character: z.object({ _id: z.string() }) });
const text = (signs: number) =>
  Background.parse(Object.fromEntries(Object.keys(Background.shape).map((key) => [key, "a".repeat(signs)])));
const notes = (howMany: number) =>
  Array.from({ length: howMany }, (_, index) => ({ name: `${index}`, quantity: 1, notes: "n".repeat(950) }));

test("concurrent updates that together exceed the size limit of a user's sheets are not all accepted", async () => {
  const sara = await server.guest("Sara");
  const ids: string[] = [];
  const size = (howMany: number) => ({ background: text(5000), equipments: notes(howMany) });
  for (let index = 0; index < 60; index += 1) {
    const { body } = await sara.post("/character/create", { data: investigator(size(10)) });
    ids.push(Saved.parse(body).character._id);
  }
  // 60 × 60 KB are 3.6 MB; one that grows by 180 KB still fits, four do not.
  const avatar = dataUrl(png({ width: 1200, height: 1000 }));
  const answers = await Promise.all(
    ids
      .slice(0, 4)
      .map((_id) =>
        sara.post("/character/update", { data: { ...investigator(size(190)), images: { avatar }, _id } }),
      ),
  );
  expect(answers.filter(({ status }) => status === 413)).not.toBeEmpty();
}, 60_000);
