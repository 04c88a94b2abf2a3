import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { parseRange } from "../../src/audio/send-file.ts";
import { runProgram } from "../support/program.ts";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer } from "./sound-server.ts";

const MP3 = silentMp3(3000);
const SIZE = MP3.length;
let server: SoundServer;
let token: string;
let path: string;
beforeAll(async () => {
  server = startSoundServer();
  token = await server.token("Master");
  const { file } = await (await server.upload(token, MP3, "Meteo", "pioggia.mp3")).json();
  path = file.filePath;
});
afterAll(() => server.stop());

/** Requests a path exactly as written: fetch would normalise it. */
function rawGet(path: string): Promise<number> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("GET /audio/files/{group}/{file}", () => {
  test("requires a session, as bearer token or cookie", async () => {
    expect((await server.get(path)).status).toBe(401);
    expect((await server.get(path, "nonsense")).status).toBe(401);
    expect((await server.get(path, token)).status).toBe(200);
    const cookie = `custode_session=${token}`;
    expect((await server.get(path, undefined, { headers: { cookie } })).status).toBe(200);
    expect((await server.get(path, undefined, { method: "HEAD", headers: { cookie } })).status).toBe(200);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=10-19", 10, 19],
    ["bytes=100-", 100, SIZE - 1],
    ["bytes=-5", SIZE - 5, SIZE - 1],
    [`bytes=-${SIZE * 2}`, 0, SIZE - 1],
    [`bytes=5-${SIZE * 2}`, 5, SIZE - 1],
  ])("answers the range %s with 206 and those bytes", async (range, start, end) => {
    const answer = await server.get(path, token, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
    expect(Buffer.compare(await answer.bytes(), MP3.subarray(start, end + 1))).toBe(0);
  });

  test.each([[`bytes=${SIZE}-`], ["bytes=999999999-"], ["bytes=-0"]])(
    "answers the unsatisfiable range %s with 416",
    async (range) => {
      const answer = await server.get(path, token, { headers: { range } });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${SIZE}`]);
    },
  );

  test.each([["bytes=5-2"], ["bytes=a-b"], ["bytes=0-1,5-9"], ["lines=0-1"], ["bytes=-"]])(
    "ignores the invalid range %s and sends the whole file",
    async (range) => {
      const answer = await server.get(path, token, { headers: { range } });
      expect([answer.status, (await answer.bytes()).length]).toEqual([200, SIZE]);
      expect(answer.headers.get("content-range")).toBeNull();
    },
  );

  test("answers HEAD with the status and headers of GET", async () => {
    for (const headers of [{}, { range: "bytes=10-19" }, { range: "bytes=999999999-" }]) {
      const [head, get] = [
        await server.get(path, token, { method: "HEAD", headers }),
        await server.get(path, token, { headers }),
      ];
      expect(head.status).toBe(get.status);
      for (const name of ["content-type", "content-range", "accept-ranges", "etag", "last-modified"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      if (get.status !== 416)
        expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
      expect((await head.bytes()).length).toBe(0);
    }
  });

  test("answers a matching If-None-Match with 304, and a range only if If-Range matches", async () => {
    const whole = await server.get(path, token);
    const etag = whole.headers.get("etag") ?? "";
    const ask = async (headers: Record<string, string>) =>
      (await server.get(path, token, { headers })).status;
    expect(await ask({ "if-none-match": etag })).toBe(304);
    expect(await ask({ "if-none-match": '"other"' })).toBe(200);
    expect(await ask({ range: "bytes=0-9", "if-range": etag })).toBe(206);
    expect(await ask({ range: "bytes=0-9", "if-range": '"other"' })).toBe(200);
    expect(await ask({ range: "bytes=0-9", "if-range": whole.headers.get("last-modified") ?? "" })).toBe(206);
  });

  test("sends audio/mpeg with nosniff and a sandboxing content security policy", async () => {
    const { headers } = await server.get(path, token);
    expect(headers.get("content-type")).toBe("audio/mpeg");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  test.each([
    ["/audio/files/../../custode.db"],
    ["/audio/files/..%2f..%2fcustode.db/x"],
    ["/audio/files/..%2f/custode.db"],
    ["/audio/files/meteo/..%2f..%2fcustode.db"],
    ["/audio/files/meteo/%2e%2e%2f%2e%2e%2fcustode.db"],
    ["/audio/files/meteo/..%5c..%5ccustode.db"],
    ["/audio/files/%2e%2e/custode.db"],
    ["/audio/files/meteo/%252e%252e%252fcustode.db"],
    ["/audio/files/meteo/pioggia.mp3%00.txt"],
    ["/audio/files//etc/passwd"],
    ["/audio/files/meteo/"],
    ["/audio/files/meteo/%ff%fe"],
  ])("answers 404 for a path outside the library: %s", async (outside) => {
    expect(await rawGet(outside)).toBe(404);
  });

  test("does not follow symlinks out of the folder, even if a listed file is replaced by one", async () => {
    const secret = join(server.dataDir, "segreto.mp3");
    writeFileSync(secret, MP3);
    mkdirSync(join(server.folder, "links"), { recursive: true });
    symlinkSync(secret, join(server.folder, "links", "fuori.mp3"));
    symlinkSync("/etc", join(server.folder, "etc"));
    const { file } = await (await server.upload(token, MP3, "Scambi", "scambiato.mp3")).json();
    rmSync(join(server.folder, "scambi", "scambiato.mp3"));
    symlinkSync(secret, join(server.folder, "scambi", "scambiato.mp3"));
    expect((await server.get(file.filePath, token)).status).toBe(404);
    expect((await server.get("/audio/files/links/fuori.mp3", token)).status).toBe(404);
    server.copyIn("Accanto", "eco.mp3", MP3);
    expect(await runProgram(["audio", "scan"], { DATA_DIR: server.dataDir })).toMatchObject({ exitCode: 0 });
    const groups = (await server.list()).map(({ groupName }) => groupName);
    expect(groups).toContain("Accanto");
    expect(groups).not.toContain("links");
    expect(groups).not.toContain("etc");
  });

  test("answers 404 in JSON for a deleted file, even before the next scan", async () => {
    const { file } = await (await server.upload(token, MP3, "Effimeri", "eco.mp3")).json();
    rmSync(join(server.folder, "effimeri", "eco.mp3"));
    const answer = await server.get(file.filePath, token);
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  });
});

test("any range of an empty file is unsatisfiable", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-1", 0)).toBe("unsatisfiable");
  expect(parseRange(undefined, 0)).toBeNull();
});
