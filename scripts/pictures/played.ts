import type { Page } from "@playwright/test";
import { loadTotal } from "./dice.ts";
import { type Evening, idOf, openSheet } from "./evening.ts";
import { picture } from "./studio.ts";

const card = (page: Page) => page.getByRole("region").filter({ hasText: "Il master chiede" });

/** What players see on their phones before the fight. The master's request stays open. */
export async function takePlayedPictures(evening: Evening): Promise<void> {
  const { bruno, chiara, davide, francesca, playedBy } = evening;
  await takeArrival(evening);

  await openSheet(chiara, playedBy("Chiara"), "skills");
  await picture(chiara.page, "scheda");

  await openSheet(bruno, playedBy("Bruno"), "skills");
  loadTotal(62);
  const listen = bruno.page.getByRole("button", { name: /^Tira Ascoltare/ }).first();
  await listen.click();
  await bruno.page.getByRole("button", { name: "Forza il tiro" }).waitFor();
  await picture(bruno.page, "tiro");
  await bruno.page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().click();

  await openSheet(davide, playedBy("Davide"));
  await askForHearing(evening);
  await card(davide.page).waitFor();
  await picture(davide.page, "richiesta");
  for (const [{ page }, total] of [
    [bruno, 28],
    [chiara, 71],
  ] as const) {
    loadTotal(total);
    await card(page).getByRole("button").click();
    await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().click();
  }

  await openSheet(francesca, playedBy("Francesca"));
  loadTotal(33);
  await card(francesca.page).getByRole("button").click();
  await francesca.page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().click();
  await card(francesca.page).waitFor({ state: "detached" });
  const letter = { id: await idOf(evening, "handout", "Lettera del guardiano del faro") };
  await evening.elena.call("/handout/show", { ...letter, to: ["*"] });
  await francesca.page.getByRole("dialog", { name: "Lettera del guardiano del faro" }).waitFor();
  await picture(francesca.page, "documento");
  await evening.elena.call("/handout/hide", letter);

  await chiara.page.getByRole("button", { name: "Perdi Sanità…" }).first().click();
  const loss = chiara.page.getByRole("dialog", { name: "Perdi Sanità" });
  await loss.getByText("1/1d6", { exact: true }).click();
  await loss.getByText("Specie di orrore e causa").click();
  await loss.getByRole("textbox", { name: "Causa" }).fill("la voce nel pozzo");
  loadTotal(88, 5);
  await loss.getByRole("button", { name: "Tira Sanità" }).click();
  await loss.getByText(/^Perde \d/).waitFor();
  await picture(chiara.page, "sanita");
  await chiara.page.keyboard.press("Escape");
}

/** By an invitation, and by the wizard. */
async function takeArrival({ studio, table, elena, francesca }: Evening): Promise<void> {
  const { characters } = Object(await elena.call("/character/list"));
  const { _id: characterId } = characters.find(
    (one: object) => Object(one).characterInfo.name === "Tullio Brambilla",
  );
  const { url } = Object(await elena.call("/table/invite", { id: table, uses: 1, characterId }));
  const invited = await studio.visit("phone", "carta");
  await invited.goto(url);
  await invited.getByText("Ti aspetta").waitFor();
  await picture(invited, "invito");

  await francesca.page.goto("/characters/new");
  await francesca.page.getByRole("button", { name: "Tira set Caratteristiche" }).click();
  await picture(francesca.page, "creazione");
}

async function askForHearing({ elena: { page } }: Evening): Promise<void> {
  await page.goto("/board");
  const ask = page.getByRole("region", { name: "Chiedi un tiro" });
  await ask.getByLabel("Che cosa si tira").fill("Ascoltare");
  await page.keyboard.press("Escape");
  await ask.getByRole("radio", { name: "Arduo" }).check();
  await ask.getByText("A chi, chi vede, una nota").click();
  await ask.getByLabel("Nota").fill("Qualcuno conta, in fondo al pozzo.");
  await ask.getByRole("button", { name: "Chiedi", exact: true }).click();
}
