import { afterAll, expect, test } from "bun:test";
import { silentMp3 } from "../audio/mp3.ts";
import { investigator } from "../support/investigator.ts";
import type { Guest } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { allFrames, hears, sitAt, spoken } from "./live-group.ts";
import { investigatorOf, joined, startTables, userIdOf } from "./tables-server.ts";

const server = startTables();
afterAll(server.stop);

/** A table with a master and two players, each with a socket; everything of this table contains its name. */
interface Group {
  readonly name: string;
  readonly id: string;
  readonly people: readonly Guest[];
  readonly sockets: readonly TestSocket[];
  /** Texts that nobody else may see: ids, names, rolls. */
  readonly secrets: Set<string>;
}

async function groupOf(name: string): Promise<Group> {
  const master = await server.guest(`${name}-master`, { isMaster: true });
  const players = [await server.guest(`${name}-uno`), await server.guest(`${name}-due`)];
  const id = await server.open(master, `${name}-tavolo`, ...players);
  const people = [master, ...players];
  for (const guest of people) await guest.post("/table/choose", { id });
  const sockets = await Promise.all(people.map((guest) => sitAt(server.address, guest)));
  const ids = await Promise.all(people.map((guest) => userIdOf(guest, id)));
  return { name, id, people, sockets, secrets: new Set([name, id, ...ids]) };
}

/** Plays rolls, a sound, scenes, sheets and seats, until everybody has received the last roll. */
async function play({ name, id, people, sockets, secrets }: Group, sound: string): Promise<void> {
  const [master, one, two] = people;
  const [desk, first, second] = sockets;
  if (!master || !one || !two || !desk || !first || !second) throw new Error("a group has three people");
  for (let round = 0; round < 5; round += 1) {
    for (const [at, socket] of sockets.entries()) socket.say("DICE_ROLL", spoken(`${name} ${round}/${at}`));
    desk.say(round % 2 === 0 ? "AUDIO_PLAY" : "AUDIO_STOP", { file: { _id: sound } });
    desk.say("SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId: sound });
    const layers = [{ audioId: sound, volume: 50, mode: "loop" }];
    const { scene } = (await master.post("/scene/create", { table: id, name: `${name}-${round}`, layers }))
      .body;
    desk.say("SCENE_PLAY", { sceneId: Object(scene)._id });
    const { _id } = await investigatorOf(one, `${name} ${round}`);
    secrets.add(_id);
    await one.post("/character/update", { data: { ...investigator(), _id } });
    await one.post("/table/play", { id, characterId: _id });
    const guest = await server.guest(`${name}-ospite-${round}`);
    await joined(guest, await server.invite(master, id));
    const come = await sitAt(server.address, guest, id);
    const userId = await userIdOf(guest, id);
    secrets.add(userId);
    await master.post("/table/seat", { id, userId, isMaster: round % 2 === 0 });
    await master.post("/table/update", { id, name: `${name}-tavolo-${round}` });
    await master.post("/table/remove", { id, userId });
    come.close();
  }
  await two.post("/table/leave", { id });
  first.say("DICE_ROLL", spoken(`${name} ultimo`));
  await Promise.all([desk, first].map((socket) => hears(socket, `${name} ultimo`)));
}

async function upload(master: Guest, title: string): Promise<string> {
  const form = new FormData();
  form.append("audio", new Blob([silentMp3(60_000)]), `${title}.mp3`);
  form.append("groupName", "Suoni");
  const { body } = await master.send("/audio/upload", { method: "POST", body: form });
  return String(Object(body.file)._id);
}

test("no frame of one table contains anything of another, whatever both do at the same time", async () => {
  const groups = [await groupOf("Carcosa"), await groupOf("Innsmouth")] as const;
  const [host] = groups[0].people;
  if (!host) throw new Error("a group has a master");
  // The sounds belong to the server; which one plays belongs to the table.
  const sounds = [await upload(host, "pioggia"), await upload(host, "vento")];
  await Promise.all(groups.map((group, at) => play(group, sounds[at] ?? "")));

  for (const [at, group] of groups.entries()) {
    const others = groups[1 - at];
    const playing = sounds[1 - at];
    // The socket of the player who has left is searched too.
    for (const socket of group.sockets) {
      const frames = await allFrames(socket);
      expect(frames.length).toBeGreaterThan(20);
      for (const frame of frames) {
        const text = JSON.stringify(frame);
        for (const secret of others?.secrets ?? []) expect(text).not.toContain(secret);
        if (frame.action === "audioStreaming") expect(frame.data.file?._id).not.toBe(playing);
        if (frame.action === "soundStruck") expect(frame.data.file._id).not.toBe(playing);
      }
      expect(frames.some(({ action, data }) => action === "audioStreaming" && data.file !== null)).toBe(true);
      expect(frames.some(({ action, data }) => action === "sceneStreaming" && data.scene !== null)).toBe(
        true,
      );
      for (const told of ["tableChanged", "soundStruck"]) {
        expect(frames.some(({ action }) => action === told)).toBe(true);
      }
    }
  }
}, 60_000);

test("no answer to a request contains anything of another table", async () => {
  const [here, there] = [await groupOf("Arkham"), await groupOf("Dunwich")];
  const [, owner] = there.people;
  if (owner) there.secrets.add((await investigatorOf(owner, "Dunwich segreto"))._id);
  for (const guest of here.people) {
    for (const path of [
      "/table/list",
      `/table/${here.id}`,
      "/character/list",
      "/audio/playing",
      "/user/me",
    ]) {
      const { status, text } = await guest.get(path);
      expect(status).toBe(200);
      for (const secret of there.secrets) expect(text).not.toContain(secret);
    }
  }
  const [master] = here.people;
  const board = await master?.get("/character/board");
  expect(board?.status).toBe(200);
  for (const secret of there.secrets) expect(board?.text).not.toContain(secret);
});
