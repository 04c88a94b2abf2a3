import { afterAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSound } from "../../src/audio/tags.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { silentMp3 } from "./mp3.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const sevenBits = (size: number) =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
const lengthOf = { 2: 3, 3: 4, 4: 4 } as const;
type Version = keyof typeof lengthOf;

/** A tag with a title first, and so many entries of so many bytes behind it. */
function tagged(version: Version, entries: number, bytes: number): Buffer {
  const entry = (name: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length);
    const said = version === 4 ? sevenBits(content.length) : size.subarray(4 - lengthOf[version]);
    const flags = version === 2 ? [] : [Buffer.alloc(2)];
    return Buffer.concat([Buffer.from(name), said, ...flags, content]);
  };
  const [title, other] = version === 2 ? ["TT2", "TXX"] : ["TIT2", "TXXX"];
  const body = Buffer.concat([
    entry(title, Buffer.from("\0Temporale")),
    ...new Array(entries).fill(entry(other, Buffer.alloc(bytes, 65))),
  ]);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([version, 0, 0]), sevenBits(body.length), body]);
}

async function titleOf(tag: Buffer): Promise<string | undefined> {
  const path = join(folder.path, "senza_nome.mp3");
  writeFileSync(path, Buffer.concat([tag, silentMp3(500)]));
  return (await readSound(path, "senza_nome.mp3"))?.title;
}

test.each([2, 3, 4] as const)("a sound is titled by its tag, of version 2.%d", async (version) => {
  expect(await titleOf(tagged(version, 12, 3000))).toBe("Temporale");
});

test.each([
  ["of two hundred megabytes", 4, 2, 100_000_000],
  ["with thousands of entries, of version 2.2", 2, 9000, 20],
  ["with thousands of entries, of version 2.3", 3, 9000, 20],
  ["with thousands of entries, of version 2.4", 4, 9000, 20],
] as const)("a tag %s is not read: the file's name serves", async (_what, version, entries, bytes) => {
  expect(await titleOf(tagged(version, entries, bytes))).toBe("Senza nome");
});

/** Entries of eleven bytes, so many that they are read for seconds. */
const THOUSANDS = tagged(3, 9000, 1).subarray(10);
const SOUND = Buffer.from(silentMp3(200));
const FRAMES = Buffer.concat([
  Buffer.from("PRIV"),
  Buffer.from([0, 0, SOUND.length >> 8, SOUND.length & 255, 0, 0]),
  SOUND,
]);
const id3 = (body: Buffer, flags = 0) =>
  Buffer.concat([Buffer.from("ID3"), Buffer.from([3, 0, flags]), sevenBits(body.length), body]);

test.each([
  ["behind what looks like the end of the entries", id3(Buffer.concat([Buffer.alloc(10), THOUSANDS]))],
  [
    "behind an extended header",
    id3(Buffer.concat([Buffer.from([0, 0, 0, 6, 0, 0, 0, 0, 0, 0]), THOUSANDS]), 0x40),
  ],
  // The frames in its first entry are what a sound is known by.
  ["in a second tag", Buffer.concat([tagged(3, 1, 1), id3(Buffer.concat([FRAMES, THOUSANDS]))])],
])("thousands of entries %s are not read either", async (_where, tag) => {
  expect(await titleOf(tag)).toBe("Senza nome");
});
