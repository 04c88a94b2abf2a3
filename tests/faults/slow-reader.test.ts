import { afterAll, expect, test } from "bun:test";
import { putAudioRows } from "../../src/audio/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { rawSocket } from "./raw-socket.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

/** A library whose list is half a megabyte: what is told often grows fast. */
function longLibrary(): void {
  const { db, close } = openDatabase(prepareDataFolder(folder.path));
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    id: `${index}`,
    groupName: "Meteo",
    fileTitle: `${index} ${"t".repeat(180)}`,
    filePath: `meteo/${index}${"p".repeat(180)}.mp3`,
    createdAt: 0,
    durationMs: 1000,
    size: 1,
    modifiedAt: 0,
    isMissing: false,
  }));
  putAudioRows(db, rows);
  close();
}

test("who does not read is dropped, with a line in the log, and the others hear everything", async () => {
  const [token = "", other = ""] = peopleIn(folder.path, 2);
  longLibrary();
  await using program = await startProgram({ DATA_DIR: folder.path, LOG_LEVEL: "info" });
  const slow = await Promise.all(Array.from({ length: 5 }, () => rawSocket(program.address, other)));
  for (const { socket } of slow) socket.pause();
  const master = await joinTable(program.address, token);
  const before = megabytesOf(program.pid);

  // The kernel's own buffers hold megabytes: it takes a while until anybody notices.
  let told = 0;
  const noticed = () => program.said().split("too slow a reader").length > slow.length;
  for (; told < 60 && !noticed(); told += 1) {
    master.say("REFRESH_AUDIOLIST");
    await master.next("audioListUpdated");
    await Bun.sleep(55);
  }
  const after = megabytesOf(program.pid);
  for (const { socket } of slow) socket.resume();
  await Promise.all(slow.map(({ closed }) => closed));

  expect(master.frames.filter(({ action }) => action === "error")).toEqual([]);
  master.say("DICE_ROLL", { message: "34", level: "normal", speachText: "" });
  await master.next("diceRollMessage");
  master.close();
  const { stdout } = await program.end("SIGTERM");
  expect(stdout.match(/too slow a reader was dropped/g)).toHaveLength(slow.length);
  // Without the limit it would be what was told times five.
  if (before !== null && after !== null) expect(after - before).toBeLessThan(60);
}, 30_000);
