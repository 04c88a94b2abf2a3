import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPartFile, throwStorageRefusal } from "../../src/audio/disk.ts";
import { openLibrary } from "../../src/audio/index.ts";
import { uploadSound } from "../../src/audio/upload.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { createLog } from "../../src/log.ts";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

let server: SoundServer;
let master: string;
beforeAll(async () => {
  server = startSoundServer();
  master = await server.token("Master");
});
afterAll(() => server.stop());

describe("POST /audio/upload", () => {
  test("stores a sound in its group and serves it unchanged", async () => {
    const mp3 = silentMp3(2000);
    const answer = await server.upload(master, mp3, "Meteo", "Pioggia Leggera (1).MP3");
    expect(answer.status).toBe(201);
    const { file } = await answer.json();
    expect(file).toMatchObject({
      groupName: "Meteo",
      fileTitle: "Pioggia leggera (1)",
      filePath: "/audio/files/meteo/pioggia_leggera_(1).mp3",
    });
    expect(Math.abs(file.durationMs - 2000)).toBeLessThan(60);
    expect(await server.list()).toContainEqual(file);
    const back = await (await server.get(file.filePath, master)).bytes();
    expect(Buffer.compare(back, mp3)).toBe(0);
  });

  test("keeps the accents of a name in its title, also from a Mac, and where the name is taken", async () => {
    const titles = [];
    for (const name of ["Perché è così.mp3", "Perché è così.mp3", "Perché -  è così.mp3".normalize("NFD")]) {
      const { file } = await (await server.upload(master, silentMp3(300), "Accenti", name)).json();
      titles.push(file.fileTitle);
    }
    expect(titles).toEqual(["Perché è così", "Perché è così 2", "Perché è così"]);
  });

  test("takes the title from the file's ID3 tag", async () => {
    const { file } = await (
      await server.upload(master, silentMp3(500, "Città sommersa"), "Meteo", "x.mp3")
    ).json();
    expect(file.fileTitle).toBe("Città sommersa");
  });

  test("numbers files with the same name, and overwrites nothing", async () => {
    const paths = [];
    for (const ms of [300, 600, 900]) {
      const { file } = await (await server.upload(master, silentMp3(ms), "Doppi", "tuono.mp3")).json();
      paths.push(file.filePath);
    }
    expect(paths).toEqual([
      "/audio/files/doppi/tuono.mp3",
      "/audio/files/doppi/tuono-2.mp3",
      "/audio/files/doppi/tuono-3.mp3",
    ]);
    const lengths = await Promise.all(
      paths.map(async (path) => (await (await server.get(path, master)).bytes()).length),
    );
    expect(new Set(lengths).size).toBe(3);
  });

  test("accepts concurrent uploads with the same name", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.upload(master, silentMp3(300), "Folla", "eco.mp3")),
    );
    const paths = await Promise.all(answers.map(async (answer) => (await answer.json()).file.filePath));
    expect(new Set(paths).size).toBe(8);
  });

  test.each([
    ["an executable", Buffer.from(`MZ${"\0".repeat(5000)}`)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>".repeat(50))],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452".repeat(200), "hex")],
    ["an ID3 tag without audio", Buffer.concat([silentMp3(10, "x").subarray(0, 30), Buffer.alloc(3000)])],
    ["an empty file", Buffer.alloc(0)],
    ["noise", Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 255))],
  ])("refuses %s named .mp3", async (_what, content) => {
    const before = server.onDisk();
    const answer = await server.upload(master, new Uint8Array(content), "Cattivi", "finto.mp3");
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      code: "wrong_type",
      error: expect.stringContaining("non è un MP3"),
    });
    expect(server.onDisk()).toEqual(before);
  });

  test.each([
    ["../../../etc/cron.d/x.mp3", "/audio/files/nomi/etccron.dx.mp3"],
    ["..mp3", null],
    ["....", null],
    ["日本.mp3", null],
    [".nascosto.mp3", "/audio/files/nomi/nascosto.mp3"],
    [`${"a".repeat(400)}.mp3`, `/audio/files/nomi/${"a".repeat(100)}.mp3`],
    ["con\tspazi  doppi.mp3", "/audio/files/nomi/con_spazi_doppi.mp3"],
  ])("sanitises the file name %j", async (name, path) => {
    const answer = await server.upload(master, silentMp3(300), "Nomi", name);
    if (path === null) expect([answer.status, (await answer.json()).code]).toEqual([400, "invalid"]);
    else expect((await answer.json()).file.filePath).toBe(path);
  });

  test.each([["../../fuori"], ["a/b"], ["<b>grassetto</b>"], ["È già notte"], ["日本"]])(
    "uses the group %j as a name and never as a path",
    async (groupName) => {
      const answer = await server.upload(master, silentMp3(300), groupName, "x.mp3");
      const { file } = await answer.json();
      expect(file.groupName).toBe(groupName);
      expect(file.filePath).toMatch(/^\/audio\/files\/[a-z0-9_().-]+\/x(-\d)?\.mp3$/);
      expect((await server.get(file.filePath, master)).status).toBe(200);
    },
  );

  test.each([[""], ["   "], ["x".repeat(121)], ["a\u0000b"], ["a\nb"]])(
    "refuses the group %j",
    async (group) => {
      const before = server.onDisk();
      const answer = await server.upload(master, silentMp3(300), group, "x.mp3");
      expect([answer.status, (await answer.json()).code]).toEqual([400, "invalid"]);
      expect(server.onDisk()).toEqual(before);
    },
  );

  test("is for masters only", async () => {
    const player = await server.token("Giocatore", false);
    expect((await server.upload(player, silentMp3(300), "Meteo", "x.mp3")).status).toBe(403);
    expect((await server.upload("", silentMp3(300), "Meteo", "x.mp3")).status).toBe(401);
  });

  test.each([
    ["multipart/form-data", "no boundary", 400],
    ["multipart/form-data; boundary=x", "nothing of a form", 400],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\ncut',
      400,
    ],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="groupName"\r\n\r\nMeteo\r\n--x--\r\n',
      400,
    ],
    ["multipart/form-data; boundary=x", "--x--\r\n--x\r\nand goes on after its end\r\n--x--", 400],
    ["multipart/form-data; boundary=x", `--x\r\nX: ${"y".repeat(100_000)}\r\n\r\n\r\n--x--\r\n`, 400],
    [
      "multipart/form-data; boundary=x",
      `${'--x\r\nContent-Disposition: form-data; name="f"\r\n\r\nv\r\n'.repeat(10_000)}--x--\r\n`,
      400,
    ],
    ["application/json", "{}", 415],
  ])("refuses an invalid body of type %s (%#)", async (type, body, status) => {
    const before = server.onDisk();
    const answer = await server.get("/audio/upload", master, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toBeString();
    expect(server.onDisk()).toEqual(before);
  });

  test("removes the partial file of an aborted upload", async () => {
    const before = server.onDisk();
    const { hostname, port } = new URL(server.address);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /audio/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${master}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\n`,
        );
        socket.write(silentMp3(8000), () => setTimeout(() => resolve(void socket.destroy()), 200));
      });
    });
    await until(async () => server.onDisk().join() === before.join());
    expect((await server.list()).some(({ filePath }) => filePath.endsWith("/a.mp3"))).toBe(false);
  });
});

describe("a full disk", () => {
  test("fails an upload with disk_full and leaves no file (injected write error)", async () => {
    const folder = prepareDataFolder(mkdtempSync(join(tmpdir(), "custode-full-")));
    const { db, close } = openDatabase(folder);
    const log = createLog({ logLevel: "silent", logFormat: "json" });
    const library = openLibrary({ db, root: folder.audio, log, onChange: () => {} });
    let room = 20_000;
    const form = new FormData();
    form.append("audio", new Blob([silentMp3(8000)]), "a.mp3");
    form.append("groupName", "Meteo");
    const sent = new Request("http://x", { method: "POST", body: form });
    const type = sent.headers.get("content-type") ?? "";
    const uploading = uploadSound(library, sent.body ?? new ReadableStream(), type, async (path) => {
      const part = await openPartFile(path);
      return {
        ...part,
        write: async (piece) => {
          room -= piece.length;
          await (room < 0
            ? throwStorageRefusal(Object.assign(new Error("full"), { code: "ENOSPC" }))
            : part.write(piece));
        },
      };
    });
    await expect(uploading).rejects.toMatchObject({ code: "disk_full" });
    expect(Array.from(new Bun.Glob("**/*").scanSync({ cwd: folder.audio, dot: true }))).toEqual([]);
    library.close();
    close();
  });

  const small = mkdtempSync(join(tmpdir(), "custode-tmpfs-"));
  const isMounted =
    Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=6m", "none", small], { stderr: "ignore" }).exitCode ===
    0;
  // Lazy unmount: the process may still have a file open.
  afterAll(() => isMounted && Bun.spawnSync(["umount", "-l", small]));

  test.skipIf(!isMounted)(
    "is answered with 507, and a smaller upload still succeeds (6 MB tmpfs)",
    async () => {
      const cramped = startSoundServer({ dataDir: small });
      const token = await cramped.token("Master");
      const before = cramped.onDisk();
      const answer = await cramped.upload(token, silentMp3(600_000), "Meteo", "lunga.mp3");
      expect(answer.status).toBe(507);
      expect((await answer.json()).error).toContain("non c'è più spazio");
      expect(cramped.onDisk()).toEqual(before);
      expect((await cramped.upload(token, silentMp3(1000), "Meteo", "breve.mp3")).status).toBe(201);
      await cramped.stop().catch(() => {});
    },
  );
});

test("an upload of 200 MB is streamed to disk, not buffered in memory", async () => {
  const size = 200 * 2 ** 20;
  const boundary = "----grande";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="groupName"\r\n\r\nGrandi\r\n--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="grande.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  // In a separate process, to measure only the server's memory.
  const { child, url } = await startProcess();
  const token = await registerAt(url);
  const rss = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;
  const before = rss();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, rss());
  }, 20);
  const mp3 = silentMp3(26_000);
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      if (sent >= size) {
        controller.enqueue(Buffer.from(tail));
        return controller.close();
      }
      controller.enqueue(mp3);
      sent += mp3.length;
    },
  });
  const answer = await fetch(`${url}/audio/upload`, {
    method: "POST",
    body: stream,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  });
  clearInterval(watching);
  expect(answer.status).toBe(201);
  // Chunks not yet garbage collected take between 74 and 100 MB here; the whole file is 200 MB.
  expect(most - before).toBeLessThan(150);
  child.kill();
  await child.exited;
}, 60_000);

async function startProcess() {
  const folder = mkdtempSync(join(tmpdir(), "custode-big-"));
  const child = Bun.spawn([process.execPath, "src/main.ts", "serve"], {
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, LOG_FORMAT: "json" },
    stdout: "pipe",
    stderr: "inherit",
  });
  let text = "";
  for await (const piece of child.stdout) {
    text += new TextDecoder().decode(piece);
    const port = /"addresses":\["http:\/\/[^":]+:(\d+)/.exec(text)?.[1];
    if (port) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error("the server did not start");
}

async function registerAt(url: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const password = "parola segreta";
  await post("/user/register", { email: "m@example.org", username: "M", password, isMaster: true });
  return (await (await post("/user/login", { username: "M", password })).json()).token;
}
