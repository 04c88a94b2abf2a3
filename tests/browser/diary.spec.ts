import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ada, create, give, tokenOf } from "./sheet.ts";
import { expect, type Table, test, untilJoined } from "./support.ts";
import { voiceOf } from "./voice.ts";

const PHONE = { width: 390, height: 844 };

/** Makes a roll with the given dice for the owner of a token, by a socket of its own. */
async function throwDice(table: Table, token: string, characterId: string, total: number, seenBy = "all") {
  const voice = await voiceOf(table, token);
  const clientId = crypto.randomUUID();
  voice.roll(characterId, "", total, { clientId, aim: { kind: "characteristic", name: "Forza" }, seenBy });
  await expect.poll(() => JSON.stringify(voice.frames)).toContain(clientId);
  voice.close();
}

/** A table with Marta as master, Sara and Bruno as players, and an investigator of Sara's; no page is opened. */
async function evening(
  table: Table,
  sitDown: (name: string, as: { isMaster?: boolean; at: null }) => Promise<Page>,
) {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await sitDown("Sara", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  const { _id: id } = await give(table, sara, ada());
  return { master, sara, bruno, id };
}

test("a game session has its diary page, which can be printed and saved as Markdown", async ({
  table,
  sitDown,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await sitDown("Sara");
  const { _id: id } = await give(table, sara, ada());
  const bruno = await voiceOf(table, await table.newUser("Bruno"));
  await untilJoined(sara);
  await expect(sara.getByRole("link", { name: "Diario" })).toHaveCount(0);
  await master.goto("/board");
  await master.getByRole("button", { name: "Comincia la seduta" }).click();
  await expect(master.getByRole("button", { name: "Fine seduta" })).toBeVisible();
  // The master sees the link as soon as the session begins; players when there is something to read.
  await expect(master.getByRole("link", { name: "Diario" })).toBeVisible();
  await expect(sara.getByRole("link", { name: "Diario" })).toHaveCount(0);

  const hers = await tokenOf(sara);
  await throwDice(table, hers, id, 1);
  await throwDice(table, hers, id, 100);
  const token = await tokenOf(master);
  await table.call(token, "/character/harm", { id, amount: 2, cause: "una trave che cede" });
  await table.call(token, "/character/lose-sanity", { id, loss: "1d3/1d3+1", cause: "la cosa nel pozzo" });

  await master.getByRole("button", { name: "Segna nel diario" }).click();
  const writing = master.getByRole("dialog", { name: "Segna nel diario" });
  await expect(writing.getByLabel("Nota")).toBeFocused();
  await master.keyboard.type("La cantina è allagata");
  await master.keyboard.press("Escape");
  await expect(writing).toBeHidden();
  await master.getByRole("button", { name: "Segna nel diario" }).click();
  await expect(writing.getByLabel("Nota")).toHaveValue("La cantina è allagata");
  await writing.getByRole("button", { name: "Segna", exact: true }).click();
  await expect(writing).toBeHidden();

  await sara.goto("/diary");
  const page = sara.getByRole("region", { name: /^Seduta del / });
  await expect(page).toContainText("tira Forza: successo critico (1).");
  await expect(page).toContainText("tira Forza: disastro (100).");
  await expect(page).toContainText("(«una trave che cede»)");
  await expect(page).toContainText("(«la cosa nel pozzo»)");
  await expect(page).toContainText("C'erano Bruno, Marta e Sara.");
  await expect(page.getByRole("figure")).toContainText("La cantina è allagata");
  await expect(page.getByRole("figure")).toContainText("Marta");
  await expect(page.getByText("Tiri", { exact: true }).locator("xpath=following-sibling::dd")).toHaveText(
    "3",
  );
  await expect(sara.getByRole("link", { name: "Diario" }).first()).toBeVisible();

  const saving = sara.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica (Markdown)" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Diario, Seduta del .+\.md$/);
  const markdown = await readFile(await file.path(), "utf8");
  expect(markdown).toContain("successo critico (1).");
  expect(markdown).toContain("> La cantina è allagata");

  await sara.emulateMedia({ media: "print" });
  for (const shown of ["heading", "figure"] as const)
    await expect(page.getByRole(shown).first()).toBeVisible();
  await expect(sara.getByRole("button")).toHaveCount(0);
  await expect(sara.getByRole("navigation")).toHaveCount(0);
  await sara.emulateMedia({ media: "screen" });

  await master.getByRole("button", { name: "Fine seduta" }).click();
  await expect(master.getByRole("button", { name: "Comincia la seduta" })).toBeVisible();
  await expect(sara.getByRole("button", { name: "Titolo…" })).toHaveCount(0);
  await master.getByRole("link", { name: "Diario" }).click();
  await master.getByRole("button", { name: "Titolo…" }).click();
  await master.getByLabel("Titolo della seduta").fill("La casa sulla collina");
  // The next one begins while its title is written.
  const { current } = Object(await table.call(token, "/table/list"));
  await table.call(token, "/diary/sitting", { table: current, begin: true });
  await expect(master.getByText("ancora in corso")).toBeVisible();
  await master.keyboard.press("Enter");
  await expect(master.getByRole("region", { name: "La casa sulla collina" })).toBeVisible();
  await master.setViewportSize(PHONE);
  const named = master.getByRole("region", { name: "La casa sulla collina" });
  await expect(named).toContainText(/dalle \d\d:\d\d alle \d\d:\d\d/i);
  await expect(named).toContainText("La cantina è allagata");
  const overflow = await master.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  bruno.close();
});

test("a game session is printed from its beginning, also where that is not loaded yet", async ({
  table,
  sitDown,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  await table.call(token, "/diary/sitting", { table: current, begin: true });
  for (let number = 1; number <= 8; number++) {
    const note = { table: current, text: `Nota ${number}.`, onlyMe: false, clientId: crypto.randomUUID() };
    await table.call(token, "/diary/note", note);
  }
  // As with a long evening: it comes in more than two pieces.
  await master.route(/diary\/entries.*limit=500/, (route) =>
    route.continue({ url: route.request().url().replace("limit=500", "limit=3") }),
  );
  await master.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-print", document.body.textContent ?? "");
  });
  await master.goto("/diary");
  await expect(master.getByText("Nota 8.")).toBeVisible();
  await expect(master.getByText("Nota 1.")).toHaveCount(0);
  await master.getByRole("button", { name: "Stampa" }).click();
  await expect(master.locator("body")).toHaveAttribute("data-print", /Nota 1\..*Nota 8\./s);
});

test("nobody else sees a private note; only its roller and the masters see a hidden roll", {
  tag: "@slow",
}, async ({ table, sitDown }) => {
  const { master, sara, bruno, id } = await evening(table, sitDown);
  const hers = await tokenOf(sara);
  await throwDice(table, hers, id, 100, "masters");
  await throwDice(table, hers, id, 1);
  await sara.goto("/diary");
  await sara.getByLabel("Scrivi una nota").fill("Non mi fido di Bruno");
  await sara.getByLabel("Solo per me").check();
  await sara.getByRole("button", { name: "Segna", exact: true }).click();
  await expect(sara.getByRole("figure")).toContainText("Sara, solo per me");
  await expect(sara.getByText("tira Forza: disastro (100).")).toBeVisible();

  for (const [reader, sees] of [
    [master, true],
    [bruno, false],
  ] as const) {
    await reader.goto("/diary");
    const page = reader.getByRole("region", { name: /^Seduta del / });
    await expect(page).toContainText("tira Forza: successo critico (1).");
    await expect(reader.getByText("Non mi fido di Bruno")).toHaveCount(0);
    await expect(reader.getByText("tira Forza: disastro (100).")).toHaveCount(sees ? 1 : 0);
    await expect(reader.getByRole("img", { name: "Non lo sanno tutti" })).toHaveCount(sees ? 1 : 0);
  }

  await sara.getByRole("button", { name: /^Elimina la nota/ }).click();
  await expect(sara.getByText("«Non mi fido di Bruno» va persa.")).toBeVisible();
  await expect(sara.getByRole("figure", { includeHidden: true })).toHaveCount(1);
  await sara.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
  await expect(sara.getByRole("figure")).toHaveCount(0);
});

test("a note that the server did not accept stays in its field", { tag: "@slow" }, async ({
  table,
  sitDown,
}) => {
  const { sara } = await evening(table, sitDown);
  await sara.goto("/diary");
  await expect(sara.getByRole("heading", { name: "Pagine ancora bianche" })).toBeVisible();
  await sara.getByRole("button", { name: "Segna", exact: true }).click();
  await expect(sara.getByText("Scrivi qualcosa.")).toBeVisible();
  await sara.getByLabel("Scrivi una nota").fill("La chiave è nel vaso");
  await table.kill();
  await sara.getByRole("button", { name: "Segna", exact: true }).click();
  await expect(sara.getByRole("alert").filter({ hasText: "Impossibile contattare" }).first()).toBeVisible();
  await expect(sara.getByLabel("Scrivi una nota")).toHaveValue("La chiave è nel vaso");
  await table.restart();
  await sara.getByRole("button", { name: "Segna", exact: true }).click();
  await expect(sara.getByRole("figure")).toContainText("La chiave è nel vaso");
  await expect(sara.getByRole("heading", { name: "Fuori dalle sedute" })).toBeVisible();
});

test("on a phone the button that begins a session shows its label, with the note button beside it", async ({
  table,
  sitDown,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  await create(table, await table.newUser("Sara"));
  await master.setViewportSize(PHONE);
  await master.goto("/board");
  const begin = master.getByRole("button", { name: "Comincia la seduta" });
  // The label is visible, not only its accessible name.
  const width = await begin.evaluate((node) => node.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(120);
  const [button, pen] = await Promise.all([
    begin.boundingBox(),
    master.getByRole("button", { name: "Segna nel diario" }).boundingBox(),
  ]);
  const middle = (box: typeof button) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(button) - middle(pen))).toBeLessThan(4);
  const overflow = await master.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a participant hidden at the start of a fight is in the master's list and in no diary", async ({
  table,
  sitDown,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await table.newUser("Sara");
  await create(table, sara);
  const token = await tokenOf(master);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  for (const name of ["Guardiano", "Italo Negri"]) {
    const draft = { name, kind: "creature", points: { wounds: 5 }, attacks: [] };
    await table.call(token, "/npc/create", { table: current, ...draft });
  }
  await master.goto("/board");
  await master.getByRole("button", { name: "Inizia uno scontro…" }).click();
  await expect(master.getByLabel(/^Nascondi ai giocatori/)).toHaveCount(0);
  for (const name of ["Guardiano", "Italo Negri"]) {
    await master.getByRole("button", { name: `Uno di più: ${name}` }).click();
  }
  await master.getByLabel("Nascondi ai giocatori: Italo Negri").check();
  await master.getByRole("button", { name: "Inizia lo scontro" }).click();
  await expect(master.getByText("Italo Negri").first()).toBeVisible();
  const diary = async () => JSON.stringify(await table.call(sara, `/diary/entries?table=${current}`));
  await expect.poll(diary).toMatch(/Comincia uno scontro: [^"]*Guardiano\./);
  expect(await diary()).not.toContain("Italo Negri");
});
