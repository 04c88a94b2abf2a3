import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { faces, rolled, say } from "../rolls/rolls-server.ts";
import {
  diaryOf,
  exported,
  type Group,
  groupOf,
  linesOf,
  newestSitting,
  note,
  startEvenings,
} from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await groupOf(server, "uno");
});

describe("hidden rolls in the diary", () => {
  test("a blind roll is hidden from all players, also in figures, session times and export", async () => {
    const { master, ada, bruno, table, hers } = group;
    let [desk, board] = [await ada.joinTable(), await master.joinTable()];
    const clientId = crypto.randomUUID();
    const aim = { kind: "skill", name: "Ascoltare" };
    const blind = { clientId, characterId: hers._id, aim, seenBy: "blind", dice: faces(1) };
    await say(desk, "ROLL", blind);
    await board.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    for (const player of [ada, bruno]) {
      expect(await linesOf(player, table)).toEqual([]);
      // A new game session would reveal the roll.
      expect((await diaryOf(player, table)).sittings).toEqual([]);
      expect(await exported(player, table)).not.toContain("Ascoltare");
    }
    // A frame would reveal it, too.
    expect(desk.frames.filter(({ action }) => action === "tableChanged")).toEqual([]);
    const { entries } = await diaryOf(master, table);
    expect(entries).toMatchObject([{ kind: "roll", isHidden: true }]);
    // For players the times of a session depend only on rows visible to them.
    await rolled(desk, hers._id, { dice: faces(40) });
    const before = await diaryOf(bruno, table);
    expect(before.sittings).toMatchObject([{ figures: { rolls: 1 } }]);
    // Advancing the clock closes sockets that have not answered.
    for (const socket of [desk, board]) socket.close();
    server.pass(1);
    [desk, board] = [await ada.joinTable(), await master.joinTable()];
    const another = crypto.randomUUID();
    await say(desk, "ROLL", { ...blind, clientId: another });
    await board.next("diceRollMessage", ({ roll }) => roll?.clientId === another);
    for (const socket of [desk, board]) socket.close();
    server.pass(5.5);
    const [sitting] = (await diaryOf(bruno, table)).sittings;
    expect(sitting).toEqual({ ...Object(before.sittings[0]), endedAt: expect.any(Number) });
    expect(sitting?.endedAt).toBeLessThan(Number(before.sittings[0]?.beganAt) + 60_000);
    expect((await newestSitting(master, table)).figures).toMatchObject({ rolls: 2, critical: 1 });
    // Marked as hidden, because a master may send the file to the group.
    expect(await exported(master, table)).toContain(
      "Ada tira Ascoltare: successo critico (1). *(non tutti lo sanno)*\n",
    );
  });

  test("a roll for the masters is hidden from the other players", async () => {
    const { ada, bruno, table, hers } = group;
    const desk = await ada.joinTable();
    await rolled(desk, hers._id, { dice: faces(40) });
    await rolled(desk, hers._id, { seenBy: "masters", dice: faces(100) });
    expect(await linesOf(ada, table)).toEqual(["Ada tira Ascoltare: disastro (100)."]);
    expect(await linesOf(bruno, table)).toEqual([]);
    expect(await exported(ada, table)).toContain("disastro (100). *(non tutti lo sanno)*");
    const told = [await newestSitting(bruno, table), await newestSitting(ada, table)];
    expect(told.map(({ figures }) => [figures.rolls, figures.disasters])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    desk.close();
  });

  test("a sanity loss that was requested publicly is visible to all", async () => {
    const { master, bruno, ada, table, his } = group;
    const desk = await bruno.joinTable();
    const board = await master.joinTable();
    const loss = { id: his._id, loss: "1/1", cause: "i quadri del corridoio", ask: true };
    await master.post("/character/lose-sanity", loss);
    const { ask } = await desk.next("rollAsked");
    const clientId = crypto.randomUUID();
    const answer = { clientId, characterId: his._id, aim: ask.aim, askId: ask._id, dice: faces(50) };
    await say(desk, "ROLL", answer);
    await board.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect((await linesOf(ada, table)).at(-1)).toContain("i quadri del corridoio");
    desk.close();
    board.close();
  });

  test("success at a hidden difficulty is not counted in a player's figures", async () => {
    const { master, ada, table, hers } = group;
    const desk = await ada.joinTable();
    const board = await master.joinTable();
    const before = [await newestSitting(ada, table), await newestSitting(master, table)];
    const aim = { kind: "skill", name: "Ascoltare" };
    const asked = { clientId: crypto.randomUUID(), to: [hers._id], aim, hideDifficulty: true, note: "" };
    await say(board, "ASK_ROLL", { ...asked, bonus: 0, difficulty: "arduous", seenBy: "all", secret: false });
    const { ask } = await desk.next("rollAsked");
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL", { clientId, characterId: hers._id, aim, askId: ask._id, dice: faces(20) });
    await board.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    const after = [await newestSitting(ada, table), await newestSitting(master, table)];
    const gained = after.map(({ figures }, at) => figures.passed - (before[at]?.figures.passed ?? 0));
    expect(gained).toEqual([0, 1]);
    desk.close();
    board.close();
  });
});

describe("a note", () => {
  test("is visible to all, or to its author only, not even to masters", async () => {
    const { master, ada, bruno, table } = group;
    await note(ada, table, "Il guardiano zoppica");
    const own = await note(ada, table, "Non mi fido di Bruno", true);
    expect(own).toMatchObject({ by: "Ada uno", onlyMe: true, isMine: true });
    expect(await linesOf(ada, table)).toContain("Non mi fido di Bruno");
    for (const other of [master, bruno]) {
      const lines = await linesOf(other, table);
      expect(lines).toContain("Il guardiano zoppica");
      expect(lines).not.toContain("Non mi fido di Bruno");
      const text = await exported(other, table);
      expect(text).toContain("Il guardiano zoppica");
      expect(text).not.toContain("Non mi fido");
    }
    expect((await diaryOf(bruno, table)).entries[0]).not.toHaveProperty("isMine");
  });

  test("may be deleted only by its author", async () => {
    const { master, ada, table } = group;
    const { _id: id } = await note(ada, table, "Uno sbaglio");
    expect((await master.post("/diary/delete", { id })).status).toBe(404);
    expect((await ada.post("/diary/delete", { id })).status).toBe(200);
    expect(await linesOf(master, table)).not.toContain("Uno sbaglio");
    expect((await ada.post("/diary/delete", { id })).status).toBe(404);
    // Rows that are not notes cannot be deleted.
    const happened = (await diaryOf(master, table)).entries.find(({ kind }) => kind === "mind");
    expect((await master.post("/diary/delete", { id: happened?._id })).status).toBe(404);
  });

  test("must not be empty or too long", async () => {
    const { ada, table } = group;
    for (const text of ["   ", "", "x".repeat(4001)]) {
      const answer = await ada.post("/diary/note", { table, text });
      expect(answer).toMatchObject({ status: 400, body: { fields: { text: expect.anything() } } });
    }
  });

  test("is limited to two hundred a day for each user", async () => {
    const { ada, bruno, table } = await groupOf(server, "due");
    for (let at = 0; at < 200; at += 1) await note(ada, table, `Riga ${at}`);
    expect((await ada.post("/diary/note", { table, text: "Ancora" })).status).toBe(429);
    await note(bruno, table, "E io");
    server.pass(25);
    await note(ada, table, "Domani");
  });
});

describe("the diary of an archived table", () => {
  test("can be read but not changed", async () => {
    const { master, ada, table } = await groupOf(server, "tre");
    const { _id: id } = await note(ada, table, "Per ultima");
    await master.post("/table/update", { id: table, isArchived: true });
    expect(await linesOf(ada, table)).toEqual(["Per ultima"]);
    expect((await ada.post("/diary/note", { table, text: "Dopo" })).status).toBe(409);
    expect((await ada.post("/diary/delete", { id })).status).toBe(409);
    expect((await master.post("/diary/sitting", { table, begin: true })).status).toBe(409);
  });
});

describe("the export", () => {
  test("is an escaped Markdown file", async () => {
    const { master, ada, table } = await groupOf(server, "quattro");
    await master.post("/diary/sitting", { table, begin: true, title: "Il *pozzo*" });
    await note(ada, table, "# Non un titolo\n<script>alert(1)</script>");
    const { sittings } = await diaryOf(ada, table);
    const answer = await ada.get(`/diary/export?table=${table}&sitting=${sittings[0]?._id}&zone=Europe/Rome`);
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="diario-[\d-]+\.md"$/);
    expect(answer.text).toContain("# Diario: Arkham quattro\n\n## Il \\*pozzo\\*\n\n");
    expect(answer.text).toContain("> \\# Non un titolo\n> \\<script\\>alert(1)\\</script\\>");
    expect(answer.text).toContain("| Tiri | Riusciti |");
    for (const zone of ["nessuna", "x".repeat(200)]) {
      expect((await ada.get(`/diary/export?table=${table}&zone=${zone}`)).status).toBe(200);
    }
  });

  test("of a game session of another table is not found", async () => {
    const [one, other] = [await groupOf(server, "cinque"), await groupOf(server, "sei")];
    await other.master.post("/diary/sitting", { table: other.table, begin: true });
    const { _id } = await newestSitting(other.master, other.table);
    expect((await one.ada.get(`/diary/export?table=${one.table}&sitting=${_id}`)).status).toBe(404);
    expect((await one.ada.get(`/diary/entries?table=${other.table}`)).status).toBe(404);
  });
});
