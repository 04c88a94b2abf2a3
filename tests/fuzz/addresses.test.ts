import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { mountedRoutes } from "../support/app.ts";
import { startFuzzedServer } from "./asking.ts";
import { expectNoInternals, expectSafeResponse } from "./outside.ts";
import { runs } from "./seed.ts";

const { server, ask, real } = await startFuzzedServer();
afterAll(() => server.stop());

/** Path segments, some of which try to leave the folder. */
const SEGMENTS = [
  real.character,
  "..",
  "%2e%2e",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%00",
  "%ff%fe",
  "%",
  "'%20OR%201=1--",
  "C:%5cx",
  "x".repeat(3000),
  "%F0%9F%8E%B2",
  "__proto__",
  "CON",
  ".probe-1",
  "custode.db",
];
const segment = fc.oneof(fc.constantFrom(...SEGMENTS), fc.webSegment());
const query = fc.oneof(
  fc.constant(""),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constantFrom(
    "?category=%",
    "?category[]=a",
    "?category=a&category=b",
    "?category=' OR 1=1--",
    "?__proto__=x",
  ),
);
const value = fc.oneof(
  fc.constantFrom(
    "bytes=0-0",
    "bytes=5-2",
    "bytes=-1",
    "bytes=99999999999999999999-",
    "*",
    'W/"x"',
    "\u00e0",
    "Bearer null",
  ),
  fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, "")),
);
const headers = fc.dictionary(
  fc.constantFrom(
    "range",
    "if-range",
    "if-none-match",
    "cookie",
    "accept-encoding",
    "user-agent",
    "x-forwarded-proto",
  ),
  value,
);
const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");

const reads = mountedRoutes().filter(({ method }) => method === "GET");
const idOf = (path: string) => {
  if (path.startsWith("/table")) return real.table;
  if (path.startsWith("/npc")) return real.image;
  if (/^\/handout\/(fog|pins)/.test(path)) return real.map;
  if (path.startsWith("/handout")) return path.includes("image") ? real.image : real.handout;
  if (path.startsWith("/adventure/page")) return real.page;
  if (path.startsWith("/adventure/image")) return real.pageImage;
  if (path.startsWith("/adventure")) return real.adventure;
  return real.character;
};
const there = (path: string) =>
  path
    .replace(":folder/:file{.+}", "meteo/pioggia.mp3")
    .replace(":code", real.code)
    .replace(":id", idOf(path))
    .replace(/^\/adventure\/search$/, `/adventure/search?adventure=${real.adventure}`);

test.each(reads.map(({ path }) => path))(
  "GET %s answers safely with any parameters, query and headers",
  async (path) => {
    const paths = path.includes(":")
      ? segment.map((each) => path.replaceAll(/:\w+/g, each))
      : fc.constant(path);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(there(path)), paths),
        query,
        headers,
        async (asked, search, given) => {
          const answer = await ask(asked + search, { headers: given });
          expectSafeResponse(answer);
          statuses.add(answer.status);
        },
      ),
      runs(30),
    );
    // The adventure has no ready-made investigator.
    expect([...statuses]).toContain(path === "/adventure/investigator" ? 404 : 200);
  },
);

describe("any address", () => {
  test("is answered safely for any method, without serving files outside the folder", async () => {
    const rooms = [
      "user",
      "character",
      "audio",
      "audio/files",
      "character/image",
      "ws",
      "dist",
      "assets",
      "",
      ".",
    ];
    const paths = fc.tuple(fc.constantFrom(...rooms), fc.array(segment, { maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(method, paths, query, headers, async (way, [room, rest], search, given) => {
        const answer = await ask(`/${[room, ...rest].join("/")}${search}`, { method: way, headers: given });
        expect(answer.status, answer.text).toBeLessThan(500);
        expectNoInternals(answer.text);
        expect(answer.text).not.toMatch(/root:x:|SQLite format/);
      }),
      runs(400),
    );
  });
});
