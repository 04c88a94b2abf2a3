import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { backUp, restore } from "../../src/backup/index.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { startServer } from "../../src/server.ts";
import { apiOf } from "../support/api.ts";
import { listeningLog } from "../support/listening-log.ts";
import { PASSWORD, testConfig } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeWebFolder } from "../support/web-folder.ts";
import { startTables } from "../tables/tables-server.ts";
import { filesIn, openRoom } from "./cast.ts";

const server = startTables();
afterAll(server.stop);
const outside = temporaryFolder();
afterAll(() => outside[Symbol.dispose]());

test.each([true, false])(
  "a backup contains handouts and their pictures, with sounds: %p",
  async (withAudio) => {
    const room = await openRoom(server);
    const { imageId } = (await room.upload()).body;
    const handout = await room.create({ kind: "picture", imageId });
    await room.show(handout, room.liaId);
    const before = await room.listOf(room.marta);
    const pictureBefore = readFileSync(join(server.dataDir, "images", `${imageId}.webp`));
    const file = join(outside.path, `con-suoni-${withAudio}.tar.gz`);
    await backUp(prepareDataFolder(server.dataDir), file, { now: new Date(), withAudio });
    await room.marta.post("/handout/delete", { id: handout._id });
    expect(filesIn(server.dataDir)).not.toContain(`${imageId}.webp`);

    using elsewhere = temporaryFolder();
    const folder = prepareDataFolder(join(elsewhere.path, "data"));
    await restore(folder, file, new Date());
    const { log } = listeningLog();
    const webFolder = makeWebFolder(join(elsewhere.path, "web"));
    const other = startServer(testConfig(folder.path), log, { webFolder });
    const address = `http://127.0.0.1:${other.port}`;
    const logIn = async ({ username }: { username: string }) => {
      const { body } = await apiOf(address, null).post("/user/login", { username, password: PASSWORD });
      return apiOf(address, String(body.token));
    };
    const [marta, lia] = [await logIn(room.marta), await logIn(room.lia)];
    expect((await marta.get(`/handout/list?table=${room.table}`)).body).toEqual({ handouts: before });
    expect((await lia.get(`/handout/image/${imageId}`)).status).toBe(200);
    await other.stop();
    expect(readFileSync(join(folder.images, `${imageId}.webp`))).toEqual(pictureBefore);
  },
);
