import { logIn } from "./log-in.ts";
import { create, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

const PHONE = { width: 390, height: 844 };

test("a player writes a slip to the master from the sheet on a phone, and is answered from the board", async ({
  sitDown,
  withSheet,
}) => {
  const { page: sara, id } = await withSheet(undefined, { at: null });
  await sara.goto(`/characters/${id}`);
  await sara.setViewportSize(PHONE);
  // Without a master there is nobody to write to.
  await expect(sara.getByRole("button", { name: "Tira", exact: true })).toBeVisible();
  await expect(sara.getByRole("button", { name: "Biglietti" })).toHaveCount(0);
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  await expect(marta.getByText("Biglietti")).toHaveCount(0);

  await sara.getByRole("button", { name: "Biglietti" }).click();
  const dialog = sara.getByRole("dialog", { name: "Biglietti" });
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Scrivi qualcosa sul biglietto.");
  await dialog.getByLabel("Biglietto a chi conduce").fill("Apro il cassetto e prendo la chiave.");
  await expectAccessible(sara);
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Tu a chi conduce");
  await expect(dialog.getByLabel("Biglietto a chi conduce")).toHaveValue("");
  await sara.keyboard.press("Escape");
  await expect(sara.getByRole("button", { name: "Biglietti" })).toBeFocused();

  const slip = marta.getByRole("article", { name: "Biglietto di Sara" });
  await expect(slip).toContainText("Apro il cassetto");
  await expectAccessible(marta);
  await slip.getByRole("button", { name: "Rispondi" }).click();
  const answer = marta.getByRole("dialog", { name: "Biglietti" });
  await expect(answer.getByLabel("A chi")).toHaveValue(/\w/);
  await answer.getByLabel("Biglietto", { exact: true }).fill("È fredda, e qualcuno ti ha visto.");
  await answer.getByRole("button", { name: "Manda" }).click();
  await expect(answer.getByRole("listitem")).toHaveCount(2);
  await marta.keyboard.press("Escape");
  await expect(slip).toHaveCount(0);

  await sara.getByRole("button", { name: "Un biglietto da Marta" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText("letto");
  await expect(dialog.getByRole("listitem").last()).toContainText("È fredda");
  await sara.keyboard.press("Escape");
  await expect(sara.getByRole("button", { name: "Un biglietto da Marta" })).toHaveCount(0);
  await expect(sara.getByRole("button", { name: "Biglietti", exact: true })).toBeVisible();
});

test("a slip that is being written outlives a reload, and is not shown to the next user of the page", async ({
  table,
  withSheet,
}) => {
  await table.newUser("Marta", { isMaster: true });
  await create(table, await table.newUser("Bruno"));
  const { page: sara, id } = await withSheet(undefined, { at: null });
  await sara.goto(`/characters/${id}`);
  const open = async () => {
    await sara.getByRole("button", { name: "Biglietti" }).click();
    return sara.getByLabel("Biglietto a chi conduce");
  };
  await (await open()).fill("Apro il cassetto e ");
  await sara.reload();
  await expect(await open()).toHaveValue("Apro il cassetto e ");
  await sara.keyboard.press("Escape");
  await sara.getByRole("link", { name: "Custode, alla lista dei personaggi" }).click();
  await sara.getByRole("button", { name: "Torna al Login" }).click();
  await logIn(sara, "Bruno");
  await sara.getByRole("link", { name: "Entra" }).click();
  await expect(await open()).toHaveValue("");
});

test("what a master writes to one player does not open as the answer to another", async ({
  sitDown,
  table,
}) => {
  const [lia, bruno] = [await table.newUser("Lia"), await table.newUser("Bruno")];
  await create(table, bruno);
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(marta);
  const { current } = Object(await table.call(token, "/table/list"));
  for (const [author, text] of [
    [lia, "Guardo dietro la tenda."],
    [bruno, "E io scendo."],
  ] as const) {
    (await voiceOf(table, author)).say("SLIP", {
      clientId: crypto.randomUUID(),
      to: "masters",
      text,
    });
  }
  await marta.goto("/board");
  const answer = (name: string) =>
    marta
      .getByRole("article", { name: `Biglietto di ${name}` })
      .getByRole("button", { name: "Rispondi" })
      .click();
  const dialog = marta.getByRole("dialog", { name: "Biglietti" });
  const text = dialog.getByLabel("Biglietto", { exact: true });
  await answer("Lia");
  await text.fill("Dietro la tenda c'è");
  await marta.keyboard.press("Escape");
  await answer("Bruno");
  await expect(text).toHaveValue("");
  await dialog.getByLabel("A chi").selectOption("Lia");
  await expect(text).toHaveValue("Dietro la tenda c'è");
  // Chosen for it, another recipient takes it along.
  await dialog.getByLabel("A chi").selectOption("Bruno");
  await expect(text).toHaveValue("Dietro la tenda c'è");
  await dialog.getByLabel("A chi").selectOption("Lia");

  // Who has left is not written to, and what was meant for her goes to nobody else unasked.
  const view = Object(await table.call(token, `/table/${current}`));
  const { userId } = view.seats.find(({ username }: { username: string }) => username === "Lia");
  await table.call(token, "/table/remove", { id: current, userId });
  // Nor is anybody chosen in her place; Marta, the only master, is no receiver either.
  await expect(dialog.getByLabel("A chi").getByRole("option")).toHaveText(["Scegli…", "Bruno"]);
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(dialog.getByRole("alert")).toContainText("guarda a chi lo mandi");
  await expect(text).toHaveValue("Dietro la tenda c'è");
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Scegli a chi lo mandi.");
  await dialog.getByLabel("A chi").selectOption("Bruno");
  await expect(text).toHaveValue("Dietro la tenda c'è");
});

test("a master answers a slip with a secret roll and with a document; players write to each other if the table allows it", {
  tag: "@slow",
}, async ({ sitDown, withSheet, table }) => {
  const { page: sara, id } = await withSheet(undefined, { at: null });
  await sara.goto(`/characters/${id}`);
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia");
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  await marta.goto(`/tables/${current}`);
  await marta.getByRole("checkbox", { name: "I giocatori si scrivono biglietti" }).check();
  await marta.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(marta.getByText("Tavolo salvato.")).toBeVisible();
  await table.call(token, "/handout/create", {
    table: current,
    ...{ title: "La mappa", kind: "note", text: "Nord." },
  });

  await sara.getByRole("button", { name: "Biglietti" }).click();
  const dialog = sara.getByRole("dialog", { name: "Biglietti" });
  await expect(dialog.getByText("I master leggono anche")).toBeVisible();
  await dialog.getByLabel("Biglietto", { exact: true }).fill("Che cosa vedo?");
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByLabel("A chi").selectOption("Lia");
  await dialog.getByLabel("Biglietto", { exact: true }).fill("Non fidarti.");
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(lia.getByRole("button", { name: "Un biglietto da Sara" })).toBeVisible();

  await marta.goto("/board");
  const slip = marta.getByRole("article", { name: "Biglietto di Sara" });
  await expect(slip).toHaveCount(1);
  await slip.getByRole("button", { name: "Tiro alla cieca" }).click();
  await marta.getByRole("menuitem", { name: "Individuare" }).click();
  // Sara's sheet has no such skill.
  await expect(marta.getByRole("region", { name: "Avvisi" })).toContainText(
    "Il tiro alla cieca non è partito",
  );
  await slip.getByRole("button", { name: "Tiro alla cieca" }).click();
  await marta.getByRole("menuitem", { name: "Fortuna" }).click();
  await expect(marta.getByRole("region", { name: /^Fortuna/ }).getByRole("listitem")).toHaveCount(1);
  await slip.getByRole("button", { name: "Documento" }).click();
  await marta.getByRole("menuitem", { name: "La mappa" }).click();
  await expect(sara.getByRole("dialog", { name: "La mappa" })).toContainText("Nord.");
  await slip.getByRole("button", { name: "Letto" }).click();
  await expect(slip).toHaveCount(0);
  await marta.getByText("Biglietti").click();
  await expect(marta.getByText("Sara a Lia")).toBeVisible();
  await expect(lia.getByText("Fortuna")).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ ownServer: true });

  test("the text of a slip is kept, and sent when the server is back", { tag: "@slow" }, async ({
    sitDown,
    withSheet,
    table,
  }) => {
    await sitDown("Marta", { isMaster: true });
    const { page: sara, id } = await withSheet(undefined, { at: null });
    await sara.goto(`/characters/${id}`);
    await sara.getByRole("button", { name: "Biglietti" }).click();
    const dialog = sara.getByRole("dialog", { name: "Biglietti" });
    await dialog.getByLabel("Biglietto a chi conduce").fill("Scendo in cantina.");
    await table.kill();
    await dialog.getByRole("button", { name: "Manda" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Il tavolo non è raggiungibile");
    await expect(dialog.getByLabel("Biglietto a chi conduce")).toHaveValue("Scendo in cantina.");
    await table.restart();
    await expect(async () => {
      await dialog.getByRole("button", { name: "Manda" }).click();
      await expect(dialog.getByRole("listitem")).toContainText("Scendo in cantina.", { timeout: 1_000 });
    }).toPass();
  });
});

test("the oldest five unread slips are in sight on the board, the others folded", async ({
  sitDown,
  table,
}) => {
  const lia = await voiceOf(table, await table.newUser("Lia"));
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const slips = marta.getByRole("article", { name: "Biglietto di Lia" });
  for (let count = 1; count <= 7; count++) {
    lia.say("SLIP", { clientId: crypto.randomUUID(), to: "masters", text: `Passo ${count}.` });
  }
  const others = marta.getByText("Altri 2 da leggere");
  await expect(others).toBeVisible();
  await expect(slips).toContainText([1, 2, 3, 4, 5].map((count) => `Passo ${count}.`));
  await others.click();
  await expect(slips).toHaveCount(7);
  await expectAccessible(marta);
  await slips.first().getByRole("button", { name: "Letto" }).click();
  await expect(marta.getByText("Un altro da leggere")).toBeVisible();
  await expect(slips.first()).toContainText("Passo 2.");
  await slips.last().getByRole("button", { name: "Letto" }).click();
  await expect(marta.getByText("da leggere")).toHaveCount(0);
  await expect(slips).toContainText([2, 3, 4, 5, 6].map((count) => `Passo ${count}.`));
});

test("a slip to a master whose phone shows another part of the board is announced there", async ({
  sitDown,
  table,
}) => {
  const lia = await table.newUser("Lia");
  await create(table, lia);
  const voice = await voiceOf(table, lia);
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  await marta.setViewportSize(PHONE);
  await marta.goto("/board");
  await expect(marta.getByRole("tab", { name: "Investigatori", selected: true })).toBeVisible();
  voice.say("SLIP", { clientId: crypto.randomUUID(), to: "masters", text: "Spengo la lampada." });
  const news = marta.getByRole("link", { name: /^Un biglietto da / });
  await expect(news).toBeVisible();
  await expectAccessible(marta);
  await news.click();
  await expect(marta.getByRole("article", { name: /^Biglietto di / })).toContainText("Spengo la lampada.");
  await expect(news).toHaveCount(0);
});

test("a slip that got no answer and is sent again arrives once", async ({ table, withSheet }) => {
  const marta = await table.newUser("Marta", { isMaster: true });
  const { page: sara, id } = await withSheet(undefined, { at: null });
  let isLost = false;
  await sara.routeWebSocket("**/ws", (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isLost || !String(message).includes('"action":"done"')) return socket.send(message);
      isLost = true;
      void socket.close({ code: 1012 });
    });
  });
  await sara.goto(`/characters/${id}`);
  await sara.getByRole("button", { name: "Biglietti" }).click();
  const dialog = sara.getByRole("dialog", { name: "Biglietti" });
  await dialog.getByLabel("Biglietto a chi conduce").fill("Apro il cassetto.");
  await dialog.getByRole("button", { name: "Manda" }).click();
  await expect(dialog.getByRole("alert")).toContainText("manda il biglietto quando torna la linea");
  await expect(async () => {
    await dialog.getByRole("button", { name: "Manda" }).click();
    await expect(dialog.getByLabel("Biglietto a chi conduce")).toHaveValue("", { timeout: 1_000 });
  }).toPass();
  const { current } = Object(await table.call(marta, "/table/list"));
  const { slips } = Object(await table.call(marta, `/slip/list?table=${current}`));
  expect(slips).toMatchObject([{ text: "Apro il cassetto." }]);
});
