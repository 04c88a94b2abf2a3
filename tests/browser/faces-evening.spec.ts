import type { Page } from "@playwright/test";
import type { Encounter } from "#shared/schemas/encounter.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import { textOfPages } from "../sheet/text-of-pages.ts";
import { fighter } from "./fight-support.ts";
import { give, tokenOf } from "./sheet.ts";
import { expect, test } from "./support.ts";
import { type Voice, voiceOf } from "./voice.ts";

// Five browsers and a television.
test.slow();

const PUBLIC = "L'uomo col cappello";
const NAME = "Ezechiele Costa";
const PLAYERS = ["Sara", "Lia", "Bruno", "Nino"] as const;
const PHONE = { width: 390, height: 844 };

/** All frames and answers in words that a page receives from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
  );
  page.on("response", async (response) => {
    if (/json|markdown|text/.test(response.headers()["content-type"] ?? ""))
      heard.push(await response.text().catch(() => ""));
  });
  return heard;
}

const told = (voice: Voice, action: string) => voice.frames.filter((frame) => frame.action === action);
const attack = (more: Record<string, unknown>) => ({
  clientId: crypto.randomUUID(),
  ...{ aim: { kind: "attack", weapon: 0 }, bonus: 0, ...more },
});

test("two players know one NPC by different names from the first to the last line of an evening", {
  tag: "@slow",
}, async ({ sitDown, table, page: television }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const token = await tokenOf(marta);
  const master = (path: string, body?: unknown) => table.call(token, path, body);
  const { current } = (await master("/table/list")) as { current: string };
  const { url } = (await master("/displays/create", { table: current })) as { url: string };
  const players: { name: string; page: Page; token: string; id: string; heard: string[] }[] = [];
  for (const name of PLAYERS) {
    const page = await sitDown(name, { at: null });
    await page.setViewportSize(PHONE);
    const { _id: id } = await give(table, page, fighter(`Di ${name}`, 50));
    const heard = heardBy(page);
    await page.goto(`/characters/${id}`);
    players.push({ name, page, token: await tokenOf(page), id, heard });
  }
  const [sara, lia] = players;
  if (!sara || !lia) throw new Error("no players");
  const onTelevision = heardBy(television);
  await television.goto(url);

  // The fight begins before they meet him.
  const { npc } = (await master("/npc/create", {
    ...{ table: current, name: NAME, kind: "person", points: { wounds: 11 } },
    attacks: [{ name: "Coltello", value: 999, damage: "9" }],
    portrait: { imageId: null, publicName: PUBLIC },
  })) as { npc: Npc };
  const { encounter } = (await master("/encounter/start", {
    ...{ table: current, characters: [sara.id, lia.id], npcs: [npc._id] },
  })) as { encounter: Encounter };
  const fighterOf = (id: string) =>
    encounter.participants.find((one) => one.characterId === id || one.npcId === id)?._id ?? "";
  await expect(television.getByText(PUBLIC).first()).toBeVisible();
  const { seats } = (await master(`/table/${current}`)) as { seats: { userId: string; username: string }[] };
  const sarasId = seats.find(({ username }) => username === "Sara")?.userId ?? "";
  await master("/npc/present", { id: npc._id, to: ["*"] });
  await master("/npc/name", { id: npc._id, to: [sarasId] });

  // He wounds Lia, and Sara hits him; both commands are sent twice.
  const [board, voice, sarasVoice] = [
    await voiceOf(table, token),
    await voiceOf(table, lia.token),
    await voiceOf(table, sara.token),
  ];
  const manner = { by: fighterOf(npc._id) };
  const blow = attack({ npcId: npc._id, target: fighterOf(lia.id), manner });
  for (const _time of [1, 2]) board.say("ROLL", blow);
  await expect.poll(() => told(voice, "defenceAsked").length).toBeGreaterThan(0);
  const asked = told(voice, "defenceAsked")[0]?.data?.ask as { _id: string; attackerName: string };
  expect(asked.attackerName).toBe(PUBLIC);
  for (const _time of [1, 2]) voice.say("DEFEND", { askId: asked._id, how: "nothing" });
  const thrown = () => told(board, "diceRollMessage").map(({ data }) => Object(data).roll);
  await expect.poll(() => thrown().length).toBeGreaterThan(0);
  const rollId = thrown()[0]._id;
  const damage = { participant: fighterOf(lia.id), amount: 9, armour: 0, rollId };
  for (const more of [{ damage }, { undo: true }, { damage }])
    await master("/encounter/update", { id: encounter._id, ...more });
  sarasVoice.say("ROLL", attack({ characterId: sara.id, target: fighterOf(npc._id) }));
  await expect.poll(() => told(board, "defenceAsked").length).toBeGreaterThan(1);
  const his = told(board, "defenceAsked").at(-1)?.data?.ask as { _id: string };
  board.say("DEFEND", { askId: his._id, how: "nothing" });
  await expect.poll(() => thrown().length).toBeGreaterThan(1);

  // A blind roll of his is revealed; then what players are refused.
  const free = { kind: "free", what: "Ricordare il faro", target: 40 };
  board.say("ROLL", { clientId: crypto.randomUUID(), npcId: npc._id, aim: free, bonus: 0, seenBy: "blind" });
  await expect.poll(() => thrown().some(({ what }) => what === free.what)).toBe(true);
  board.say("ROLL_REVEAL", { rollId: thrown().find(({ what }) => what === free.what)._id });
  await expect.poll(() => told(voice, "rollChanged").length).toBeGreaterThan(0);
  const answers = await lia.page.evaluate(
    async ({ id, bearer, encounterId, participant }) => {
      const post = async (path: string, body: unknown) => {
        const headers = { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` };
        const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        return { status: response.status, text: await response.text() };
      };
      return Promise.all([
        post("/npc/name", { id, to: ["*"] }),
        post("/npc/update", { id, notes: "" }),
        post("/npc/delete", { id }),
        post("/encounter/update", { id: encounterId, remove: participant }),
        post("/encounter/update", { id: encounterId, undo: true }),
      ]);
    },
    { id: npc._id, bearer: lia.token, encounterId: encounter._id, participant: fighterOf(npc._id) },
  );
  for (const { status, text } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain(NAME);
  }
  voice.say("ROLL", { ...attack({ npcId: npc._id }), target: fighterOf(lia.id) });
  await expect.poll(() => told(voice, "error").length).toBeGreaterThan(0);

  await master("/encounter/end", { id: encounter._id });
  await master("/npc/delete", { id: npc._id });

  for (const { name, page, token: own, id, heard } of players) {
    const [called, other] = name === "Sara" ? [NAME, PUBLIC] : [PUBLIC, NAME];
    await page.goto("/documents");
    const met = page.getByRole("region", { name: "Chi abbiamo incontrato" });
    await expect(met.getByRole("button")).toContainText(called);
    await page.goto("/diary");
    await expect(page.getByText(/^Comincia uno scontro: /)).toContainText(called);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("main").textContent()).not.toContain(other);
    await page.emulateMedia({ media: null });
    const read = async (path: string) =>
      fetch(`${table.url}${path}`, { headers: { Authorization: `Bearer ${own}` } });
    for (const path of [
      ...[`/diary/export?table=${current}`, `/diary/entries?table=${current}`, `/table/${current}/rolls`],
      ...["/user/data", `/character/${id}`, `/undo?table=${current}`, `/npc/met?table=${current}`],
    ]) {
      const answer = await read(path);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text, path).not.toContain(other);
      if (/diary|rolls|met/.test(path)) expect(text, path).toContain(called);
    }
    const pdf = new Uint8Array(await (await read(`/character/pdf/${id}`)).arrayBuffer());
    expect((await textOfPages(pdf)).join()).not.toContain(other);
    if (name === "Sara") continue;
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.join()).not.toContain(NAME);
    expect(await page.content()).not.toContain(NAME);
  }
  expect(sara.heard.join()).toContain(NAME);
  for (const everything of [onTelevision.join(), await television.content()])
    expect(everything).not.toContain(NAME);
  expect(JSON.stringify(voice.frames)).not.toContain(NAME);
  const wounds = (await table.call(lia.token, `/character/${lia.id}`)) as unknown;
  expect(JSON.stringify(wounds)).toContain(PUBLIC);
  for (const each of [board, voice, sarasVoice]) each.close();
});
