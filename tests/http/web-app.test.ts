import { afterAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startTestServer } from "../support/server.ts";
import { PAGE, SCRIPT, SCRIPT_PATH } from "../support/web-folder.ts";

const server = startTestServer();
afterAll(server.stop);
const api = server.api();

/** The response without decompression. */
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
  ])("is sent for %s with no-cache", async (path) => {
    const answer = await api.get(path);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: PAGE });
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  test("is answered with 304 for a matching ETag", async () => {
    const etag = (await api.get("/")).headers.get("etag") ?? "";
    const again = await api.get("/login", { "if-none-match": etag });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
    expect(again.headers.get("etag")).toBe(etag);
    expect((await api.get("/", { "if-none-match": '"another"' })).status).toBe(200);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "refuses the method %s",
    async (method) => {
      const answer = await api.send("/login", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
    },
  );

  test("answers HEAD with the headers of GET", async () => {
    const [head, get] = [await api.send("/", { method: "HEAD" }), await api.get("/")];
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: "" });
    for (const name of ["content-type", "etag", "cache-control", "vary"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(head.headers.get("content-length")).toBe(String(PAGE.length));
  });
});

describe("a file with a content hash in its name", () => {
  test("may be cached for ever", async () => {
    const answer = await api.get(SCRIPT_PATH);
    expect(answer.text).toBe(SCRIPT);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  });
});

describe("the content encoding of a file", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.0, br;q=0", null],
    ["identity", null],
    ["brotli", null],
    ["", null],
  ])("for Accept-Encoding '%s' is %p", async (accepted, expected) => {
    const { encoding, bytes } = await raw(SCRIPT_PATH, accepted);
    expect(encoding).toBe(expected);
    const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(SCRIPT);
  });

  test("is identity if the build has no compressed variant", async () => {
    expect((await raw("/mark.svg", "br, gzip")).encoding).toBeNull();
  });
});

describe("an unknown path", () => {
  test.each([
    "/chunk-00000000.js",
    "/favicon.ico",
    "/index.html.br",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
    "/dist/..%2f..%2fdata/custode.db",
    "/..%5c..%5cpackage.json",
  ])("%s is not found", async (path) => {
    expect(await api.get(path)).toMatchObject({ status: 404, text: "Non trovato" });
  });

  test.each([
    "/user/niente",
    "/character/a/b/c",
    "/audio/niente",
    "/equipment-templates/x.html",
    "/health/x",
    "/ws/x",
  ])("%s of the API is not answered with the page", async (path) => {
    expect(await api.get(path)).toMatchObject({
      status: 404,
      body: { error: "Questo indirizzo non esiste", code: "not_found" },
    });
  });

  test("an API path with a wrong method is not answered with the page", async () => {
    expect(await api.get("/user/login")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
