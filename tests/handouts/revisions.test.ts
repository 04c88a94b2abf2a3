import { Database } from "bun:sqlite";
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { LONGEST_HANDOUT } from "#shared/schemas/handout.ts";
import { startTables } from "../tables/tables-server.ts";
import { filesIn, handoutOf, LETTER, openRoom, type Room } from "./cast.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeEach(async () => {
  room = await openRoom(server);
});

const revisionsOf = (handoutId: string): number => {
  using db = new Database(join(server.dataDir, "custode.db"), { readonly: true });
  const rows = db.query("SELECT id FROM handout_revisions WHERE handout_id = $id");
  return rows.all({ $id: handoutId }).length;
};
const isThere = (imageId: string) => filesIn(server.dataDir).includes(`${imageId}.webp`);
const pictureStatus = async (guest: Room["lia"], imageId: string) =>
  (await guest.get(`/handout/image/${imageId}`)).status;
const uploaded = async (): Promise<string> => String((await room.upload()).body.imageId);

describe("a player who was shown a handout that was taken down", () => {
  test("does not see the second text that is revealed to another player later", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.hide(handout);
    await room.show(handout, room.liaId);
    await room.update(handout, { isRevealed: true });
    expect(await room.listOf(room.lia)).toMatchObject([{ hiddenText: LETTER.hiddenText }]);
    expect((await room.listOf(room.bruno))[0]).not.toContainKey("hiddenText");
    await room.hide(handout);
    await room.update(handout, { hiddenText: "Un altro segreto." });
    expect(await room.listOf(room.lia)).toMatchObject([{ hiddenText: LETTER.hiddenText }]);
    expect((await room.listOf(room.bruno))[0]).not.toContainKey("hiddenText");
  });

  test("keeps a second text that was revealed, when it is hidden again", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    await room.update(handout, { isRevealed: true });
    await room.hide(handout);
    await room.update(handout, { isRevealed: false });
    expect(await room.listOf(room.lia)).toMatchObject([{ hiddenText: LETTER.hiddenText }]);
  });

  test("keeps the story's date that it had, which is on no document without one", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    expect((await room.listOf(room.lia))[0]).not.toContainKey("date");
    await room.update(handout, { date: "1887-06-01" });
    expect(await room.listOf(room.lia)).toMatchObject([{ date: "1887-06-01" }]);
    await room.hide(handout);
    await room.update(handout, { date: "1921-03-18" });
    expect(await room.listOf(room.lia)).toMatchObject([{ date: "1887-06-01" }]);
    await room.show(handout, room.liaId);
    expect(await room.listOf(room.lia)).toMatchObject([{ date: "1921-03-18" }]);
    await room.update(handout, { date: null });
    expect((await room.listOf(room.lia))[0]).not.toContainKey("date");
    const { status, body } = await room.marta.post("/handout/update", {
      id: handout._id,
      date: "1921-02-30",
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { date: expect.stringContaining("Questo giorno non c'è") },
    });
  });

  test("keeps seeing the version that was shown, after later edits", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.update(handout, { text: "Vieni domani." });
    expect(await room.listOf(room.lia)).toMatchObject([{ text: "Vieni domani." }]);
    await room.hide(handout);
    await room.update(handout, { title: "La trappola", kind: "note", text: "È una trappola." });
    const seen = { title: LETTER.title, kind: LETTER.kind, text: "Vieni domani." };
    expect(await room.listOf(room.lia)).toMatchObject([seen]);

    await room.show(handout, room.liaId);
    expect(await room.listOf(room.lia)).toMatchObject([{ title: "La trappola", text: "È una trappola." }]);
    expect(await room.listOf(room.bruno)).toMatchObject([seen]);
    await room.hide(handout);
    await room.update(handout, { text: "Fuggi." });
    expect(await room.listOf(room.lia)).toMatchObject([{ text: "È una trappola." }]);
    expect(await room.listOf(room.bruno)).toMatchObject([seen]);
    expect(await room.listOf(room.marta)).toMatchObject([{ title: "La trappola", text: "Fuggi." }]);
    await server.restart();
    expect(await room.listOf(room.bruno)).toMatchObject([seen]);
  });

  test("gets the version that was shown in print", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    await room.hide(handout);
    await room.update(handout, { title: "La trappola" });
    const { status, headers } = await room.lia.get(`/handout/pdf/${handout._id}`);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("Lettera di Agnese.pdf");
  });

  test("keeps the picture that was shown, without access to its replacement", async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const handout = await room.create({ kind: "picture", imageId: first });
    await room.show(handout, room.liaId);
    await room.hide(handout);
    await room.update(handout, { imageId: second });
    expect(await room.listOf(room.lia)).toMatchObject([{ imageId: first }]);
    expect([await pictureStatus(room.lia, first), await pictureStatus(room.lia, second)]).toEqual([200, 404]);
    expect(await pictureStatus(room.bruno, first)).toBe(404);
    await server.restart();
    expect(await pictureStatus(room.lia, first)).toBe(200);

    await room.show(handout, room.liaId);
    expect([await pictureStatus(room.lia, first), await pictureStatus(room.lia, second)]).toEqual([404, 200]);
    expect([isThere(first), isThere(second)]).toEqual([false, true]);
  });

  test("loses it with its picture when it is hidden with `forget` or deleted", async () => {
    for (const lose of [
      (handout: Parameters<Room["hide"]>[0]) => room.hide(handout, { forget: true }),
      ({ _id }: Parameters<Room["hide"]>[0]) => room.marta.post("/handout/delete", { id: _id }),
    ]) {
      const imageId = await uploaded();
      const handout = await room.create({ kind: "picture", imageId });
      await room.show(handout, room.liaId);
      await room.hide(handout);
      await room.update(handout, { imageId: null });
      expect(isThere(imageId)).toBe(true);
      await lose(handout);
      expect([revisionsOf(handout._id), isThere(imageId)]).toEqual([0, false]);
      expect(await room.listOf(room.lia)).toEqual([]);
    }
  });

  test("and left the table meanwhile does not see later edits on return", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.marta.post("/table/remove", { id: room.table, userId: room.brunoId });
    await room.lia.post("/table/leave", { id: room.table });
    await room.update(handout, { text: "È una trappola." });
    await room.hide(handout);
    for (const person of [room.lia, room.bruno]) {
      await person.post("/table/join", { code: await server.invite(room.marta, room.table) });
      expect(await room.listOf(person)).toMatchObject([{ text: LETTER.text }]);
    }
  });
});

describe("revisions are kept only while somebody needs them", () => {
  test("one revision for all its viewers, regardless of the number of edits, and none while it is shown", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    for (const text of ["uno", "due"]) await room.update(handout, { text });
    expect(revisionsOf(handout._id)).toBe(0);
    await room.hide(handout);
    for (const text of ["tre", "quattro", "quattro"]) await room.update(handout, { text });
    await room.update(handout, { isRevealed: true });
    expect(revisionsOf(handout._id)).toBe(1);
    await room.show(handout, room.liaId);
    await room.hide(handout);
    await room.update(handout, { text: "cinque" });
    expect(revisionsOf(handout._id)).toBe(2);
    for (let times = 0; times < 3; times += 1) {
      await room.show(handout, "*");
      await room.hide(handout);
      await room.update(handout, { text: `giro ${times}` });
    }
    expect(revisionsOf(handout._id)).toBe(1);
  });

  test("they count towards the table's limit of text", async () => {
    const long = "è".repeat(LONGEST_HANDOUT);
    const write = () =>
      room.marta.post("/handout/create", { table: room.table, ...LETTER, text: long, hiddenText: long });
    let made = 0;
    // Each is stored twice, current and as shown: 160 KB.
    for (let answer = await write(); answer.status === 201; answer = await write()) {
      made += 1;
      const handout = handoutOf(answer);
      await room.show(handout, room.liaId);
      await room.hide(handout);
      expect((await room.update(handout, { text: `e${long.slice(1)}` })).status).toBe(200);
    }
    expect(made).toBe(26);
    const { body } = await write();
    expect(body.code).toBe("rule_broken");
  });

  test("a revision for a deleted account is removed at the start, with its picture", async () => {
    const imageId = await uploaded();
    const handout = await room.create({ kind: "picture", imageId });
    await room.show(handout, room.liaId);
    await room.hide(handout);
    await room.update(handout, { imageId: null });
    {
      using db = new Database(join(server.dataDir, "custode.db"));
      db.run("PRAGMA foreign_keys = ON");
      db.query("DELETE FROM users WHERE id = $id").run({ $id: room.liaId });
      const age = db.query("UPDATE images SET created_at = created_at - $ms WHERE id = $id");
      age.run({ $ms: 25 * 60 * 60_000, $id: imageId });
    }
    await server.restart();
    expect([revisionsOf(handout._id), isThere(imageId)]).toEqual([0, false]);
  });
});

test("a player who joined while a handout was shown to all still has that version after leaving and rejoining", async () => {
  const handout = await room.create();
  await room.show(handout, "*");
  const late = await server.guest(`Tardi di ${room.table.slice(-6)}`);
  const code = await server.invite(room.marta, room.table);
  await late.post("/table/join", { code });
  const { text, shownAt } = (await room.listOf(late))[0] ?? {};
  await late.post("/table/leave", { id: room.table });
  await room.hide(handout);
  await room.update(handout, { text: "È una trappola." });
  await late.post("/table/join", { code: await server.invite(room.marta, room.table) });
  expect(await room.listOf(late)).toMatchObject([{ text, shownAt }]);
});

describe("the time of a whispered showing is not revealed to others", () => {
  test("a player who joined later sees the time when it was shown to all, also after it is taken down", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    const shownToAll = (await room.listOf(room.bruno))[0]?.shownAt;
    const late = await server.guest(`Tardi di ${room.table.slice(-6)}`);
    await late.post("/table/join", { code: await server.invite(room.marta, room.table) });
    const before = await room.listOf(late);
    expect(before).toMatchObject([{ shownAt: shownToAll }]);
    await Bun.sleep(5);
    await room.show(handout, room.liaId);
    expect((await room.listOf(room.lia))[0]?.shownAt).toBeGreaterThan(shownToAll ?? 0);
    expect(await room.listOf(late)).toEqual(before);
    await room.hide(handout);
    expect(await room.listOf(late)).toMatchObject([{ shownAt: shownToAll }]);
    expect(await room.listOf(room.bruno)).toMatchObject([{ shownAt: shownToAll }]);
  });

  test("a player's list is in the order of the showings to that player", async () => {
    const [first, second] = [await room.create(), await room.create()];
    await room.show(second, room.brunoId);
    await Bun.sleep(2);
    await room.show(first, room.brunoId);
    const order = async () => (await room.listOf(room.bruno)).map(({ _id }) => _id);
    expect(await order()).toEqual([first._id, second._id]);
    await Bun.sleep(2);
    await room.show(second, room.liaId);
    expect(await order()).toEqual([first._id, second._id]);
  });
});
