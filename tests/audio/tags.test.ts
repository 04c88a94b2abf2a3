import { afterAll, expect, test } from "bun:test";
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { readSound } from "../../src/audio/read-sound.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { silentMp3 } from "./mp3.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const synchsafe = (size: number) =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
const lengthOf = { 2: 3, 3: 4, 4: 4 } as const;
type Version = keyof typeof lengthOf;

/** An ID3 tag with `entries` frames of `bytes` bytes each, then a title. */
function tagged(version: Version, entries: number, bytes: number): Buffer {
  const entry = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length);
    const said = version === 4 ? synchsafe(content.length) : size.subarray(4 - lengthOf[version]);
    const flags = version === 2 ? [] : [Buffer.alloc(2)];
    return Buffer.concat([Buffer.from(name), said, ...flags, content]);
  };
  const [title, other] = version === 2 ? ["TT2", "TXX"] : ["TIT2", "TXXX"];
  const body = Buffer.concat([
    ...new Array(entries).fill(entry(other, Buffer.alloc(bytes, 65))),
    entry(title, Buffer.from("\0Temporale")),
  ]);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([version, 0, 0]), synchsafe(body.length), body]);
}

async function titleOf(tag: Buffer): Promise<string | undefined> {
  const path = join(folder.path, "senza_nome.mp3");
  writeFileSync(path, Buffer.concat([tag, silentMp3(500)]));
  return (await readSound(path, "senza_nome.mp3"))?.title;
}

test.each([2, 3, 4] as const)("the title is read from an ID3 tag of version 2.%d", async (version) => {
  expect(await titleOf(tagged(version, 12, 3000))).toBe("Temporale");
});

test.each([
  ["of version 2.2", 2, 9000, 20],
  ["of version 2.3", 3, 9000, 20],
  ["of version 2.4", 4, 9000, 20],
] as const)(
  "a tag %s with thousands of frames is not read to its end: the title is the file name",
  async (_what, version, entries, bytes) => {
    expect(await titleOf(tagged(version, entries, bytes))).toBe("Senza nome");
  },
);

test("of a tag of 200 MB only the frame headers are read", async () => {
  const before = process.memoryUsage.rss();
  const path = join(folder.path, "enorme.mp3");
  // A sparse file: the large frames take no space on disk.
  const head = (bytes: number) => Buffer.concat([Buffer.from("TXXX"), synchsafe(bytes), Buffer.alloc(2)]);
  const title = Buffer.concat([
    Buffer.from("TIT2"),
    synchsafe(10),
    Buffer.alloc(2),
    Buffer.from("\0Temporale"),
  ]);
  const LARGE = 100_000_000;
  const length = 2 * (10 + LARGE) + title.length;
  const file = openSync(path, "w");
  writeSync(file, Buffer.concat([Buffer.from("ID3"), Buffer.from([4, 0, 0]), synchsafe(length)]), 0, 10, 0);
  writeSync(file, head(LARGE), 0, 10, 10);
  writeSync(file, head(LARGE), 0, 10, 20 + LARGE);
  writeSync(file, title, 0, title.length, 30 + 2 * LARGE);
  const sound = Buffer.from(silentMp3(500));
  writeSync(file, sound, 0, sound.length, 10 + length);
  closeSync(file);
  expect(await readSound(path, "enorme.mp3")).toMatchObject({
    title: "Temporale",
    durationMs: expect.closeTo(500, -2),
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
});

/** So many small frames that reading them would take seconds, then a title. */
const THOUSANDS = tagged(3, 9000, 1).subarray(10);
const id3 = (body: Buffer, flags = 0) =>
  Buffer.concat([Buffer.from("ID3"), Buffer.from([3, 0, flags]), synchsafe(body.length), body]);

test.each([
  ["after what looks like the end of the frames", id3(Buffer.concat([Buffer.alloc(10), THOUSANDS]))],
  [
    "after an extended header",
    id3(Buffer.concat([Buffer.from([0, 0, 0, 6, 0, 0, 0, 0, 0, 0]), THOUSANDS]), 0x40),
  ],
])("thousands of frames %s are not read to their end", async (_where, tag) => {
  expect(await titleOf(tag)).toBe("Senza nome");
});
