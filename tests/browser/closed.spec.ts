import { spawnSync } from "node:child_process";
import { logIn } from "./log-in.ts";
import { expect, expectAccessible, PASSWORD, test } from "./support.ts";

test.use({ environment: { REGISTRATION: "closed" } });

test("with registrations closed every page points to an invitation or the host, and none to registration", {
  tag: "@slow",
}, async ({ page, table }) => {
  await page.goto("/login");
  await expect(page.getByText("il primo utente lo crea chi ospita")).toBeVisible();
  await expect(page.getByRole("link", { name: "Crea il primo utente" })).toHaveCount(0);
  await page.getByRole("link", { name: "Crea Utente" }).click();
  await expect(page.getByText("Il primo utente lo crea chi ospita")).toBeVisible();
  await expectAccessible(page);

  const [program = process.execPath, ...args] = process.env.CUSTODE?.split(" ") ?? [
    process.execPath,
    "src/main.ts",
  ];
  const added = spawnSync(
    program,
    [...args, "user", "add", "Elena", "--email", "elena@esempio.it", "--master"],
    { env: { PATH: process.env.PATH, DATA_DIR: table.folder }, input: `${PASSWORD}\n` },
  );
  expect(String(added.stderr)).toBe("");
  await page.reload();
  await expect(page.getByText("Si entra con l'invito di un master")).toBeVisible();
  await page.getByRole("link", { name: "Vai a Login" }).click();
  await logIn(page, "Elena");
  await page.goto("/invite");
  await expect(page.getByText("con questo codice entra soltanto chi ha già un utente")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fai un invito" }).click();
  await expect(page.getByRole("heading", { name: "Inviti" })).toBeVisible();
});
