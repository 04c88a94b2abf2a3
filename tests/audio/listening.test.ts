import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderSignature } from "../../src/audio/folder.ts";
import { type Library, listAudioFiles, openLibrary } from "../../src/audio/index.ts";
import { openListener } from "../../src/audio/loudness/listener.ts";
import { audioRows } from "../../src/audio/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { isAll } from "../support/all.ts";
import { listeningLog } from "../support/listening-log.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { silentMp3 } from "./mp3.ts";
import { until } from "./sound-server.ts";
import { toneMp3 } from "./tone.ts";

let data: ReturnType<typeof temporaryFolder>;
let database: ReturnType<typeof openDatabase>;
let root: string;
setDefaultTimeout(90_000);

let library: Library;
const { log } = listeningLog();

beforeEach(() => {
  data = temporaryFolder();
  const folder = prepareDataFolder(join(data.path, "data"));
  database = openDatabase(folder);
  root = folder.audio;
});
afterEach(() => {
  library.close();
  database.close();
  data[Symbol.dispose]();
});

const open = (listenAfterMs: number) =>
  openLibrary({ db: database.db, root, log, onChange: () => {}, listenAfterMs });
function put(path: string, content: Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const find = (path: string) => listAudioFiles(database.db).find(({ filePath }) => filePath.endsWith(path));
/** The worker runs at low priority: on a busy machine it waits for seconds. */
const WORKER_WITHIN_MS = 60_000;
const allHeard = () =>
  until(() => audioRows(database.db).every(({ isMeasured }) => isMeasured), WORKER_WITHIN_MS);
const NEVER = 1_000_000;

describe("measuring the loudness of a new sound", () => {
  test("gives the gain that it needs, and none for silence", async () => {
    put("Toni/forte.mp3", await toneMp3(3, -8));
    put("Toni/piano.mp3", await toneMp3(3, -30));
    put("Toni/muto.mp3", silentMp3(900));
    library = open(0);
    await library.scan();
    await allHeard();
    expect(find("forte.mp3")?.gainDb).toBeCloseTo(-12, 0);
    expect(find("piano.mp3")?.gainDb).toBeCloseTo(10, 0);
    expect(find("muto.mp3")).not.toHaveProperty("gainDb");
    expect(find("muto.mp3")).not.toHaveProperty("problem");
  });

  test("notifies once for several sounds", async () => {
    for (let number = 0; number < 12; number += 1) put(`Molti/${number}.mp3`, await toneMp3(1, -10 - number));
    library = open(NEVER);
    await library.scan();
    let news = 0;
    const listener = openListener({ db: database.db, root, log, onNews: () => news++, startAfterMs: 0 });
    await until(() => news > 0, WORKER_WITHIN_MS);
    expect(audioRows(database.db).filter(({ isMeasured }) => isMeasured)).toHaveLength(12);
    listener.close();
    expect(news).toBe(1);
  });

  test.skipIf(!isAll)(
    "measures only parts of a sound of three hours",
    async () => {
      const minute = await toneMp3(60, -30, 64);
      put("Lunghi/notte.mp3", Buffer.concat(new Array(180).fill(minute)));
      library = open(0);
      await library.scan();
      await allHeard();
      expect(find("notte.mp3")?.gainDb).toBeCloseTo(10, 0);
    },
    60_000,
  );

  test.skipIf(!isAll)(
    "ignores the decoder noise where a part begins in the middle of a frame",
    async () => {
      put("Lunghi/lezione.mp3", await toneMp3(1500, -30));
      library = open(0);
      await library.scan();
      await allHeard();
      expect(find("lezione.mp3")?.gainDb).toBeCloseTo(10, 0);
    },
    180_000,
  );

  test("is done after a restart if there was no time before", async () => {
    put("Toni/forte.mp3", await toneMp3(2, -8));
    library = open(NEVER);
    await library.scan();
    library.close();
    expect(find("forte.mp3")).not.toHaveProperty("gainDb");
    library = open(0);
    await allHeard();
    expect(find("forte.mp3")?.gainDb).toBeCloseTo(-12, 0);
  });
});

describe("a measured sound", () => {
  beforeEach(async () => {
    put("Toni/forte.mp3", await toneMp3(2, -8));
    library = open(0);
    await library.scan();
    await allHeard();
  });

  test("is measured again when its file is replaced", async () => {
    put("Toni/forte.mp3", await toneMp3(2, -28));
    await library.scan();
    await until(() => (find("forte.mp3")?.gainDb ?? 0) > 0, WORKER_WITHIN_MS);
    expect(find("forte.mp3")?.gainDb).toBeCloseTo(8, 0);
  });

  test("keeps its gain when the list is rebuilt", async () => {
    library.close();
    library = open(NEVER);
    await library.reset();
    expect(find("forte.mp3")?.gainDb).toBeCloseTo(-12, 0);
  });
});

/** A valid sequence of MP3 frames that contain only noise. */
function damaged(): Uint8Array {
  const frames = silentMp3(2000);
  let noise = 1;
  for (let at = 0; at < frames.length; at += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2 ** 31;
    if (at % 417 >= 4) frames[at] = noise >> 16;
  }
  return frames;
}

describe("a sound that cannot be measured", () => {
  test("is reported as broken if its frame headers are valid but its contents are noise", async () => {
    put("Guasti/rotto.mp3", damaged());
    put("Guasti/sano.mp3", await toneMp3(2, -8));
    library = open(0);
    await library.scan();
    await allHeard();
    expect(find("rotto.mp3")).toMatchObject({ problem: "broken" });
    expect(find("sano.mp3")?.gainDb).toBeCloseTo(-12, 0);
  });

  test("is reported as broken if it crashes the worker, has no gain if it times out, and does not stop the others", async () => {
    for (const name of ["a", "cade", "esce", "gira", "z"]) put(`Guasti/${name}.mp3`, await toneMp3(2, -8));
    library = open(NEVER);
    await library.scan();
    const thread = new URL("./ill-thread.ts", import.meta.url).href;
    const options = { db: database.db, root, log, onNews: () => {}, startAfterMs: 0, longestMs: 15_000 };
    const listener = openListener({ ...options, thread });
    await allHeard();
    listener.close();
    for (const name of ["cade", "esce"]) expect(find(`${name}.mp3`)).toMatchObject({ problem: "broken" });
    expect(find("gira.mp3")).not.toHaveProperty("problem");
    for (const name of ["a", "z"]) expect(find(`${name}.mp3`)?.gainDb).toBeCloseTo(-12, 0);
  });

  test("is measured when its file comes back, if the file is missing in the meantime", async () => {
    put("Toni/forte.mp3", await toneMp3(2, -8));
    library = open(NEVER);
    await library.scan();
    library.close();
    rmSync(join(root, "Toni/forte.mp3"));
    library = open(0);
    await until(() => find("forte.mp3")?.missing);
    put("Toni/forte.mp3", await toneMp3(2, -28));
    await library.scan();
    await until(() => find("forte.mp3")?.gainDb !== undefined, WORKER_WITHIN_MS);
    expect(find("forte.mp3")?.gainDb).toBeCloseTo(8, 0);
  });
});

test("concurrent scan requests during a scan share one further scan", async () => {
  put("Toni/uno.mp3", silentMp3(900));
  library = open(NEVER);
  const running = library.scan();
  put("Toni/due.mp3", silentMp3(900));
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => library.scan()));
  await running;
  expect(new Set(outcomes).size).toBe(1);
  expect(find("due.mp3")).toBeDefined();
});

test("closing the library and the database during a scan logs no error", async () => {
  const quiet = listeningLog();
  library = openLibrary({ db: database.db, root, log: quiet.log, onChange: () => {}, listenAfterMs: NEVER });
  // The first scan starts in a timer that was set before this one.
  await new Promise((resolve) => setTimeout(resolve, 0));
  library.close();
  database.close();
  for (let looks = 0; looks < 20; looks += 1) await folderSignature(root);
  database = openDatabase(prepareDataFolder(join(data.path, "data")));
  quiet.assertNoErrors();
});
