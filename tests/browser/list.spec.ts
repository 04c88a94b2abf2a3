import type { Page } from "@playwright/test";
import { investigator } from "../support/investigator.ts";
import { give, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, MOVING, type Table, test } from "./support.ts";
import { stepLink } from "./wizard.ts";

test("a user without an investigator is told so, and how to create one; with a draft, that it is there", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada");
  const begun = page.getByText("Ne hai uno a metà");
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
  await expect(page.getByText("Non hai ancora creato nessun personaggio.")).toBeVisible();
  await expect(begun).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Crea Nuovo" }).click();
  await expect(page).toHaveURL(/\/characters\/new/);
  await stepLink(page, 3).click();
  await page.getByRole("textbox", { name: "Nome Personaggio" }).fill("Ada Ferri");
  await page.goto("/characters/list");
  await expect(begun).toBeVisible();
});

test("among many investigators one is selected by name, and its dot is in view", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  const token = await tokenOf(page);
  const ids: string[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const data = investigator();
    const made = await table.call(token, "/character/create", {
      data: { ...data, characterInfo: { ...data.characterInfo, name: `Persona ${number}` } },
    });
    ids.push(Object(made).character._id);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/characters/list");
  await page.getByLabel("Vai a").selectOption({ label: "Persona 27, Antiquaria" });
  await expect(page.getByRole("heading", { name: "Persona 27" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Persona 27", exact: true })).toBeInViewport();
  await expectAccessible(page);

  // Deleted on another device, it is not asked of the next one.
  await page.getByRole("button", { name: "Elimina Persona 27" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("La scheda di Persona 27 va perduta");
  await table.call(token, "/character/delete", { id: ids[26] });
  await expect(page.getByRole("heading", { name: "Persona 28" })).toBeVisible();
  await expect(question).toHaveCount(0);
});

const named = (name: string) => {
  const plain = investigator();
  return { ...plain, characterInfo: { ...plain.characterInfo, name } };
};

async function giveThree(table: Table, page: Page): Promise<{ _id: string }[]> {
  const made = [];
  for (const name of ["Prima", "Seconda", "Terza"]) made.push(await give(table, page, named(name)));
  return made;
}

const FRAME_MS = 16;

/** Pauses the page's clock: animations advance only with `glide()`, so that a busy machine skips no frame of them. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** The left edge of the carousel's row at each frame for so many milliseconds, in pixels. */
async function glide(page: Page, ms: number): Promise<number[]> {
  const row = page.getByRole("region", { name: "I tuoi personaggi" }).locator("ul");
  const way = [];
  for (let passed = 0; passed < ms; passed += FRAME_MS) {
    await page.clock.runFor(FRAME_MS);
    way.push(await row.evaluate((element) => element.getBoundingClientRect().left));
  }
  return way;
}

test.describe("with motion", () => {
  test.use(MOVING);

  test("the carousel moves to the next slide in half a second, and wraps around", { tag: "@slow" }, async ({
    sitDown,
    table,
  }) => {
    const page = await sitDown("Ada");
    await giveThree(table, page);
    await page.clock.install();
    await page.reload();
    const slides = page.getByRole("region", { name: "I tuoi personaggi" });
    await expect(slides.getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
    await stopTime(page);
    await slides.getByRole("button", { name: "Successivo" }).click();
    const way = await glide(page, 1_000);
    // The spring may overshoot by less than a pixel.
    expect(way.filter((left, frame) => left > (way[frame - 1] ?? left) + 0.5)).toEqual([]);
    expect(new Set(way).size).toBeGreaterThan(15);
    const end = way.at(-1) ?? 0;
    const lastMoving = way.findLastIndex((left) => Math.abs(left - end) > 1) * FRAME_MS;
    expect(lastMoving).toBeGreaterThan(350);
    expect(lastMoving).toBeLessThan(650);
    await expect(page.getByRole("heading", { name: "Seconda" })).toBeVisible();
    await page.clock.resume();
    for (const name of ["Terza", "Prima"]) {
      await slides.getByRole("button", { name: "Successivo" }).click();
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
  });
});

test("a swipe continues from where the finger left", { tag: "@slow" }, async ({ sitDown, table }) => {
  const page = await sitDown("Ada");
  await giveThree(table, page);
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  const {
    x = 0,
    y = 0,
    width = 0,
  } = (await page.getByRole("listitem", { name: "Prima" }).boundingBox()) ?? {};
  await stopTime(page);
  await page.mouse.move(x + width * 0.8, y + 100);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) {
    await page.mouse.move(x + width * (0.8 - 0.07 * step), y + 100);
    await page.clock.runFor(FRAME_MS);
  }
  await page.mouse.up();
  const way = await glide(page, 1_500);
  const end = x - width;
  expect(way.at(-1)).toBeCloseTo(end, 0);
  const between = way.filter((left) => left > end + 1 && left < x - width * 0.6);
  expect(new Set(between).size).toBeGreaterThan(5);
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Seconda" })).toBeVisible();
});

test("the list shows the investigator opened last, and after an import the new one", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  const [, second] = await giveThree(table, page);
  await page.goto(`/characters/${second?._id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Seconda" })).toBeVisible();
  await page.getByRole("link", { name: "Vai a Lista" }).click();
  const shown = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await expect(shown).toHaveText("Seconda");
  await expect(page.getByRole("listitem", { name: "Seconda" })).toBeInViewport({ ratio: 0.9 });
  await page.reload();
  await expect(shown).toHaveText("Seconda");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Esporta" }).click();
  const file = await (await coming).path();
  await page.getByRole("button", { name: "Prima", exact: true }).click();
  await page.getByTestId("import-file").setInputFiles(file);
  await expect(page.getByText("Seconda è ora tra i tuoi personaggi.")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Seconda" })).toHaveCount(2);
  await expect(page.getByRole("listitem", { name: "Seconda" }).last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("listitem", { name: "Seconda" }).first()).not.toBeInViewport();
});

test("after the wizard the list shows the new investigator", async ({ sitDown, table }) => {
  const page = await sitDown("Ada", { at: null });
  await giveThree(table, page);
  await page.goto("/characters/new");
  await page.getByRole("button", { name: "Tira tutto" }).click();
  const drafted = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("wizardDraft") ?? "null")?.characterInfo?.name ?? "");
  // The draft is stored with a delay.
  await expect.poll(drafted).not.toBe("");
  const name = await drafted();
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(page).toHaveURL(/\/characters\/list$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(name);
  // The code is for copying.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = page.getByRole("button", { name: /^Copia il codice / });
  await code.click();
  await expect(page.getByText("Codice copiato.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
});
