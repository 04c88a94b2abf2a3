import type { Page } from "@playwright/test";
import { expect, MOVING, PASSWORD, test } from "./support.ts";

const LEVEL = /^(Successo (critico|estremo|arduo|normale)|Fallimento|Disastro)$/;

/** Registers and logs in through the screens. */
async function arrive(page: Page, username: string, isMaster: boolean): Promise<void> {
  await page.goto("/new-user");
  await page.getByLabel("Email").fill(`${username.toLowerCase()}@example.org`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /^Master User/ }).setChecked(isMaster);
  await page.getByRole("button", { name: "Registrati" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/characters\/list$/);
  await expect(page.getByText("Al tavolo", { exact: true }).first()).toBeVisible();
}

/** The text of the list that shows a roll of Ascoltare, as soon as it has a level. */
const rollWithLevel = async (page: Page) => {
  const found = await page.waitForFunction(
    () =>
      [...document.querySelectorAll("ul")]
        .map(({ textContent }) => textContent ?? "")
        .find((text) => text.includes("Ascoltare") && /Successo|Fallimento|Disastro/.test(text)),
    undefined,
    { timeout: 60_000 },
  );
  return found.jsonValue();
};

test.use(MOVING);

test("a master and two players, from an empty server to a roll that everyone sees", async ({
  browser,
  table,
  contextOptions,
  viewport,
  hasTouch,
}) => {
  const newBrowser = async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: table.url, viewport, hasTouch });
    // Records what would be spoken, since a test machine has no voice.
    await context.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      speechSynthesis.speak = (utterance) => void said.push(utterance.text);
    });
    return context.newPage();
  };
  const [master, ada, bruno] = await Promise.all([newBrowser(), newBrowser(), newBrowser()]);
  await arrive(master, "Marta", true);
  await arrive(ada, "Ada", false);
  await arrive(bruno, "Bruno", false);

  // Bruno turns on spoken rolls.
  await bruno.getByRole("button", { name: "Menu" }).click();
  await bruno.getByRole("switch", { name: /^Leggi i tiri ad alta voce/ }).check();
  await bruno.keyboard.press("Escape");

  // Ada creates an investigator in six steps, and opens the sheet.
  await ada.getByRole("main").getByRole("link", { name: "Crea Nuovo" }).click();
  await ada.getByRole("button", { name: "Tira tutto" }).click();
  await expect(ada.getByRole("heading", { name: /Riepilogo/ })).toBeVisible();
  await ada
    .getByRole("navigation", { name: "Passi della creazione" })
    .getByRole("link", { name: /Caratteristiche/ })
    .click();
  const next = ada.getByRole("button", { name: "Salva e continua" });
  await next.click();
  await expect(ada.getByRole("heading", { name: /Occupazione e Abilità/ })).toBeVisible();
  await next.click();
  await ada.getByLabel(/^Nome Giocatore/).fill("Ada");
  await ada.getByLabel(/^Nome Personaggio/).fill("Eleonora Valli");
  for (const step of ["Storia", "Finanze e Averi", "Riepilogo"]) {
    await next.click();
    await expect(ada.getByRole("heading", { name: new RegExp(step) })).toBeVisible();
  }
  await ada.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(ada).toHaveURL(/\/characters\/list$/);
  await expect(ada.getByRole("heading", { name: "Eleonora Valli" })).toBeVisible();
  await ada.getByRole("link", { name: "Entra" }).click();

  // On a phone the parts of the sheet are one page; on a desktop they are tabs.
  const tab = ada.getByRole("tab", { name: "Abilità" });
  const skill = ada.getByRole("button", { name: /^Tira Ascoltare/ });
  // Both at once: where they have no column of rolls, it is in sight for four seconds.
  const seen = Promise.all([master, bruno].map(rollWithLevel));
  await expect(tab.or(skill).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  await skill.click();
  const popup = ada.getByRole("dialog");
  const level = popup.getByText(LEVEL).first();
  await expect(level).toBeVisible();
  const word = (await level.textContent()) ?? "";

  // The others see it at once on any screen, with roller, skill and level.
  const rollIn = (page: Page) =>
    page
      .getByRole("listitem")
      .filter({ hasText: "Ada" })
      .filter({ hasText: "Ascoltare" })
      .filter({ hasText: word });
  for (const roll of await seen) expect(roll).toContain(word);
  const said: string[] = await bruno.evaluate("window.said");
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("Ascoltare");
  expect(await master.evaluate("window.said")).toEqual([]);

  // The roll survives a reload, and is not spoken again.
  await bruno.reload();
  await bruno.getByRole("button", { name: /Tiri/ }).click();
  await expect(rollIn(bruno)).toBeVisible();
  expect(await bruno.evaluate("window.said")).toEqual([]);
});
