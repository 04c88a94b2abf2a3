import type { Page } from "@playwright/test";
import { type Evening, openSheet } from "./evening.ts";
import { picture, slipsAreGone } from "./studio.ts";

/** What the master sees before the fight, and a player at a desk. */
export async function takeLedPictures(evening: Evening): Promise<void> {
  const { studio, elena, playedBy } = evening;
  const { page } = elena;
  // A page of its own: what is not saved goes with it.
  const editing = await page.context().newPage();
  await writeTelegram(editing);
  await picture(editing, "documenti");
  await editing.close();

  await page.goto("/board");
  await page.getByRole("button", { name: "Villa di notte" }).click();
  await page.getByRole("button", { name: "Cuffie" }).click();
  await page.mouse.move(0, 0);
  await slipsAreGone(page);
  await picture(page, "plancia");

  // By the links, because a page that is loaded anew waits for a tap before it plays.
  await page.getByRole("banner").getByText("Vai a Audio").click();
  await page.getByRole("button", { name: "Silenzio", exact: true }).waitFor();
  await picture(page, "suoni");
  await page.getByRole("tab", { name: "Scene" }).click();
  await page.getByText("Suoni dei momenti").waitFor();
  await picture(page, "scene");
  await page.getByRole("button", { name: "Silenzio", exact: true }).click();
  await page.goto("/invite");
  await picture(page, "invita");
  await page.getByText("Chi siede al tavolo, e inviti con un link").click();
  await page.getByText("Chi siede qui").waitFor();
  await picture(page, "tavolo");

  const desk = await studio.sit("Bruno", "desk", "carta");
  await openSheet(desk, playedBy("Bruno"), "skills");
  await picture(desk.page, "scheda-computer");
  await desk.page.close();
}

async function writeTelegram(page: Page): Promise<void> {
  await page.goto("/documents");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = page.getByRole("dialog", { name: "Nuovo documento" });
  await editor.getByLabel("Titolo").fill("Telegramma sotto la porta");
  await editor.getByRole("radio", { name: "Telegramma" }).check();
  await editor
    .getByLabel("Testo", { exact: true })
    .fill(
      "PER MORPURGO ADELE = LOCANDA LA LAMPARA\n\nVENDETE IL PRISMA O TENETELO AL BUIO STOP NON A BONAVERA STOP",
    );
  await editor.getByLabel("Testo nascosto").fill("Il timbro dell'ufficio postale è di domani.");
}
