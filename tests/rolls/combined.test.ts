import { afterAll, describe, expect, test } from "bun:test";
import type { Ask } from "#shared/schemas/ask.ts";
import { THING } from "../encounters/fight-server.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, listener, refused, rolled, say, stored } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const { current: table } = Object((await ada.get("/table/list")).body);

/** An investigator with these skills. */
function skilled(values: Record<string, number>) {
  const draft = listener();
  const [skill] = draft.skills;
  if (!skill) throw new Error("an investigator without skills");
  return { ...draft, skills: Object.entries(values).map(([name, value]) => ({ ...skill, name, value })) };
}
const VALUES = { Ascoltare: 70, Individuare: 30, Furtività: 40, "Combattere (rissa)": 50, Latino: 45 };
const { _id: adas } = await give(ada, skilled(VALUES));
const { _id: brunos } = await give(bruno, skilled({ Ascoltare: 25, Individuare: 5 }));

async function sitDown({ token }: Guest): Promise<TestSocket> {
  const socket = await server.openSocket(token);
  socket.say("SESSION_TOKEN", { tableId: table, speaks: 3 });
  await socket.next("ready");
  return socket;
}
const [board, desk, other] = [await sitDown(master), await sitDown(ada), await sitDown(bruno)];

const skill = (name: string) => ({ kind: "skill", name });
const several = (kind: "both" | "either" | "choice", ...names: string[]) => ({
  kind,
  aims: names.map(skill),
});

/** The master sends a request. @returns it as the master receives it. */
async function ask(aim: unknown, more: Record<string, unknown> = {}): Promise<Ask> {
  const known = new Set(
    board.frames.flatMap(({ action, data }) => (action === "rollAsked" ? [data.ask._id] : [])),
  );
  await say(board, "ASK_ROLL", { clientId: crypto.randomUUID(), aim, to: [adas], ...more });
  return (await board.next("rollAsked", ({ ask }) => !known.has(ask._id))).ask;
}
/** Ada answers with given dice. @returns the roll as she receives it. */
const answered = async (open: Ask, total: number, more: Record<string, unknown> = {}) =>
  rolled(desk, adas, { askId: open._id, dice: faces(total), ...more });
const asMaster = async (id: string) =>
  (await board.next("diceRollMessage", ({ roll }) => roll?._id === id)).roll;
async function heardBy(socket: TestSocket): Promise<string> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
  return JSON.stringify(socket.frames);
}

describe("a combined roll", () => {
  test("is one throw, judged against each value; of both the worse level counts", async () => {
    const open = await ask(several("both", "Ascoltare", "Individuare"));
    const roll = await answered(open, 50);
    expect(roll).toMatchObject({
      what: "Ascoltare e Individuare",
      kind: "skill",
      target: null,
      total: 50,
      level: "failed",
      passed: false,
      parts: [
        { what: "Ascoltare", target: 70, level: "normal", passed: true },
        { what: "Individuare", target: 30, level: "failed", passed: false },
      ],
    });
    const { message, speachText } = await other.next(
      "diceRollMessage",
      (told) => told.roll?._id === roll._id,
    );
    expect(message).toContain("Ascoltare 70: successo normale · Individuare 30: fallimento");
    expect(speachText).toBe(
      `${roll.who} tira Ascoltare e Individuare: 50, fallimento. Con dadi veri. Ascoltare 70: successo normale. Individuare 30: fallimento.`,
    );
  });

  test("of either counts the better level, and passes if one part reaches the difficulty", async () => {
    const aim = several("either", "Ascoltare", "Individuare", "Furtività");
    const roll = await answered(await ask(aim, { difficulty: "arduous" }), 33);
    expect(roll).toMatchObject({
      what: "Ascoltare, Individuare o Furtività",
      level: "arduous",
      passed: true,
    });
    expect(roll.parts?.map(({ level, passed }) => [level, passed])).toEqual([
      ["arduous", true],
      ["failed", false],
      ["normal", false],
    ]);
  });

  test("has a fumble for each part, by its own value", async () => {
    await master.post("/table/update", { id: table, settings: { disaster: "published" } });
    const roll = await answered(await ask(several("both", "Ascoltare", "Individuare")), 97);
    expect(roll.parts?.map(({ level }) => level)).toEqual(["failed", "extrafailed"]);
    expect(roll.level).toBe("extrafailed");
    const { entries } = Object((await ada.get(`/diary/entries?table=${table}`)).body);
    expect(entries[0].text).toBe(
      `${roll.who} tira Ascoltare e Individuare: disastro (97; Ascoltare 70: fallimento, Individuare 30: disastro).`,
    );
    await master.post("/table/update", { id: table, settings: { disaster: "specified" } });
  });

  test("ticks none of its skills, takes no luck and is not opposed to another", async () => {
    const roll = await answered(await ask(several("both", "Ascoltare", "Individuare")), 12);
    expect(roll.passed).toBe(true);
    expect((await stored(ada, adas)).ticks).toEqual([]);
    const failed = await answered(await ask(several("both", "Ascoltare", "Individuare")), 33);
    expect(await refused(desk, "ROLL_LUCK", { rollId: failed._id, points: 3 })).toMatchObject({
      message: "In un tiro combinato non si spende Fortuna",
    });
    const plain = await rolled(other, brunos);
    expect(await refused(board, "OPPOSE", { one: failed._id, other: plain._id })).toMatchObject({
      message: "Questo tiro non si contrappone a un altro",
    });
  });

  test("is pushed as a whole, against the same values", async () => {
    const first = await answered(await ask(several("both", "Ascoltare", "Individuare")), 50);
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL_PUSH", { clientId, rollId: first._id, why: "Si ferma", dice: faces(20) });
    const { roll } = await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect(roll).toMatchObject({
      pushOf: first._id,
      what: "Ascoltare e Individuare",
      level: "normal",
      passed: true,
      parts: [
        { what: "Ascoltare", target: 70, level: "arduous" },
        { what: "Individuare", target: 30, level: "normal" },
      ],
    });
  });

  test("is not pushed if one part is luck or a combat skill", async () => {
    const brawl = await answered(await ask(several("both", "Ascoltare", "Combattere (rissa)")), 80);
    expect(await refused(desk, "ROLL_PUSH", { rollId: brawl._id, why: "" })).toMatchObject({
      message: "Un'abilità di combattimento non si forza",
    });
    const aim = { kind: "both", aims: [skill("Ascoltare"), { kind: "luck" }] };
    const lucky = await answered(await ask(aim), 80);
    expect(await refused(desk, "ROLL_PUSH", { rollId: lucky._id, why: "" })).toMatchObject({
      message: "Un tiro di Fortuna non si forza",
    });
  });

  test("may be made without a request, and for an NPC hides its values from players", async () => {
    const aim = several("either", "Ascoltare", "Individuare");
    expect(await rolled(desk, adas, { aim, dice: faces(50) })).toMatchObject({ level: "normal" });
    const skills = ["Ascoltare", "Individuare"].map((name) => ({ name, value: 77 }));
    const { npc } = Object((await master.post("/npc/create", { table, ...THING, skills })).body);
    const clientId = crypto.randomUUID();
    await say(board, "ROLL", { clientId, npcId: npc._id, aim, dice: faces(50) });
    const { roll, message } = await desk.next("diceRollMessage", (told) => told.roll?.clientId === clientId);
    expect(roll?.parts).toEqual([
      { what: "Ascoltare", target: null, level: "normal", passed: true },
      { what: "Individuare", target: null, level: "normal", passed: true },
    ]);
    expect(message).toContain("Ascoltare: successo normale");
    expect(JSON.stringify(desk.frames)).not.toMatch(/"target":77|\b77:/);
    expect((await asMaster(roll?._id ?? ""))?.parts?.[0]?.target).toBe(77);
  });

  test("of either counts only what is on the sheet; both need all of it", async () => {
    const open = await ask(several("either", "Latino", "Ascoltare"), { to: ["*"] });
    expect(open.waitingFor.toSorted()).toEqual([adas, brunos].toSorted());
    const roll = await rolled(other, brunos, { askId: open._id, dice: faces(20) });
    expect(roll).toMatchObject({ what: "Ascoltare", target: 25, level: "normal" });
    expect(roll.parts).toBeUndefined();
    expect((await ask(several("both", "Latino", "Ascoltare"), { to: ["*"] })).waitingFor).toEqual([adas]);
  });

  test("with a hidden difficulty says of each part the level at normal difficulty, not whether it passed", async () => {
    await master.post("/table/update", { id: table, settings: { disaster: "published" } });
    const hidden = { difficulty: "extreme", hideDifficulty: true };
    const roll = await answered(await ask(several("either", "Ascoltare", "Individuare"), hidden), 97);
    expect(roll.parts).toEqual([
      { what: "Ascoltare", target: 70, level: "failed" },
      { what: "Individuare", target: 30, level: "extrafailed" },
    ]);
    expect(roll.level).toBe("failed");
    const { rolls } = Object((await ada.get(`/table/${table}/rolls?limit=1`)).body);
    expect(rolls[0].parts).toEqual(roll.parts);
    expect((await asMaster(roll._id))?.parts?.[0]).toMatchObject({ level: "extrafailed", passed: false });
    await master.post("/table/update", { id: table, settings: { disaster: "specified" } });
  });

  test("in secret or for masters only shows its parts to nobody else", async () => {
    const [before, unknown] = [desk.frames.length, JSON.stringify(other.frames).length];
    const secret = await ask(several("both", "Ascoltare", "Individuare"), { secret: true });
    expect(await asMaster(secret.rolls[0] ?? "")).toMatchObject({ seenBy: "blind", parts: [{}, {}] });
    const open = await ask(several("both", "Ascoltare", "Latino"), { seenBy: "masters" });
    await answered(open, 44);
    expect((await heardBy(other)).slice(unknown)).not.toContain("Latino");
    expect(JSON.stringify(desk.frames.slice(before))).not.toContain("Individuare");
  });

  test("is refused with Sanità, an attack, or the same skill twice", async () => {
    const listen = skill("Ascoltare");
    for (const [aims, message] of [
      [[listen, { kind: "sanity" }], "Sanità e attacchi si tirano da soli"],
      [[listen, { kind: "attack", weapon: 0 }], "Sanità e attacchi si tirano da soli"],
      [[listen, skill("ascoltare")], "Le abilità di un tiro sono diverse fra loro"],
    ] as const) {
      const asked = { aim: { kind: "both", aims }, to: [adas] };
      expect(await refused(board, "ASK_ROLL", asked)).toMatchObject({ code: "rule_broken", message });
    }
  });
});

describe("a choice of skills", () => {
  test("is answered by one of them, which is then a plain roll", async () => {
    const open = await ask(several("choice", "Ascoltare", "Individuare"));
    const roll = await answered(open, 20, { aim: skill("individuare") });
    expect(roll).toMatchObject({ what: "Individuare", target: 30, level: "normal" });
    expect(roll.parts).toBeUndefined();
    expect((await stored(ada, adas)).ticks).toEqual(["Individuare"]);
    const again = { askId: open._id, characterId: adas, aim: skill("Ascoltare") };
    expect(await refused(desk, "ROLL", again)).toMatchObject({
      message: "Questo investigatore ha già tirato",
    });
  });

  test("is not answered by anything else", async () => {
    const open = await ask(several("choice", "Ascoltare", "Individuare"));
    const answer = { askId: open._id, characterId: adas };
    for (const aim of [skill("Furtività"), { kind: "luck" }, several("both", "Ascoltare", "Individuare")]) {
      expect(await refused(desk, "ROLL", { ...answer, aim })).toMatchObject({
        code: "rule_broken",
        message: "Scegli una delle abilità che il master offre",
      });
    }
  });

  test("is asked of whoever has one of them, and cannot be rolled in secret", async () => {
    const open = await ask(several("choice", "Latino", "Ascoltare"), { to: ["*"] });
    expect(open.waitingFor.toSorted()).toEqual([adas, brunos].toSorted());
    const secret = { aim: several("choice", "Ascoltare", "Individuare"), to: [adas], secret: true };
    expect(await refused(board, "ASK_ROLL", secret)).toMatchObject({ code: "rule_broken" });
  });
});

test.each(["both", "either", "choice"] as const)(
  "a request of several skills (%s) is not sent to a page that could not read it: it waits, and the page is told",
  async (kind) => {
    const old = await ada.joinTable();
    const open = await ask(several(kind, "Ascoltare", "Individuare"));
    await old.next("pageChanged");
    const late = await ada.joinTable();
    await late.next("pageChanged");
    await rolled(board, adas, { askId: open._id, aim: skill("Ascoltare") });
    await say(board, "ASK_CLOSE", { askId: open._id });
    for (const socket of [old, late]) {
      const heard = await heardBy(socket);
      expect(heard).not.toContain('"aims"');
      expect(heard).not.toContain('"action":"askChanged"');
      socket.close();
    }
    expect((await desk.next("rollAsked", ({ ask }) => ask._id === open._id)).ask.aim.kind).toBe(kind);
  },
);

test.each([
  ["characteristic", "Idea", "Intelligenza"],
  ["characteristic", "conoscenza", "Istruzione"],
  ["skill", "Idea", "Intelligenza"],
])("a request for the %s '%s' rolls %s", async (kind, name, what) => {
  const roll = await answered(await ask({ kind, name }), 50);
  expect(roll).toMatchObject({ what, kind: "characteristic" });
});
