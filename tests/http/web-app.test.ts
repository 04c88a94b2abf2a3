import { afterAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startTestServer } from "../support/server.ts";
import { PAGE, SCRIPT, SCRIPT_PATH } from "../support/web-folder.ts";

const server = startTestServer();
afterAll(server.stop);
const api = server.api();

/** The bytes as they went over the wire. */
async function raw(path: string, accepted: string) {
  const response = await fetch(server.address + path, {
    headers: { "accept-encoding": accepted },
    decompress: false,
  });
  return {
    encoding: response.headers.get("content-encoding"),
    etag: response.headers.get("etag"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe("the page", () => {
  test.each([
    "/",
    "/login",
    "/characters/list",
    "/audio",
    "/wizard/3",
    "/una-pagina-che-non-esiste",
    "/index.html",
  ])("answers %s, and is asked for again each time", async (path) => {
    const answer = await api.get(path);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: PAGE });
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  test("is not sent again to who has it", async () => {
    const etag = (await api.get("/")).headers.get("etag") ?? "";
    const again = await api.get("/login", { "if-none-match": etag });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
    expect(again.headers.get("etag")).toBe(etag);
    expect((await api.get("/", { "if-none-match": '"another"' })).status).toBe(200);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("does not take %s", async (method) => {
    const answer = await api.send("/login", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  test("says at HEAD what it would say at GET, without the page", async () => {
    const [head, get] = [await api.send("/", { method: "HEAD" }), await api.get("/")];
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: "" });
    for (const name of ["content-type", "etag", "cache-control", "vary"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(head.headers.get("content-length")).toBe(String(PAGE.length));
  });
});

describe("a file whose name holds the hash of its content", () => {
  test("may be kept for ever", async () => {
    const answer = await api.get(SCRIPT_PATH);
    expect(answer.text).toBe(SCRIPT);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  });
});

describe("the form of a file", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.0, br;q=0", null],
    ["identity", null],
    ["brotli", null],
    ["", null],
  ])("for a browser that accepts '%s' is %p", async (accepted, expected) => {
    const { encoding, bytes } = await raw(SCRIPT_PATH, accepted);
    expect(encoding).toBe(expected);
    const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(SCRIPT);
  });

  test("is the plain one where the build made no other", async () => {
    expect((await raw("/mark.svg", "br, gzip")).encoding).toBeNull();
  });
});

describe("a path that is no file", () => {
  test.each([
    "/chunk-00000000.js",
    "/favicon.ico",
    "/index.html.br",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
    "/dist/..%2f..%2fdata/custode.db",
    "/..%5c..%5cpackage.json",
  ])("%s is not there", async (path) => {
    expect(await api.get(path)).toMatchObject({ status: 404, text: "Non trovato" });
  });

  test.each([
    "/user/niente",
    "/character/a/b/c",
    "/audio/niente",
    "/equipment-templates/x.html",
    "/health/x",
    "/ws/x",
  ])("%s belongs to a room, so it is not the page", async (path) => {
    expect(await api.get(path)).toMatchObject({
      status: 404,
      body: { error: "Questo indirizzo non esiste", code: "not_found" },
    });
  });

  test("nor is a room's path with another method", async () => {
    expect(await api.get("/user/login")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
