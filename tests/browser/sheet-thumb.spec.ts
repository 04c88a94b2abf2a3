import type { Page } from "@playwright/test";
import { ada, give } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const bar = (page: Page) => page.locator("[data-foot]");

/** As the master of that token, shows a document to all and takes it down; it is in the documents and in the diary. */
async function showDocument(table: Table, token: string): Promise<void> {
  const { current } = Object(await table.call(token, "/table/list"));
  const draft = { table: current, title: "La lettera", kind: "letter", text: "Cara Ada" };
  const { handout } = Object(await table.call(token, "/handout/create", draft));
  await table.call(token, "/handout/show", { id: handout._id, to: ["*"] });
  await table.call(token, "/handout/hide", { id: handout._id });
}

for (const width of [390, 320]) {
  test(`documents, diary and slips are in the bottom bar, in one row at ${width} px`, {
    tag: width === 320 ? [] : "@slow",
  }, async ({ sitDown, table }) => {
    const page = await sitDown("Sara", { at: null });
    await page.setViewportSize({ width, height: 844 });
    const { _id: id } = await give(table, page, ada());
    await showDocument(table, await table.newUser("Carla", { isMaster: true }));
    await page.goto(`/characters/${id}`);
    const documents = bar(page).getByRole("link", { name: "Documenti" });
    const diary = bar(page).getByRole("link", { name: "Diario" });
    await expect(documents).toBeVisible();
    await expect(diary).toBeVisible();
    await expect(bar(page).getByRole("button", { name: "Biglietti" })).toBeVisible();
    await expect(bar(page).getByRole("button", { name: /^Al tavolo/ })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: /^Tiri/ })).toBeHidden();
    const places = await bar(page).evaluate((root) =>
      [...root.children].map((child) => {
        const { top, left, right, width: wide } = child.getBoundingClientRect();
        return { top, left, right, wide, isCut: child.scrollWidth > child.clientWidth + 1 };
      }),
    );
    expect(places).toHaveLength(5);
    expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(1);
    for (const { left, right, wide, isCut } of places) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(wide).toBeGreaterThanOrEqual(43);
      expect(isCut).toBe(false);
    }
    await expectAccessible(page);
    await diary.tap();
    await expect(page).toHaveURL(/\/diary$/);
  });
}

test("a known clue or somebody met is enough for the link to the documents", async ({ withSheet, table }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  const token = await table.newUser("Carla", { isMaster: true });
  const { current } = Object(await table.call(token, "/table/list"));
  const person = { table: current, name: "Aldo", kind: "person", points: { wounds: 9 }, attacks: [] };
  const { npc } = Object(await table.call(token, "/npc/create", person));
  const { clue } = Object(
    await table.call(token, "/clue/create", { table: current, title: "Due tazze", text: "Ancora calde." }),
  );
  const nobodyMet = page.waitForResponse(/\/npc\/met/);
  await page.goto(`/characters/${id}`);
  await nobodyMet;
  const documents = bar(page).getByRole("link", { name: "Documenti" });
  await expect(documents).toBeHidden();
  await table.call(token, "/clue/find", { id: clue._id, by: ["*"], clientId: crypto.randomUUID() });
  await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().tap();
  await expect(documents).toBeVisible();
  const { seats } = Object(await table.call(token, `/table/${current}`));
  const sara = seats.find(({ username }: { username: string }) => username === "Sara");
  await table.call(token, "/clue/forget", { id: clue._id, from: [sara.userId] });
  await expect(documents).toBeHidden();
  await table.call(token, "/npc/present", { id: npc._id, to: ["*"] });
  await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().tap();
  await documents.tap();
  await expect(page.getByRole("region", { name: "Chi abbiamo incontrato" })).toContainText("Aldo");
});

test("the first tab stop is a skip link, and following it keeps the address", async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}#weapons`);
  await expect(page.getByRole("heading", { name: "Ada Ferri" })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/#weapons$/);
});
