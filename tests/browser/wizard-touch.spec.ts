import { expect, test } from "./support.ts";
import { expectStep, stepLink } from "./wizard.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("an investigator is created on a phone, by touch", { tag: "@slow" }, async ({ sitDown }) => {
  const page = await sitDown("Ada");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const goOn = async (step: number) => {
    await button("Salva e continua").tap();
    await expectStep(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  await page.goto("/characters/new");

  // Nine taps assign a whole set: the next value is selected automatically.
  await button("Tira set Caratteristiche").tap();
  const names = [
    "Potere",
    "Fascino",
    "Destrezza",
    "Costituzione",
    "Forza",
    "Istruzione",
    "Taglia",
    "Intelligenza",
  ];
  for (const name of names) await button(new RegExp(`^Metti \\d+ su ${name}$`)).tap();
  await expect(stepLink(page, 1)).toContainText("(completo)");

  // Assigning an assigned value to another characteristic swaps the two.
  const [strength, power] = [
    page.getByLabel("Forza", { exact: true }),
    page.getByLabel("Potere", { exact: true }),
  ];
  const before = [await strength.inputValue(), await power.inputValue()];
  await button(/dato a Potere$/).tap();
  await button(/^Metti \d+ su Forza$/).tap();
  expect([await strength.inputValue(), await power.inputValue()]).toEqual(before.toReversed());
  await goOn(2);

  await page.getByRole("combobox", { name: "Lavoro", exact: true }).tap();
  await page.getByRole("option", { name: /^Agente di polizia/ }).tap();
  await page.getByRole("radio", { name: /Forza x 2 =/ }).check({ force: true });
  await expect(page.getByLabel("Formula", { exact: true })).toHaveValue("Istruzione x 2 + Forza x 2");

  // No point may be left: the error is visible, and nothing is lost.
  await button("Salva e continua").tap();
  await expect(
    page.getByText(/I punti non sono stati assegnati correttamente: restano \d+ punti da spendere/),
  ).toBeInViewport();
  await expectStep(page, 2);
  await expect(stepLink(page, 2)).toContainText(/Restano \d+ punti da spendere/);

  const psychology = page.getByRole("textbox", { name: "Psicologia", exact: true });
  await psychology.scrollIntoViewIfNeeded();
  const steps = page.getByRole("listitem").filter({ has: psychology });
  await steps.getByRole("button", { name: "Aumenta Psicologia" }).tap();
  await expect(psychology).toHaveValue("11");
  const residual = async () =>
    Number(
      (await page.getByText("Punti Residui").locator("xpath=following-sibling::*").textContent())?.trim(),
    );
  for (const name of ["Legge", "Individuare", "Psicologia", "Intimidire", "Ascoltare", "Storia", "Nuotare"]) {
    const points = await residual();
    if (points === 0) break;
    const field = page.getByRole("textbox", { name, exact: true });
    await field.fill(String(Math.min(99, Number(await field.inputValue()) + points)));
    await field.blur();
  }
  await expect(page.getByText("tutti i punti sono spesi")).toBeInViewport();
  await expect(stepLink(page, 2)).toContainText("(completo)");
  await goOn(3);

  // Missing names are reported beside their fields.
  await button("Salva e continua").tap();
  await expect(page.getByText("Nome Personaggio obbligatorio")).toBeVisible();
  await expect(page.getByLabel("Nome Giocatore")).toHaveValue("Ada");
  await page.getByLabel("Nome Giocatore").fill("");
  await expect(page.getByText("Nome Giocatore obbligatorio")).toBeVisible();
  await page.getByLabel("Nome Giocatore").fill("Sara");
  await page.getByLabel("Nome Personaggio").fill("Elio Valente");
  await goOn(4);
  await goOn(5);

  // A weapon without a name blocks the step, until it is deleted.
  await button("Aggiungi arma").tap();
  await expect(page.getByRole("dialog", { name: "Scegli un'arma" })).toBeVisible();
  await button("Scrivila a mano").tap();
  await expect(
    page.getByRole("group", { name: "arma senza nome" }).getByRole("textbox", { name: "Nome" }),
  ).toBeFocused();
  await expect(page.getByText("Nome e Valore arma obbligatori")).toBeVisible();
  await expect(button("Salva e continua")).toBeDisabled();
  await button("[C] cancella arma senza nome").tap();
  await goOn(6);

  await button("Crea Personaggio").tap();
  await expect(page).toHaveURL(/\/characters\/list/);
  await expect(page.getByText("Elio Valente").first()).toBeVisible();
});
