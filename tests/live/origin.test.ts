import { describe, expect, test } from "bun:test";
import { isOwnOrigin } from "../../src/live/origin.ts";

const at = (headers: Record<string, string>, { trustProxy = false, publicUrl = "" } = {}) =>
  isOwnOrigin(new Headers(headers), trustProxy, publicUrl || null);
const host = "192.168.1.7:3001";

describe("a socket is opened", () => {
  test.each([
    ["by the server's own page", { host, origin: "http://192.168.1.7:3001" }, {}],
    ["by the same over https", { host, origin: "https://192.168.1.7:3001" }, {}],
    ["by a program that is no browser", { host }, {}],
    [
      "by the public page",
      { host, origin: "https://tavolo.example" },
      { publicUrl: "https://tavolo.example" },
    ],
    [
      "by a page behind a trusted proxy",
      { host: "custode:3001", "x-forwarded-host": "tavolo.example", origin: "https://tavolo.example" },
      { trustProxy: true },
    ],
  ])("%s", (_who, headers, settings) => {
    expect(at(headers, settings)).toBe(true);
  });
});

describe("a socket is refused", () => {
  test.each([
    ["to a foreign page", { host, origin: "http://evil.example" }, {}],
    ["to another port of the same machine", { host, origin: "http://192.168.1.7:8080" }, {}],
    ["to a name that begins alike", { host, origin: "http://192.168.1.7:3001.evil.example" }, {}],
    ["to a page without an origin of its own", { host, origin: "null" }, {}],
    ["to what is no origin", { host, origin: "192.168.1.7:3001" }, {}],
    [
      "on the word of an untrusted proxy",
      { host, "x-forwarded-host": "evil.example", origin: "http://evil.example" },
      {},
    ],
    [
      "to a foreign page behind a trusted proxy",
      { host: "custode:3001", "x-forwarded-host": "tavolo.example", origin: "https://evil.example" },
      { trustProxy: true, publicUrl: "https://tavolo.example" },
    ],
  ])("%s", (_who, headers, settings) => {
    expect(at(headers, settings)).toBe(false);
  });
});
