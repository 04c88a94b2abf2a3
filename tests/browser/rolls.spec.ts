import { atTable, LEVEL, lay, layFaces, rollsRealDice, skill } from "./dice.ts";
import { ada, create, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, MOVING, test, untilAllParts } from "./support.ts";
import { voiceOf } from "./voice.ts";

for (const [place, viewport, tag] of [
  ["phone", { width: 390, height: 844 }, "@phone"],
  ["desk", { width: 1440, height: 900 }, "@slow"],
] as const) {
  test.describe(`on a ${place}`, { tag }, () => {
    test.use({ viewport });

    test("the next roll has the chosen bonus dice, difficulty and audience; a further one keeps only the audience", async ({
      withSheet,
    }) => {
      const { page, id } = await withSheet(undefined, { at: null });
      await page.goto(`/characters/${id}#skills`);
      await expect(atTable(page)).toBeAttached();
      await skill(page, "Ascoltare").click();
      const popup = page.getByRole("dialog", { name: "Ascoltare" });
      await expect(popup.getByText(LEVEL)).toBeVisible();
      await popup.getByText("Dadi bonus, difficoltà, chi vede").click();
      await popup.getByRole("radio", { name: "+2" }).check();
      await popup.getByRole("radio", { name: "Arduo" }).check();
      await popup.getByRole("radio", { name: "Solo master", exact: true }).check();
      await expectAccessible(page);
      await popup.getByRole("button", { name: "Tira ancora" }).click();
      await expect(popup.getByText(/^difficoltà ardua: (non )?riesce$/)).toBeVisible();
      await expect(popup.getByText("due dadi bonus", { exact: true })).toBeVisible();
      const viewers = popup.getByRole("paragraph").filter({ hasText: "Solo master" });
      await expect(viewers).toBeVisible();
      await expectAccessible(page);
      await popup.getByText("Dadi bonus, difficoltà, chi vede").click();
      await expect(popup.getByRole("radio", { name: "0", exact: true })).toBeChecked();
      await expect(popup.getByRole("radio", { name: "Normale" })).toBeChecked();
      await expect(popup.getByRole("radio", { name: "Solo master", exact: true })).toBeChecked();
      await popup.getByRole("button", { name: "Tira ancora" }).click();
      await expect(popup.getByText(/due dadi bonus/i)).toHaveCount(0);
      await expect(popup.getByText(LEVEL)).toBeVisible();
      await expect(viewers).toBeVisible();
      // Another roll from the sheet starts without options.
      await page.keyboard.press("Escape");
      await skill(page, "Ascoltare").click();
      await expect(popup.getByText(LEVEL)).toBeVisible();
      await expect(viewers).toHaveCount(0);
    });

    test("a failure is turned by luck into a success until that is undone, or pushed once, with a reason and the first roll beside it", async ({
      withSheet,
    }) => {
      const { page, id, stored } = await withSheet(undefined, { at: null });
      const fortune = async () => (await stored()).points.find(({ name }) => name === "Punti Fortuna")?.value;
      await page.goto(`/characters/${id}#skills`);
      await expect(atTable(page)).toBeAttached();
      // Turned on in the menu, before the first roll.
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("switch", { name: /^Dadi veri/ }).check();
      await page.keyboard.press("Escape");
      await skill(page, "Ascoltare").click();
      await lay(page, "60", "2");
      const popup = page.getByRole("dialog", { name: "Ascoltare" });
      await expect(popup.getByText("Fallimento", { exact: true })).toBeVisible();
      await expect(popup.getByRole("button", { name: "Forza il tiro" })).toBeVisible();
      await expectAccessible(page);
      await popup.getByRole("button", { name: "Spendi 7 Fortuna: normale" }).click();
      await expect(popup.getByText("Successo normale", { exact: true })).toBeVisible();
      await expect(popup.getByText("Spesi 7 punti di Fortuna")).toBeVisible();
      expect(await fortune()).toBe(48);
      await popup.getByRole("button", { name: "Annulla", exact: true }).click();
      await expect(popup.getByText("Fallimento", { exact: true })).toBeVisible();
      expect(await fortune()).toBe(55);

      await popup.getByRole("button", { name: "Forza il tiro" }).click();
      await popup.getByLabel("Che cosa fai di diverso?").fill("Apro la porta");
      await expect(popup.getByRole("group", { name: "Difficoltà" })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await lay(page, "70", "3");
      await expect(popup.getByText("Tiro forzato. Il primo: 62, fallimento")).toBeVisible();
      await expect(popup.getByText("Un tiro forzato non si ripete")).toBeVisible();
      await expect(popup.getByRole("button", { name: "Forza il tiro" })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      if (place === "phone")
        await page
          .getByRole("button", { name: /^(Al tavolo · |Tiri )2$/ })
          .first()
          .click();
      const feed =
        place === "phone" ? page.getByRole("dialog") : page.getByRole("complementary", { name: "Al tavolo" });
      await expect(feed.getByRole("listitem").filter({ hasText: "Apro la porta" })).toContainText(
        "Prima: 62, fallimento",
      );
      await expect(feed.getByRole("listitem")).toHaveCount(1);
    });

    test("the record of rolls can be filtered by skill and by player", async ({ withSheet, table }) => {
      const { page, id } = await withSheet(undefined, { at: null });
      const other = await table.newUser("Bruno");
      await create(table, other);
      const voice = await voiceOf(table, await tokenOf(page));
      voice.roll(id, "Ascoltare", 62);
      voice.roll(id, "Scienza (botanica)", 92);
      const rolled = () => voice.frames.filter(({ action }) => action === "diceRollMessage");
      await expect.poll(rolled).toHaveLength(2);
      voice.close();
      await page.goto(`/characters/${id}#skills`);
      if (place === "phone") await page.getByRole("button", { name: /^Al tavolo ·/ }).click();
      await page.getByRole("link", { name: "Tutti i tiri del tavolo" }).click();
      await expect(page).toHaveURL(/\/rolls$/);
      const rolls = page.getByRole("main").getByRole("listitem");
      await expect(rolls).toHaveCount(2);
      await expect(page.getByRole("table", { name: "Com'è andata: 2 tiri" })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Che cosa").selectOption("Ascoltare");
      await expect(rolls).toHaveCount(1);
      await expect(rolls).toContainText("62");
      await page.getByLabel("Chi ha tirato").selectOption("Bruno");
      await expect(page.getByText("Nessun tiro così")).toBeVisible();
    });
  });
}

test("bonus dice can be chosen before a roll, but not for sanity", async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}#skills`);
  await expect(atTable(page)).toBeVisible();
  const next = page.getByRole("main").locator("details");
  await next.getByText("Dadi bonus, difficoltà, chi vede").click();
  // What a sign means is one tap away.
  await next.getByText("Che cosa vuol dire da −2 a +2?").click();
  await expect(next.getByText("vale il totale più basso")).toBeVisible();
  await next.getByText("Che cosa vuol dire alla cieca?").click();
  await expect(next.getByText("nemmeno chi tira sa com'è andata")).toBeVisible();
  await next.getByRole("radio", { name: "+1" }).check();
  await expectAccessible(page);
  await skill(page, "Ascoltare").click();
  const popup = page.getByRole("dialog", { name: "Ascoltare" });
  await expect(popup.getByText("un dado bonus", { exact: true })).toBeVisible();
  await expect(popup.getByText(LEVEL)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(next.getByRole("radio", { name: "0", exact: true })).toBeChecked();

  await page.getByRole("button", { name: "Tira Punti Sanità" }).click();
  const sanity = page.getByRole("dialog", { name: "Punti Sanità" });
  await expect(sanity.getByText(LEVEL)).toBeVisible();
  await sanity.getByText("Difficoltà e chi vede").click();
  await expect(sanity.getByRole("group", { name: "Difficoltà" })).toBeVisible();
  await expect(sanity.getByRole("group", { name: /bonus/ })).toHaveCount(0);
});

test("real dice ask for two tens with a penalty die, of which the higher counts, and after a hit for the damage, unless the server rolls it", async ({
  withSheet,
}) => {
  const weapons = ada().weapons.map((weapon) => ({ ...weapon, malfunction: "100" }));
  const { page, id } = await withSheet({ ...ada(), weapons }, { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}#weapons`);
  await expect(atTable(page)).toBeVisible();
  await skill(page, "Ascoltare").click();
  const popup = page.getByRole("dialog");
  await popup.getByText("Dadi bonus, difficoltà, chi vede").click();
  await popup.getByRole("radio", { name: "−1" }).check();
  await popup.getByRole("radio", { name: "Arduo" }).check();
  await lay(page, ["20", "40"], "4");
  await expect(popup.getByText("44", { exact: true })).toBeVisible();
  await expect(popup.getByText("difficoltà ardua: non riesce", { exact: true })).toBeVisible();
  await expect(popup.getByText("dadi veri · un dado di penalità", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await page
    .getByRole("button", { name: /Tira Doppietta/ })
    .first()
    .click();
  await popup.getByRole("button", { name: /^10 m/ }).click();
  const damage = popup.getByRole("textbox", { name: "Danno tirato" });
  const confirm = popup.getByRole("button", { name: "Conferma il tiro" });
  await layFaces(page, "40", "2");
  await expect(damage).toBeVisible();
  await expect(popup.getByText("4d6: scrivi il totale.")).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await layFaces(page, "10", "2");
  await expect(
    popup.getByText("4d6. Successo estremo: aggiungi il massimo, 24, e scrivi il totale."),
  ).toBeVisible();
  await damage.fill("37");
  await confirm.click();
  await expect(popup.getByText("37", { exact: true })).toBeVisible();
  // Once for the roll, once for its damage.
  await expect(popup.getByText("dadi veri", { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole("button", { name: "Tira ancora" }).click();
  await layFaces(page, "40", "2");
  await popup.getByLabel("Il danno lo tira Custode").check();
  await expect(damage).toHaveCount(0);
  await confirm.click();
  await expect(popup.getByText(/^4d6 \(\d, \d, \d, \d\)$/)).toBeVisible();
  // A jammed gun does no damage.
  await popup.getByRole("button", { name: "Tira ancora" }).click();
  await layFaces(page, "00", "0");
  await expect(confirm).toBeEnabled();
  await expect(damage).toHaveCount(0);
});

test("typed damage is kept when the roll reaches the table later", { tag: "@slow" }, async ({
  withSheet,
  table,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}#weapons`);
  await expect(atTable(page)).toBeVisible();
  await untilAllParts(page);
  await table.kill();
  await expect(atTable(page)).toHaveCount(0);
  await page
    .getByRole("button", { name: /Tira Doppietta/ })
    .first()
    .click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("button", { name: /^10 m/ }).click();
  await layFaces(page, "40", "2");
  await popup.getByRole("textbox", { name: "Danno tirato" }).fill("15");
  await popup.getByRole("button", { name: "Conferma il tiro" }).click();
  await expect(popup.getByText("15", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await table.restart();
  const item = page.getByRole("complementary", { name: "Al tavolo" }).getByRole("listitem");
  await expect(item.filter({ hasText: "tirato senza linea" })).toContainText("Danno 15: dadi veri");
});

test("a master pushes with another difficulty", async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const { _id } = await create(table, await table.newUser("Sara"));
  await rollsRealDice(master);
  await master.goto(`/characters/${_id}#skills`);
  await expect(atTable(master)).toBeVisible();
  await skill(master, "Ascoltare").click();
  await lay(master, "60", "2");
  const popup = master.getByRole("dialog", { name: "Ascoltare" });
  await popup.getByRole("button", { name: "Forza il tiro" }).click();
  await popup.getByLabel("Che cosa fai di diverso?").fill("Apro la porta");
  const difficulty = popup.getByRole("group", { name: "Difficoltà" });
  await expect(difficulty.getByRole("radio", { name: "Normale" })).toBeChecked();
  await difficulty.getByRole("radio", { name: "Arduo" }).check();
  await expectAccessible(master);
  await popup.getByRole("button", { name: "Forza il tiro" }).click();
  await lay(master, "30", "2");
  await expect(popup.getByText("difficoltà ardua: non riesce", { exact: true })).toBeVisible();
  await master.keyboard.press("Escape");
  const item = master.getByRole("complementary", { name: "Al tavolo" }).getByRole("listitem");
  await expect(item).toContainText("difficoltà ardua: non riesce");
});

test("only the master sees a blind roll, until he reveals it", async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  const theirs = await give(table, master);
  await master.goto(`/characters/${theirs._id}`);
  await page.goto(`/characters/${_id}#skills`);
  await expect(atTable(page)).toBeVisible();
  await skill(page, "Ascoltare").click();
  const popup = page.getByRole("dialog", { name: "Ascoltare" });
  await expect(popup.getByText(LEVEL)).toBeVisible();
  await popup.getByText("Dadi bonus, difficoltà, chi vede").click();
  await popup.getByRole("radio", { name: "Alla cieca" }).check();
  await popup.getByRole("button", { name: "Tira ancora" }).click();
  await expect(popup.getByText("Tirato alla cieca: lo vede il master.")).toBeVisible();
  await expect(popup.getByText(LEVEL)).toHaveCount(0);
  await expectAccessible(page);
  const hidden = master
    .getByRole("complementary", { name: "Al tavolo" })
    .getByRole("listitem")
    .filter({ hasText: "Alla cieca" });
  await expect(hidden.getByText(LEVEL)).toBeVisible();
  await popup.getByRole("button", { name: "Tira ancora" }).click();
  await expect(hidden).toHaveCount(2);
  await page.keyboard.press("Escape");
  const mine = page.getByRole("complementary", { name: "Al tavolo" });
  await expect(mine.getByRole("listitem")).toHaveCount(1);
  await expect(hidden.first().getByText(LEVEL)).toBeVisible();
  await expectAccessible(master);
  await hidden.first().getByRole("button", { name: "Mostra a tutti" }).click();
  await expect(hidden).toHaveCount(1);
  await expect(mine.getByRole("listitem")).toHaveCount(2);
});

test("a hidden roll of an investigator seated elsewhere is sent to nobody, and says so", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const other = await sitDown("Bruno");
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await table.call(await tokenOf(page), "/character/seat", { id: _id, tableId: null });
  const told: string[] = [];
  other.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await other.reload();
  await expect(atTable(other)).toBeVisible();
  await page.goto(`/characters/${_id}#skills`);
  await expect(atTable(page)).toBeVisible();
  const popup = page.getByRole("dialog", { name: "Ascoltare" });
  await skill(page, "Ascoltare").click();
  await expect(popup.getByText(LEVEL)).toBeVisible();
  await expect.poll(() => told.filter((frame) => frame.includes("diceRollMessage")).length).toBe(1);
  for (const viewers of ["Solo master", "Tutti"]) {
    await popup.getByText("Dadi bonus, difficoltà, chi vede").click();
    await popup.getByRole("radio", { name: viewers, exact: true }).check();
    await popup.getByRole("button", { name: "Tira ancora" }).click();
    await expect(popup.getByText(LEVEL)).toBeVisible();
    await expect(popup.getByText("il tiro resta su questa pagina")).toHaveCount(viewers === "Tutti" ? 0 : 1);
  }
  // The open roll has arrived, so the hidden one before it can no longer follow.
  await expect.poll(() => told.filter((frame) => frame.includes("diceRollMessage")).length).toBe(2);
});

test("a roll that the server refuses shows the reason", async ({ withSheet, table }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}#skills`);
  await expect(atTable(page)).toBeVisible();
  await skill(page, "Ascoltare").click();
  const token = await tokenOf(page);
  const character = await storedOf(table, page, id);
  const skills = character.skills.filter(({ name }) => name !== "Ascoltare");
  await table.call(token, "/character/update", { data: { ...character, skills } });
  await lay(page, "30", "2");
  const popup = page.getByRole("dialog", { name: "Ascoltare" });
  await expect(popup.getByRole("alert")).toContainText("Sulla scheda non c'è questa abilità");
  await expectAccessible(page);
  await popup.getByRole("button", { name: "Correggi i dadi" }).click();
  await expect(popup.getByText("32", { exact: true })).toBeVisible();
});

test("a success ticks its skill on the sheet, and the player can untick it and tick it again", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(ada(), { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}#skills`);
  await expect(atTable(page)).toBeVisible();
  await skill(page, "Ascoltare").click();
  await lay(page, "30", "2");
  await expect(page.getByRole("dialog").getByText("Successo normale", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  const tick = page.getByRole("button", { name: /^Spuntata per lo sviluppo.* Ascoltare$/ });
  await expect(tick).toBeVisible();
  await expectAccessible(page);
  await tick.click();
  await expect(tick).toHaveCount(0);
  expect((await stored()).ticks).toEqual([]);
  await page.getByRole("button", { name: "Rimetti" }).click();
  await expect(tick).toBeVisible();
});

test.describe("with motion", () => {
  test.use(MOVING);

  test("rolls of others are animated first, show their level when the animation ends, and are announced politely", async ({
    withSheet,
    table,
  }) => {
    const { page, id } = await withSheet(undefined, { at: null });
    const bruno = await table.newUser("Bruno");
    const theirs = await create(table, bruno);
    const voice = await voiceOf(table, bruno);
    await page.clock.install();
    await page.goto(`/characters/${id}`);
    await expect(atTable(page)).toBeVisible();
    const item = page.getByRole("complementary", { name: "Al tavolo" }).getByRole("listitem");
    // With the clock paused, the page draws only what it has begun.
    await expect(page.getByText("Nessun tiro sul tavolo.")).toBeVisible();
    await page.clock.pauseAt(Date.now() + 10_000);
    voice.say("ROLL", {
      clientId: crypto.randomUUID(),
      characterId: theirs._id,
      aim: { kind: "characteristic", name: "Forza" },
    });
    await expect(item).toContainText("Ada Ferri · Forza");
    await expect(item.getByText(LEVEL)).toHaveCount(0);
    await page.clock.runFor(900);
    await expect(item.getByText(LEVEL)).toBeVisible();
    await page.clock.resume();
    const announced = page.locator("[aria-live=polite]", { hasText: "Bruno: Ada Ferri tira Forza:" });
    await expect(announced).toHaveCount(1);
    voice.close();
  });
});

test.describe("with reduced motion", () => {
  test("the level of a roll is shown as soon as the server has answered", { tag: "@slow" }, async ({
    sitDown,
    table,
  }) => {
    const page = await sitDown("Sara", { at: null });
    const { _id } = await give(table, page);
    await page.goto(`/characters/${_id}#skills`);
    await expect(atTable(page)).toBeVisible();
    await expect(skill(page, "Ascoltare")).toBeVisible();
    await untilAllParts(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 2000);
    await skill(page, "Ascoltare").click();
    await expect(page.getByRole("dialog").getByText(LEVEL)).toBeVisible();
  });
});
