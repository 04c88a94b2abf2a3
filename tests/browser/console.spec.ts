import { ada } from "./sheet.ts";
import { expect, PASSWORD, test } from "./support.ts";

// Playwright warns of each registration that it blocks; a slow page gets to it.
test.use({ serviceWorkers: "allow" });

test("no screen causes a console error or warning over plain http", async ({ page, table }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  const token = await table.newUser("Anna", { isMaster: true });
  await table.call(token, "/character/create", { data: ada() });

  await page.goto(table.url);
  await page.getByLabel("Username").fill("Anna");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "Entra" }).click();
  await expect(page.getByRole("heading", { name: ada().characterInfo.name }).first()).toBeVisible();
  for (const [path, title] of [
    ["/audio", "Gestione Audio"],
    ["/characters/new", "Nuovo investigatore"],
    ["/about", "Informazioni"],
  ] as const) {
    await page.goto(table.url + path);
    await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
