import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { silentMp3 } from "../audio/mp3.ts";
import { startFuzzedServer } from "./asking.ts";
import { expectSafeResponse } from "./outside.ts";
import { runs } from "./seed.ts";

const { server, ask } = await startFuzzedServer();
afterAll(() => server.stop());

const NAMES = [
  "a.mp3",
  "../../etc/cron.d/x",
  "C:\\x.mp3",
  ".hidden.mp3",
  "CON.mp3",
  "\u202e3pm.exe",
  "",
  "x".repeat(400),
  "   ",
];
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "grapheme", maxLength: 80 }));
const content = fc.oneof(
  fc.constant(silentMp3(200)),
  // An ID3 tag whose declared size exceeds the file.
  fc.constant(Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 127, 127, 127, 127, 0xff, 0xfb])),
  fc.uint8Array({ maxLength: 4000 }),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, ...bytes])),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from([0xff, 0xfb, 0x90, 0x64, ...bytes])),
);
const field = fc.tuple(fc.constantFrom("groupName", "fileName", "x", "__proto__"), name);

test("an upload is stored completely, or refused without leaving a file", async () => {
  const form = fc.record({
    content,
    name,
    fields: fc.array(field, { maxLength: 12 }),
    group: name,
    part: fc.constantFrom("audio", "audio", "audio", "x"),
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(form, async ({ content, name, fields, group, part }) => {
      const body = new FormData();
      for (const [key, text] of fields) body.append(key, text);
      body.append("groupName", group);
      body.append(part, new Blob([Uint8Array.from(content)], { type: "audio/mpeg" }), name);
      const answer = await ask("/audio/upload", { method: "POST", body });
      expectSafeResponse(answer);
      statuses.add(answer.status);
    }),
    runs(120),
  );
  expect([...statuses].sort()).toEqual(expect.arrayContaining([201, 400, 415]));
  expect(server.onDisk().filter((path) => path.includes(".part"))).toEqual([]);
  // The folder of a group may have a name like a file.
  const sounds = server.onDisk().filter((path) => /\/.*\.mp3$/.test(path));
  const listed = (await server.list()).map(({ filePath }) => filePath.replace("/audio/files/", ""));
  expect(sounds).toEqual(listed.sort());
});

test("a malformed multipart body is refused", async () => {
  const types = fc.constantFrom(
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
    "audio/mpeg",
  );
  const pieces = fc.array(
    fc.constantFrom(
      "--x\r\n",
      "--x--",
      "\r\n",
      'Content-Disposition: form-data; name="audio"; filename="a.mp3"\r\n',
      "Content-Type: \r\n",
      "\r\n\r\n",
      "h: ".repeat(4000),
      "\0\xff",
    ),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(types, pieces, async (type, text) => {
      const answer = await ask("/audio/upload", {
        method: "POST",
        body: text.join(""),
        headers: { "content-type": type },
      });
      expectSafeResponse(answer);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }),
    runs(120),
  );
});
