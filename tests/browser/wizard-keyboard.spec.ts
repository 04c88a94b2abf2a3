import { tokenOf } from "./sheet.ts";
import { expect, test } from "./support.ts";
import { expectStep, storedDraft, tabTo } from "./wizard.ts";

const CHARACTERISTICS = [
  "Forza",
  "Costituzione",
  "Destrezza",
  "Fascino",
  "Potere",
  "Intelligenza",
  "Taglia",
  "Istruzione",
];

test("an investigator is created by keyboard alone", { tag: "@slow" }, async ({ sitDown, table }) => {
  // Some hundred presses of Tab, one after the other.
  test.slow();
  const page = await sitDown("Ada");
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const goOn = async (step: number) => {
    await tabTo(page, button("Salva e continua"));
    await keyboard.press("Enter");
    await expectStep(page, step);
  };
  await page.goto("/characters/new");

  // A set is rolled, and every value assigned without a pointer.
  await tabTo(page, button("Tira set Caratteristiche"));
  await keyboard.press("Enter");
  for (const name of CHARACTERISTICS) {
    await tabTo(page, button(new RegExp(`^Metti \\d+ su ${name}$`)));
    await keyboard.press("Enter");
    await expect(page.getByLabel(name, { exact: true })).toHaveValue(/^[4-9]\d$/);
  }
  await tabTo(page, page.getByRole("textbox", { name: "Età" }));
  await keyboard.type("34");
  await tabTo(page, button("Applica"));
  await keyboard.press("Enter");
  await expect(page.getByText("Applicati gli effetti dei 34 anni")).toBeVisible();
  await goOn(2);

  // The occupation is chosen from the list, and each skill takes as many points as it can.
  await tabTo(page, page.getByRole("combobox", { name: "Lavoro", exact: true }));
  await keyboard.type("antiq");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Lavoro", exact: true })).toHaveValue("Antiquario");
  await expect(page.getByLabel("Formula", { exact: true })).toHaveValue("Istruzione x 4");
  const left = () => page.getByText(/punt[oi] residu[oi] su|tutti i punti sono spesi/).locator("..");
  for (const name of [
    "Ascoltare",
    "Biblioteconomia",
    "Individuare",
    "Legge",
    "Psicologia",
    "Storia",
    "Valutare",
  ]) {
    const points = Number.parseInt((await left().textContent()) ?? "", 10);
    if (points === 0) break;
    const field = page.getByRole("textbox", { name, exact: true });
    await tabTo(page, field);
    const base = Number(await field.inputValue());
    await keyboard.press("Control+a");
    await keyboard.type(String(Math.min(99, base + points)));
    await keyboard.press("Tab");
  }
  await expect(page.getByText("tutti i punti sono spesi")).toBeVisible();
  await goOn(3);

  await tabTo(page, page.getByLabel("Nome Giocatore"));
  await keyboard.type("Sara");
  await tabTo(page, page.getByLabel("Nome Personaggio"));
  await keyboard.type("Ada Ferri");
  await tabTo(page, page.getByRole("radio", { name: "Maschio" }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Femmina" })).toBeChecked();
  await goOn(4);

  await tabTo(page, page.getByLabel("Ideologia/Credo"));
  await keyboard.type("Ogni cosa ha un prezzo.");
  await goOn(5);

  // A weapon of the catalogue: search, arrow down, Enter.
  await tabTo(page, button("Aggiungi arma"));
  await keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Cerca un'arma" })).toBeFocused();
  await keyboard.type("tirapugni");
  await expect(page.getByText("1 voce")).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Tirapugni" })).toBeVisible();
  await goOn(6);

  await expect(page.getByText("Ogni cosa ha un prezzo.")).toBeVisible();
  await tabTo(page, button("Crea Personaggio"));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/characters\/list/);
  await expect(page.getByText("Ada Ferri").first()).toBeVisible();
  expect(await storedDraft(page)).toBeNull();

  const token = await tokenOf(page);
  const { characters } = Object(await table.call(token, "/character/list"));
  expect(characters).toHaveLength(1);
  expect(await table.call(token, `/character/${characters[0]._id}`)).toMatchObject({
    character: {
      playerName: "Sara",
      characterInfo: { name: "Ada Ferri", work: "Antiquario", sex: "Femmina", age: 34 },
      weapons: [{ name: "Disarmato" }, { name: "Tirapugni", associatedSkill: "Combattere (rissa)" }],
      background: { ideology: "Ogni cosa ha un prezzo." },
    },
  });
});
