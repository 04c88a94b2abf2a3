import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

const PHONE = { width: 390, height: 844 };
const PUBLIC = "L'uomo col cappello";
const NAME = "Ezechiele Costa";

/** All frames and JSON answers that a page receives from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
  );
  page.on("response", async (response) => {
    if (response.headers()["content-type"]?.includes("json"))
      heard.push(await response.text().catch(() => ""));
  });
  return heard;
}

test("a master gives an NPC a face and a public name, presents him in one tap and tells one player his name", async ({
  sitDown,
  table,
  page: television,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  const sara = await sitDown("Sara", { at: "/documents" });
  const lia = await sitDown("Lia", { at: null });
  for (const player of [sara, lia]) await player.setViewportSize(PHONE);
  const heard = [lia, television].map(heardBy);
  await lia.goto("/documents");
  await television.goto(url);

  await marta.getByRole("button", { name: "+ a mano" }).click();
  const editor = marta.getByRole("dialog", { name: "Nuova comparsa" });
  await editor.getByRole("textbox", { name: "Nome" }).first().fill(NAME);
  await editor.getByRole("textbox", { name: "Punti Ferita" }).fill("11");
  await editor.getByLabel("Nome che leggono i giocatori").fill(PUBLIC);
  await editor.getByText("Ritratti disegnati").click();
  await expectAccessible(marta);
  await editor.getByRole("button", { name: "Uomo col cappello" }).click();
  await expect(editor.getByRole("button", { name: "Togli l'immagine" })).toBeVisible();
  await expectAccessible(marta);
  await editor.getByRole("button", { name: "Salva" }).click();

  const takeBack = marta.getByRole("button", { name: `Annulla: nuova comparsa, ${NAME}` });
  await expect(takeBack).toBeVisible();
  await marta.getByRole("button", { name: `Presenta ${NAME} a tutti` }).click();
  await expect(takeBack).toHaveCount(0);
  for (const player of [sara, lia]) {
    const news = player.getByRole("dialog", { name: PUBLIC });
    await expect(news).toContainText("Il suo nome non lo sai.");
    await expectAccessible(player);
    await news.getByRole("button", { name: "Chiudi" }).last().click();
  }
  await expect(television.getByRole("figure")).toHaveText(PUBLIC);

  await marta.getByRole("button", { name: `Altro di ${NAME}` }).click();
  await marta.getByRole("menuitem", { name: "Chi sa chi è…" }).click();
  const known = marta.getByRole("dialog", { name: `Chi conosce ${NAME}` });
  await known.getByRole("group", { name: "Sara" }).getByRole("radio", { name: "Per nome" }).click();
  await expect(
    known.getByRole("group", { name: "Lia" }).getByRole("radio", { name: "Di vista" }),
  ).toBeChecked();
  await expectAccessible(marta);
  const named = sara.getByRole("dialog", { name: NAME });
  await named.getByRole("button", { name: "Chiudi" }).last().click();

  const met = sara.getByRole("region", { name: "Chi abbiamo incontrato" });
  await met.getByRole("button", { name: NAME }).click();
  const person = sara.getByRole("dialog", { name: NAME });
  await person.getByLabel("La tua riga").fill("Non ha mai visto il faro.");
  await expectAccessible(sara);
  await sara.keyboard.press("Escape");
  await sara
    .getByRole("alertdialog", { name: "Uscire senza salvare?" })
    .getByRole("button", { name: "Resta qui" })
    .click();
  await person.getByRole("button", { name: "Salva" }).click();
  await expect(met.getByRole("button", { name: NAME })).toContainText("Non ha mai visto il faro.");
  const others = lia.getByRole("region", { name: "Chi abbiamo incontrato" });
  await expect(others.getByRole("button")).toHaveText(PUBLIC);

  const { npcs } = (await table.call(token, `/npc/list?table=${current}`)) as { npcs: { _id: string }[] };
  const [npcId = ""] = npcs.map(({ _id }) => _id);
  const { encounter } = (await table.call(token, "/encounter/start", {
    ...{ table: current, characters: [], npcs: [npcId] },
  })) as { encounter: { _id: string } };
  await expect(television.getByText(`${PUBLIC}: è il suo`)).toBeVisible();
  const voice = await voiceOf(table, token);
  voice.say("ROLL", {
    clientId: crypto.randomUUID(),
    ...{ npcId, aim: { kind: "free", what: "Ricordare il faro", target: 40 }, bonus: 0 },
  });
  await expect(television.getByRole("article")).toContainText(PUBLIC);
  await table.call(token, "/encounter/end", { id: encounter._id });
  const diaryOf = async (player: Page) =>
    JSON.stringify(await table.call(await tokenOf(player), `/diary/entries?table=${current}`));
  await expect.poll(() => diaryOf(lia)).toContain(`Comincia uno scontro: ${PUBLIC}.`);
  expect(await diaryOf(lia)).not.toContain(NAME);
  expect(await diaryOf(sara)).toContain(`Comincia uno scontro: ${NAME}.`);
  voice.close();
  for (const page of [lia, television]) expect(await page.content()).not.toContain(NAME);
  for (const all of heard) {
    expect(all.length).toBeGreaterThan(5);
    expect(all.join()).not.toContain(NAME);
  }
});

test("forty people presented at once are forty photographs, closed by one tap", { tag: "@slow" }, async ({
  sitDown,
  table,
  page: television,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  const lia = await sitDown("Lia", { at: "/documents" });
  await lia.setViewportSize(PHONE);
  await television.goto(url);
  const everybody = Array.from({ length: 40 }, (_, at) => `Persona ${at + 1}`);
  const ids = await Promise.all(
    everybody.map(async (name) => {
      const draft = { table: current, name, kind: "person", points: { wounds: 9 }, attacks: [] };
      const { npc } = (await table.call(token, "/npc/create", draft)) as { npc: { _id: string } };
      return npc._id;
    }),
  );
  await Promise.all(ids.map((id) => table.call(token, "/npc/present", { id, to: ["*"] })));
  await lia.getByRole("dialog").getByRole("button", { name: "Chiudi tutti (40)" }).click();
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  const met = lia.getByRole("region", { name: "Chi abbiamo incontrato" });
  await expect(met.getByRole("button")).toHaveCount(40);
  await expectAccessible(lia);
  // A television shows the last of them only.
  await expect(television.getByRole("figure")).toHaveText(/Persona \d+$/);
  const voice = await voiceOf(table, token);
  voice.say("ROLL", {
    clientId: crypto.randomUUID(),
    ...{ aim: { kind: "free", what: "Ricordarli tutti", target: 40 }, bonus: 0 },
  });
  await expect(television.getByRole("article")).toContainText("Ricordarli tutti");
  await expect(television.getByRole("figure")).toHaveCount(0);
  voice.close();
});
