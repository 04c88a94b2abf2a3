import { expect, test } from "bun:test";
import { type Kind, kindOf } from "../../web/offline/kind.ts";

const ID = "019b1f2e-7c1a-7000-8000-0123456789ab";

test.each<[Kind, string, boolean]>([
  ["page", "/", true],
  ["page", `/characters/${ID}`, true],
  ["page", "/audio", true],
  ["other", "/index-4gx2jctd.css", true],
  ["file", "/index-4gx2jctd.css", false],
  ["file", "/fonts/courier-prime-400-0a1b2c3d.woff2", false],
  ["sheet", "/user/me", false],
  ["sheet", "/character/list", false],
  ["sheet", `/character/${ID}`, false],
  ["sheet", `/character/image/${ID}/avatar`, false],
  ["other", "/character/board", false],
  ["other", "/user/sessions", false],
  ["other", "/audio/files/foresta/vento.mp3", false],
  ["other", "/sw.js", false],
  ["other", "/health", false],
])("%s: %s", (kind, path, isNavigation) => {
  expect(kindOf("GET", path, isNavigation)).toBe(kind);
});

test("requests that change something always go to the server", () => {
  for (const path of ["/character/update", "/user/login", "/character/list"]) {
    expect(kindOf("POST", path, false)).toBe("other");
  }
});
