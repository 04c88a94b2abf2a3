import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSound } from "../../src/audio/read-sound.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { silentMp3 } from "./mp3.ts";

const size = (bytes: number) => Buffer.from([0, bytes >> 14, (bytes >> 7) & 127, bytes & 127]);
const tag = (content: Buffer) => Buffer.concat([Buffer.from("ID3\x03\0\0"), size(content.length), content]);
const title = (text: Buffer) =>
  Buffer.concat([Buffer.from("TIT2\0\0\0"), Buffer.from([text.length + 1, 0, 0, 1]), text]);
const WORDS = Buffer.from("\ufeffPorta che cigola", "utf16le");

async function read(...parts: Uint8Array[]) {
  using folder = temporaryFolder();
  const path = join(folder.path, "suono.mp3");
  writeFileSync(path, Buffer.concat([...parts, silentMp3(2_000)]));
  return await readSound(path, "suono.mp3");
}

test.each([
  ["little-endian", WORDS],
  ["big-endian", Buffer.from(WORDS).swap16()],
])("a title in %s UTF-16 is read", async (_order, words) => {
  expect((await read(tag(title(words)))).title).toBe("Porta che cigola");
});

test("an MP3 with a second, large tag is a good one, with the title of the first", async () => {
  const sound = await read(tag(title(WORDS)), tag(Buffer.alloc(200_000)));
  expect(sound).toEqual({
    title: "Porta che cigola",
    durationMs: expect.closeTo(2_000, -2),
    problem: null,
  });
});
