import type { Locator, Page } from "@playwright/test";
import { ada, give, tokenOf } from "./sheet.ts";
import { expect, test } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 } });
test.slow();

const atTable = (page: Page) => page.getByRole("banner").getByText("Al tavolo");

/** Whether a grid of points over the window hits only the dialog or a request card. */
const covers = (dialog: Locator) =>
  dialog.evaluate((root) => {
    const at = [0.02, 0.25, 0.5, 0.75, 0.98];
    const points = at.flatMap((x) => at.map((y) => [x * innerWidth, y * innerHeight] as const));
    return points.every(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return root.contains(seen) || seen?.closest("[data-ask]");
    });
  });
const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);

test("on a phone a request, a document and an open roll dialog do not cover each other's content", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await sitDown("Sara", { at: null });
  const { _id } = await give(table, sara, ada());
  await sara.goto(`/characters/${_id}`);
  await expect(atTable(sara)).toBeAttached();
  await sara.getByRole("button", { name: /^Tira Ascoltare/ }).click();
  const roll = sara.getByRole("dialog", { name: "Ascoltare" });
  await expect(roll.getByRole("button", { name: "Tira ancora" })).toBeVisible();

  await master.setViewportSize({ width: 1440, height: 900 });
  await master.goto("/board");
  await expect(atTable(master)).toBeAttached();
  const form = master.getByRole("region", { name: "Chiedi un tiro" });
  await form.getByRole("combobox").fill("asc");
  await master.keyboard.press("Tab");
  await form.getByRole("button", { name: "Chiedi" }).click();
  const card = sara.getByRole("region").filter({ hasText: "Il master chiede" });
  await expect(card).toBeVisible();
  await expect
    .poll(async () => (await topOf(roll.getByRole("heading"))) >= (await bottomOf(card)))
    .toBe(true);

  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  const { handout } = Object(
    await table.call(token, "/handout/create", {
      table: current,
      title: "La lettera del guardiano",
      kind: "telegram",
      text: "Venga prima della luna piena.",
    }),
  );
  await table.call(token, "/handout/show", { id: handout._id, to: ["*"] });
  const paper = sara.getByRole("dialog", { name: "La lettera del guardiano" });
  await expect(paper).toBeVisible();
  await expect(card).toBeVisible();
  await expect.poll(() => covers(paper)).toBe(true);
  await expect
    .poll(async () => (await topOf(paper.getByText("A tutti"))) >= (await bottomOf(card)))
    .toBe(true);
  await paper.getByRole("button", { name: "Chiudi" }).click();
  await expect(roll.getByRole("button", { name: "Tira ancora" })).toBeVisible();
});
