import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renameFileTitle, renameGroup, tagSound } from "../../src/audio/rename.ts";
import { scanFolder } from "../../src/audio/scan.ts";
import { listAudioFiles } from "../../src/audio/store.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { silentMp3 } from "./mp3.ts";

let database: ReturnType<typeof temporaryDatabase>;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  database = temporaryDatabase();
  folder = temporaryFolder();
  mkdirSync(join(folder.path, "Porte"));
});
afterAll(() => {
  database[Symbol.dispose]();
  folder[Symbol.dispose]();
});

const at = (name: string) => join(folder.path, "Porte", `${name}.mp3`);

test("a scan keeps the title, tags and group that a master gives a sound while it runs", async () => {
  const { db } = database;
  writeFileSync(at("cigolio"), silentMp3(2_000));
  await scanFolder(db, folder.path, Date.now(), 0);
  const [creak] = listAudioFiles(db);
  // As when it is copied from another disk, next to a new one.
  utimesSync(at("cigolio"), 1, 1);
  writeFileSync(at("cigolio"), silentMp3(4_000));
  writeFileSync(at("tonfo"), silentMp3(1_000));
  const scan = scanFolder(db, folder.path, Date.now(), 0);
  renameFileTitle(db, { fileId: creak?._id ?? "", newFileTitle: "Il mio titolo" });
  tagSound(db, { fileId: creak?._id ?? "", tags: ["notte"] });
  renameGroup(db, { oldGroupName: "Porte", newGroupName: "Porte e cancelli" });
  expect(await scan).toMatchObject({ added: 1, updated: 1, gone: 0 });
  const kept = {
    _id: creak?._id,
    groupName: "Porte e cancelli",
    fileTitle: "Il mio titolo",
    tags: ["notte"],
  };
  expect(listAudioFiles(db)).toMatchObject([
    { ...kept, durationMs: expect.closeTo(4_000, -2) },
    { groupName: "Porte e cancelli", fileTitle: "Tonfo" },
  ]);
});
