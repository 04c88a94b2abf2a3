import { ada, give } from "./sheet.ts";
import { comeOnline, expect, expectAccessible, MOVING, test, untilAllParts, visit } from "./support.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap on a skill rolls it, and shows the level with its thresholds", async ({ withSheet }) => {
    const { page, id } = await withSheet(undefined, { at: null });
    await page.goto(`/characters/${id}#skills`);
    await page.getByRole("button", { name: /^Tira Ascoltare/ }).tap();

    const popup = page.getByRole("dialog", { name: "Ascoltare" });
    await expect(popup).toBeVisible();
    await expect(popup.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
    await expect(popup.getByText("Normale", { exact: true })).toBeVisible();
    // The dice may show the same number.
    await expect(popup.getByText("55", { exact: true }).last()).toBeVisible();
    await expect(popup.getByText("27", { exact: true }).last()).toBeVisible();
    await expect(popup.getByText("11", { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
  });

  test.describe("with motion", () => {
    test.use(MOVING);

    test("the level is shown nowhere before the animation ends, and a tap ends it", { tag: "@slow" }, async ({
      sitDown,
      table,
    }) => {
      const page = await sitDown("Sara", { at: null });
      const { _id } = await give(table, page);
      await page.goto(`/characters/${_id}#skills`);
      await expect(page.getByRole("button", { name: /^Tira Ascoltare/ })).toBeVisible();
      await untilAllParts(page);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 2000);
      await page.getByRole("button", { name: /^Tira Ascoltare/ }).tap();
      const popup = page.getByRole("dialog", { name: "Ascoltare" });
      const level = popup.getByText(/^(Successo|Fallimento|Disastro)/);
      await page.clock.runFor(400);
      await expect(popup).toBeVisible();
      await expect(level).toHaveCount(0);
      await expect(
        page.getByRole("button", { name: "Al tavolo", exact: true, includeHidden: true }),
      ).toHaveCount(1);
      await popup.getByRole("button", { name: "Ferma i dadi" }).tap();
      await expect(level).toBeVisible();
    });
  });

  test("real dice are typed in, and marked", async ({ sitDown, table }) => {
    const page = await sitDown("Sara", { at: null });
    const { _id } = await give(table, page);
    await page.goto(`/characters/${_id}#skills`);
    await page.getByRole("button", { name: /^Tira Ascoltare/ }).tap();
    const popup = page.getByRole("dialog", { name: "Ascoltare" });
    await expect(popup.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
    // Switching back and forth does not roll: the earlier roll is still there.
    const real = popup.getByRole("switch", { name: "Dadi veri" });
    await real.check();
    await expect(popup.getByRole("group", { name: "Decine" })).toBeVisible();
    await real.uncheck();
    await expect(popup.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
    await real.check();
    await popup.getByRole("group", { name: "Decine" }).getByText("30").tap();
    await popup.getByRole("group", { name: "Unità" }).getByText("0", { exact: true }).tap();
    await expectAccessible(page);
    await popup.getByRole("button", { name: "Conferma il tiro" }).tap();
    await expect(popup.getByText("Successo normale", { exact: true })).toBeVisible();
    await expect(popup.getByText("30", { exact: true }).first()).toBeVisible();
    await popup.getByRole("button", { name: "Chiudi", exact: true }).last().tap();
    await page.getByRole("button", { name: "Al tavolo · 2" }).tap();
    const newest = page.getByRole("dialog", { name: "Al tavolo" }).getByRole("listitem").first();
    await expect(newest).toContainText("30 su 55 · dadi veri");
    await expect(newest).toContainText("Tu");

    // The setting is remembered: the next tap asks for the faces instead of rolling.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Tira Ascoltare/ }).tap();
    await expect(popup.getByRole("group", { name: "Decine" })).toBeVisible();
    // Turned off, the app rolls, but only on request.
    await real.uncheck();
    await expect(popup.getByRole("group", { name: "Decine" })).toHaveCount(0);
    await expectAccessible(page);
    await popup.getByRole("button", { name: "Tira", exact: true }).tap();
    await expect(popup.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
    await popup.getByRole("button", { name: "Chiudi", exact: true }).last().tap();
    await expect(page.getByRole("button", { name: "Al tavolo · 3" })).toBeVisible();
  });
});

test("a thrown weapon shows its range in metres; one with several ranges asks for one, and rolls its damage", async ({
  withSheet,
}) => {
  const { weapons } = ada();
  const stone = weapons.slice(0, 1).map((weapon) => ({ ...weapon, name: "Sasso", range: "FOR/5 m" }));
  const { page, id } = await withSheet(ada({ weapons: [...weapons, ...stone] }), { at: null });
  await page.goto(`/characters/${id}#weapons`);
  await expect(page.getByRole("button", { name: /^Tira Sasso/ })).toContainText("Gittata 9 m");
  await page.getByRole("button", { name: /^Tira Doppietta/ }).click();
  const choice = page.getByRole("dialog", { name: "Seleziona Distanza per Doppietta" });
  await expect(choice.getByRole("button", { name: "10 m Danno 4d6" })).toBeFocused();
  await expectAccessible(page);
  await choice.getByRole("button", { name: "20 m Danno 2d6" }).click();
  const popup = page.getByRole("dialog", { name: "Doppietta" });
  await expect(popup).toHaveAccessibleDescription(/ · 20 m$/);
  await expect(popup.getByText(/^Successo/)).toBeVisible();
  await expect(popup.getByText(/^2d6 \(\d, \d\)/)).toBeVisible();
  await expect(popup.getByRole("button", { name: "Chiudi", exact: true }).first()).toBeFocused();
  await popup.getByRole("button", { name: "Chiudi", exact: true }).first().click();
  await expect(page.getByRole("complementary", { name: "Al tavolo" })).toContainText("· 20 m");
});

test("a roll made while the server is unreachable is shown at once, waits for the connection, and is recorded as made offline", async ({
  withSheet,
  table,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await visit(page, `/characters/${id}#skills`);
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await untilAllParts(page);

  await table.kill();
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeHidden();
  const popup = page.getByRole("dialog", { name: "Ascoltare" });
  const feed = page.getByRole("complementary", { name: "Al tavolo", includeHidden: true });
  await page.getByRole("button", { name: /^Tira Ascoltare/ }).click();
  await expect(popup.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
  await expect(popup.getByText("Senza linea: arriverà al tavolo appena torna la connessione")).toBeVisible();
  await expect(feed).toContainText("In attesa del tavolo");
  await expectAccessible(page);

  await table.restart();
  await comeOnline(page);
  await expect(popup.getByText("La linea è tornata: il tiro è andato al tavolo")).toBeVisible();
  await expect(popup.getByText("Senza linea")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(feed).toContainText("tirato senza linea");
  await expect(feed.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("button", { name: /^Tira Ascoltare/ }).click();
  await expect(popup.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
  await expect(popup.getByText("Senza linea")).toHaveCount(0);
});

test.describe("on a phone, rolls of others", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("are shown above the bottom bar for four seconds, and let taps through", { tag: "@slow" }, async ({
    sitDown,
    table,
  }) => {
    const page = await sitDown("Sara", { at: null });
    const other = await sitDown("Bruno", { at: null });
    const { _id } = await give(table, page);
    const theirs = await give(table, other);
    await page.goto(`/characters/${_id}`);
    await other.goto(`/characters/${theirs._id}`);
    await expect(page.getByRole("button", { name: "Al tavolo", exact: true })).toBeVisible();
    await untilAllParts(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 2000);
    await other.getByRole("button", { name: /^Tira Forza/ }).tap();
    await expect(other.getByRole("dialog").getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
    const toast = page
      .getByRole("listitem", { includeHidden: true })
      .filter({ hasText: "Ada Ferri · Forza" });
    await expect(toast).toBeVisible();
    const { y = 0, x = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(844 / 2);
    const { y: bar = 0 } =
      (await page.getByRole("button", { name: "Tira", exact: true }).boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(bar);
    const isHit = await toast.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
      [x + width / 2, y + height / 2] as const,
    );
    expect(isHit).toBe(false);
    await page.clock.runFor(4_100);
    await expect(toast).toHaveCount(0);
  });
});
