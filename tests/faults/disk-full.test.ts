import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { CLOSE } from "#shared/protocol.ts";
import { AudioFile } from "#shared/schemas/audio.ts";
import { endSession } from "../../src/accounts/ended.ts";
import { openSessionKeeper, sessionOfToken } from "../../src/accounts/index.ts";
import { findSession } from "../../src/accounts/store.ts";
import { swap } from "../../src/backup/swap.ts";
import { systemClock } from "../../src/clock.ts";
import { isWritable, prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { hashSecret } from "../../src/http/secret.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { roll } from "../live/people.ts";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { listeningLog } from "../support/listening-log.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { startTestServer } from "../support/server.ts";
import { smallDisk } from "./small-disk.ts";

const MINUTE = 60_000;
const disk = smallDisk(6);
afterAll(() => disk?.remove());

describe.skipIf(disk === null)("a full disk (needs the right to mount one)", () => {
  if (!disk) return;
  const server = startTestServer({ dataDir: join(disk.path, "data") });
  afterAll(() => {
    disk.empty();
    return server.stop();
  });
  const description = "x".repeat(8000);
  const longer = { ...investigator(), background: { ...investigator().background, description } };

  test("refuses saves and rolls with disk_full, still serves reads, and accepts retries once there is space", async () => {
    const ada = await server.guest("Ada");
    const created = await ada.post("/character/create", { data: investigator() });
    const character = Object(created.body.character);
    const bruno = await (await server.guest("Bruno")).joinTable();
    const socket = await ada.joinTable();
    disk.fill();

    const refused = await ada.post("/character/create", { data: longer });
    expect(refused).toMatchObject({
      status: 507,
      body: {
        code: "disk_full",
        error: "Sul disco del server non c'è più spazio: liberane un po' e riprova",
      },
    });
    const update = { ...longer, _id: character._id, version: character.version };
    expect((await ada.post("/character/update", { data: update })).status).toBe(507);

    // A roll that could not be stored is not shown; the page keeps it until there is space.
    expect((await ada.get(`/character/${character._id}`)).body).toEqual({ character });
    const seen = bruno.frames.length;
    const told = crypto.randomUUID();
    socket.say("DICE_ROLL", { ...roll, clientId: told, message: "<b>34</b>".repeat(200) });
    await socket.next("error", ({ code, clientId }) => code === "disk_full" && clientId === told);
    const clientId = crypto.randomUUID();
    const aim = { kind: "skill", name: investigator().skills[0]?.name };
    const thrown = { clientId, characterId: character._id, aim, dice: { units: 2, tens: [0] } };
    socket.say("ROLL", thrown);
    await socket.next("error", (error) => error.code === "disk_full" && error.clientId === clientId);
    expect((await ada.get(`/character/${character._id}`)).body).toEqual({ character });
    bruno.say("FINE");
    await bruno.next("error", ({ code }) => code === "unknown_action");
    expect(bruno.frames.slice(seen).map(({ action }) => action)).toEqual(["error"]);
    expect((await server.api().get("/health")).status).toBe(503);

    disk.empty();
    // The retry that the page sends half a minute later.
    socket.say("ROLL", { ...thrown, rolledAt: Date.now() - 30_000 });
    const kept = await bruno.next("diceRollMessage", (message) => message.roll?.clientId === clientId);
    expect(kept.roll).toMatchObject({ origin: "away", total: 2 });
    const saved = await ada.post("/character/update", {
      data: { ...update, version: character.version + 1 },
    });
    expect(saved).toMatchObject({ status: 200, body: { character: { version: character.version + 2 } } });
    expect((await ada.get("/character/list")).body.characters).toHaveLength(1);
    socket.close();
    bruno.close();
  });

  /** A second connection to the database. */
  const openBeside = () => openDatabase(prepareDataFolder(join(disk.path, "data")), { mayMigrate: false });

  test("keeps login sessions valid, although their last use cannot be stored", async () => {
    const carla = await server.guest("Carla");
    const { db, close } = openBeside();
    const lastSeenAt = () => findSession(db, hashSecret(carla.token))?.session.lastSeenAt;
    const before = lastSeenAt();
    disk.fill();
    expect(sessionOfToken(db, carla.token, Date.now() + 11 * MINUTE)?.username).toBe("Carla");
    expect(lastSeenAt()).toBe(before);
    // With space the same use is stored, so before only the full disk prevented it.
    disk.empty();
    sessionOfToken(db, carla.token, Date.now() + 11 * MINUTE);
    expect(lastSeenAt()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
    close();
  });

  test("allows logging out, here and on another device, and deletes the sessions after a restart with space", async () => {
    const dora = await server.guest("Dora");
    const token = String((await server.login("Dora")).body.token);
    const phone = server.api(token);
    const [, other] = (await phone.get("/user/sessions")).body.sessions as { id: string }[];
    const seat = await dora.joinTable();
    const { db, close } = openBeside();
    disk.fill();

    expect((await phone.post("/user/sessions/end", { id: other?.id })).status).toBe(200);
    expect((await seat.closed).code).toBe(CLOSE.deadSession);
    expect((await dora.get("/user/me")).status).toBe(401);
    expect((await phone.get("/user/sessions")).body.sessions).toHaveLength(1);
    expect((await phone.post("/user/sessions/end", { id: other?.id })).status).toBe(404);

    const logout = await phone.post("/user/logout", {}, { cookie: `custode_session=${token}` });
    expect(logout).toMatchObject({ status: 200, body: { success: true } });
    expect(logout.headers.get("set-cookie")).toMatch(/^custode_session=; Max-Age=0/);
    expect((await phone.get("/user/me")).status).toBe(401);
    expect((await phone.post("/user/logout")).status).toBe(401);

    expect(findSession(db, hashSecret(dora.token))).not.toBeNull();
    disk.empty();
    await server.restart();
    expect(findSession(db, hashSecret(dora.token))).toBeNull();
    expect((await phone.get("/user/me")).status).toBe(401);
    close();
  });

  test("ends a login session, whose row is deleted when there is space", async () => {
    const elsa = await server.guest("Elsa");
    const { db, close } = openBeside();
    const keeper = openSessionKeeper({ db, clock: systemClock, log: listeningLog().log });
    const row = () => findSession(db, hashSecret(elsa.token));
    disk.fill();
    endSession(db, hashSecret(elsa.token));
    keeper.look();
    expect(row()).not.toBeNull();
    expect(sessionOfToken(db, elsa.token, Date.now())).toBeNull();
    disk.empty();
    keeper.look();
    expect(row()).toBeNull();
    keeper.stop();
    close();
  });

  test("cannot be caused by sounds: uploads leave space for sheets", async () => {
    disk.empty();
    const master = await server.guest("Dario", { isMaster: true });
    const size = () => Number(statfsSync(disk.path).blocks) * Number(statfsSync(disk.path).bsize);
    const free = () => Number(statfsSync(disk.path).bavail) * Number(statfsSync(disk.path).bsize);
    let status = 201;
    while (status === 201) {
      const form = new FormData();
      form.append("groupName", "Meteo");
      form.append("audio", new Blob([silentMp3(4_000)], { type: "audio/mpeg" }), "vento.mp3");
      ({ status } = await master.send("/audio/upload", { method: "POST", body: form }));
    }
    expect(status).toBe(507);
    expect(free()).toBeGreaterThan(size() / 20 - 100_000);
    expect((await master.post("/character/create", { data: longer })).status).toBe(201);
    rmSync(join(disk.path, "data/audio/meteo"), { recursive: true });
    // Noticed later, on a disk that is full again, it could not be stored.
    const isListed = async () => {
      const { text } = await master.get("/audio/list");
      return z.parse(z.array(AudioFile), JSON.parse(text)).some(({ missing }) => !missing);
    };
    while (await isListed()) await Bun.sleep(50);
  });

  test("leaves no test file, and no marker of a restore that never started", () => {
    disk.empty();
    const folder = prepareDataFolder(join(disk.path, "unlucky"));
    mkdirSync(folder.backups);
    disk.fill();
    expect(isWritable(folder.path)).toBe(false);
    expect(() => prepareDataFolder(folder.path)).toThrow("non c'è più spazio");
    const kept = join(folder.backups, "prima-del-ripristino");
    expect(() => swap(folder, join(folder.path, "unpacked"), kept, ["custode.db"])).toThrow("ENOSPC");
    expect(readdirSync(folder.path, { recursive: true })).toEqual(["backups"]);
    disk.empty();
    openDatabase(folder).close();
  });

  test("allows a clean shutdown without losing stored data", async () => {
    disk.empty();
    const dataDir = join(disk.path, "another");
    const [token = ""] = peopleIn(dataDir, 1);
    const program = await startProgram({ DATA_DIR: dataDir });
    // Enough that the checkpoint of the WAL must grow the database.
    const ada = apiOf(program.address, token);
    for (let count = 0; count < 20; count += 1) await ada.post("/character/create", { data: longer });
    disk.fill();
    expect(await program.end("SIGTERM")).toMatchObject({ exitCode: 0, stderr: "" });
    disk.empty();
    await using again = await startProgram({ DATA_DIR: dataDir });
    expect((await apiOf(again.address, token).get("/character/list")).body.characters).toHaveLength(20);
  });
});
