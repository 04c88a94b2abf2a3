import { readFile } from "node:fs/promises";
import { healthy } from "#shared/schemas/condition.ts";
import { typical } from "../sheet/people.ts";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test, visit } from "./support.ts";

/** Creates a typical investigator for the owner of the token. */
async function investigatorOf(table: Table, token: string, changed = {}): Promise<string> {
  const { _id, version, ...data } = typical(changed);
  const answer = await table.call(token, "/character/create", { data });
  return (answer as { character: { _id: string } }).character._id; // the call throws unless it succeeded
}

/** Rendering is slow while other tests use the processor. */
const PATIENTLY = { timeout: 45_000 };
test.setTimeout(120_000);

test("the print screen renders the sheet, shows both pages, and offers the PDF and a file with the complete data", async ({
  table,
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  const id = await investigatorOf(table, await tokenOf(page));
  await page.goto(`/characters/pdf/${id}`);
  await expect(page.getByText("Stampa effettuata")).toBeVisible(PATIENTLY);
  await expect(page.getByText("Sul foglio non si stampano:")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ada Bianchi" })).toBeVisible();
  for (const label of ["Pagina 1", "Pagina 2"]) {
    const image = page.getByRole("img", { name: label });
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("naturalWidth", 1190, PATIENTLY);
  }
  const link = page
    .getByRole("link", { name: "Scarica il PDF" })
    .or(page.getByRole("button", { name: "Scarica il PDF" }));
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("Ada Bianchi.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const [exported] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Esporta" }).click(),
  ]);
  expect(exported.suggestedFilename()).toBe("Ada Bianchi.json");
  const file = JSON.parse(await readFile(await exported.path(), "utf8"));
  const { _id, version, tableId, ticks, condition: _condition, ...draft } = typical();
  expect(file).toEqual({
    format: "custode-investigatore",
    version: 1,
    investigator: draft,
    // A new day begins with the sanity of the sheet.
    state: { ticks, condition: healthy(38) },
  });
  await expectAccessible(page);
});

test("the print screen lists the characters that cannot be printed", async ({ table, sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  const token = await tokenOf(page);
  const note = page.getByText("Sul foglio non si stampano:");
  await page.goto(
    `/characters/pdf/${await investigatorOf(table, token, { playerName: "שרה 김민준 Rossi" })}`,
  );
  await expect(note).toHaveText("Sul foglio non si stampano: ש ר ה. Al loro posto c'è un □.", PATIENTLY);
  await expectAccessible(page);
});

test("while it prints and makes the pictures of the pages it says so, and a failure shows its reason and can be retried", async ({
  table,
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  const id = await investigatorOf(table, await tokenOf(page));
  let fails = true;
  const seen = Promise.withResolvers<void>();
  await page.route("**/character/pdf/**", async (route) => {
    await seen.promise;
    if (!fails) return route.continue();
    return route.fulfill({ status: 422, json: { error: "È finita la carta", code: "rule_broken" } });
  });
  await page.goto(`/characters/pdf/${id}`);
  await expect(page.getByText("Stampa in corso...")).toBeVisible();
  seen.resolve();
  await expect(
    page.getByText("Errore durante la stampa della scheda personaggio: È finita la carta"),
  ).toBeVisible();
  await expectAccessible(page);
  const made = Promise.withResolvers<void>();
  await page.route("**/page_*", async (route) => {
    await made.promise;
    await route.continue();
  });
  fails = false;
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Stampa effettuata")).toBeVisible(PATIENTLY);
  const coming = page.getByText("Si prepara…");
  await expect(coming).toHaveCount(2);
  await expectAccessible(page);
  made.resolve();
  await expect(coming).toHaveCount(0);
});

test("the print screen fits a small phone", { tag: "@slow" }, async ({ table, sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await page.setViewportSize({ width: 320, height: 640 });
  const id = await investigatorOf(table, await tokenOf(page));
  await page.goto(`/characters/pdf/${id}`);
  await expect(page.getByText("Stampa effettuata")).toBeVisible(PATIENTLY);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("joining the table does not print the sheet a second time", async ({ table, sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  const id = await investigatorOf(table, await tokenOf(page));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const times = (path: string) => asked.filter((each) => each === path).length;
  const printed = Promise.withResolvers<void>();
  await page.routeWebSocket("**/ws", async (socket) => {
    await printed.promise;
    socket.connectToServer();
  });
  await page.clock.install();
  await page.goto(`/characters/pdf/${id}`);
  await expect(page.getByText("Stampa effettuata")).toBeVisible(PATIENTLY);
  await page.clock.fastForward(6_000);
  printed.resolve();
  // The sheet itself is requested again, as it may have been saved meanwhile.
  await expect.poll(() => times(`/character/${id}`)).toBe(2);
  await expect(page.getByText("Stampa effettuata")).toBeVisible(PATIENTLY);
  expect(times(`/character/pdf/${id}`)).toBe(1);
});

test("the wizard offers a PDF of the draft and a blank sheet", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await page.goto("/characters/new?passo=6");
  const saving = page.getByRole("button", { name: "Scarica la bozza in PDF" });
  const [download] = await Promise.all([page.waitForEvent("download", PATIENTLY), saving.click()]);
  expect(download.suggestedFilename()).toBe("bozza.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const blank = page.getByRole("link", { name: "Una scheda in bianco" });
  expect(await blank.getAttribute("href")).toMatch(/\/character\/pdf\/blank$/);
  await expectAccessible(page);
});

test("a master prints the sheets of the table from the board", async ({ table, sitDown }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  await investigatorOf(table, await table.newUser("Bruno"));
  await master.goto("/board");
  await master.getByRole("button", { name: "Per tutti" }).click();
  const asked = master
    .context()
    .waitForEvent("request", (request) => /\/table\/[^/]+\/pdf$/.test(request.url()));
  await master.getByRole("menuitem", { name: "Stampa le schede" }).click();
  const answer = await (await asked).response();
  expect([answer?.status(), await answer?.headerValue("content-type")]).toEqual([200, "application/pdf"]);
});

test("the pictures of the pages are there at once the second time, after a restart too", async ({
  withSheet,
  table,
}) => {
  const { page } = await withSheet(undefined, { at: null });
  await visit(page, "/characters/list");
  const pictures = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/page_"))
        .map((entry) => entry.toJSON())
        .map(({ transferSize }) =>
          transferSize > 2_000 ? "whole" : transferSize > 0 ? "unchanged" : "none",
        ),
    );
  await expect.poll(async () => (await pictures()).filter((picture) => picture !== "none")).toHaveLength(2);
  await table.kill();
  await table.restart();
  await page.reload();
  await expect.poll(pictures).toEqual(["unchanged", "unchanged"]);
});
