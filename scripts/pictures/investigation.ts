import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Evening, idOf } from "./evening.ts";
import { picture, slipsAreGone } from "./studio.ts";

const CHART = join(import.meta.dir, "../../src/adventures/punta-scura/immagini/carta.webp");
const MAP = "La baia di Punta Scura";

/** The adventure on the desk, what the players know of it, the wall and a map. */
export async function takeInvestigation(evening: Evening): Promise<void> {
  const { bruno, elena, francesca, playedBy, table } = evening;
  const { page } = elena;
  const { clues } = Object(await elena.call(`/clue/list?table=${table}`));
  for (const { _id: id } of clues.slice(0, 4)) {
    await elena.call("/clue/find", { id, by: [playedBy("Francesca"), playedBy("Bruno")] });
  }
  await page.goto("/adventure");
  await page.getByRole("heading", { name: "Anteprima" }).or(page.getByRole("textbox")).first().waitFor();
  await page.mouse.move(0, 0);
  await slipsAreGone(page);
  await picture(page, "avventura");

  const phone = francesca.page;
  await phone.goto("/documents");
  const known = phone.getByText("Che cosa sappiamo", { exact: true });
  await known.waitFor({ state: "attached" });
  await closeAll(phone);
  await known.scrollIntoViewIfNeeded();
  await picture(phone, "indizi");
  await closeAll(bruno.page);

  await takeWall(evening);
  await takeMap(evening);
}

/** Papers that came with what was found. */
async function closeAll(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  for (let open = 0; open < 10 && (await page.getByRole("dialog").count()) > 0; open += 1) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
  }
}

async function takeWall({ elena, table, studio }: Evening): Promise<void> {
  const { page } = await studio.sit("Elena", "desk", "carta");
  await page.goto("/wall");
  await pin(page, "Tredici o quattordici?");
  const cards = page.locator(".react-flow__node");
  await cards.filter({ hasText: "Tredici" }).waitFor();
  await elena.call("/wall/arrange", { table });
  for (const [from, to, word] of [
    [1, 2, "quanti sono"],
    [3, 4, "la stessa mano"],
    [5, 1, ""],
  ] as const) {
    await page.getByRole("button", { name: "Filo", exact: true }).click();
    await page.getByLabel("Da", { exact: true }).selectOption({ index: from });
    await page.getByLabel("A", { exact: true }).selectOption({ index: to });
    await page.getByLabel("Una parola sul filo").fill(word);
    await page.getByRole("button", { name: "Tendi il filo" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await elena.call("/wall/arrange", { table });
  await page.getByRole("button", { name: "Tutta la parete" }).click();
  await page.mouse.move(0, 0);
  await slipsAreGone(page);
  await picture(page, "parete");
  await page.close();
}

async function pin(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Foglietto", exact: true }).click();
  await page.getByLabel("Che cosa c'è scritto").fill(text);
  await page.getByRole("button", { name: "Appendi" }).click();
}

async function takeMap(evening: Evening): Promise<void> {
  const { elena, studio } = evening;
  const { page } = await studio.sit("Elena", "desk", "carta");
  await page.goto("/documents");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = page.getByRole("dialog", { name: "Nuovo documento" });
  await editor.getByLabel("Titolo").fill(MAP);
  await editor.getByRole("radio", { name: "Mappa" }).check();
  await editor.getByLabel("File dell'immagine").setInputFiles(CHART);
  await editor.getByRole("button", { name: "Cambia immagine" }).waitFor();
  await editor.getByRole("button", { name: "Salva" }).click();
  await page.getByRole("button", { name: MAP }).first().click();
  const board = page.getByRole("application");
  await board.waitFor();
  const box = await board.boundingBox();
  if (!box) throw new Error("the map is not in sight");
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  for (const [from, to] of [
    [at(0.35, 0.35), at(0.6, 0.4)],
    [at(0.6, 0.4), at(0.55, 0.65)],
  ] as const) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 12 });
    await page.mouse.up();
    await page.waitForTimeout(1_200);
  }
  const map = { id: await idOf(evening, "handout", MAP) };
  await elena.call("/handout/show", { ...map, to: ["*"] });
  await page.mouse.move(0, 0);
  await slipsAreGone(page);
  await picture(page, "mappa");
  await elena.call("/handout/hide", map);
  await page.close();
}
