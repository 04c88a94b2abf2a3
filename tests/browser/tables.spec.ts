import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./support.ts";

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });

test("shots", async ({ browser, sitDown, table }) => {
  const master = await sitDown("Custode", { isMaster: true });
  await master.setViewportSize({ width: 1440, height: 900 });
  await master.goto("/invite");
  await shoot(master, "invite");
  await master.getByRole("link", { name: "Un altro gruppo?" }).click();
  await shoot(master, "tables-one");
  await master.getByLabel("Nome del tavolo").fill("La casa di via Ormea");
  await master.getByRole("button", { name: "Apri il tavolo" }).click();
  await expect(master.getByRole("heading", { level: 1, name: "La casa di via Ormea" })).toBeVisible();
  await shoot(master, "table-new");
  await master.getByRole("button", { name: "Fai un invito" }).click();
  await expect(master.getByText("/join/")).toBeVisible();
  await shoot(master, "invitation");
  const link = await master.getByText("/join/").textContent();
  await master.keyboard.press("Escape");
  const path = new URL(link ?? "").pathname;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: table.url });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole("heading", { name: "La casa di via Ormea" })).toBeVisible();
  await shoot(phone, "join");
  await phone.getByRole("link", { name: "Sono nuovo" }).click();
  await phone.getByLabel("Email").fill("lia@example.org");
  await phone.getByLabel("Username").fill("Lia");
  await phone.getByLabel(/^Password/).fill(PASSWORD);
  await shoot(phone, "register");
  await phone.getByRole("button", { name: "Registrati" }).click();
  await phone.getByLabel(/^Password/).fill(PASSWORD);
  await phone.getByRole("button", { name: "Login" }).click();
  await expect(phone.getByRole("banner").getByText("Al tavolo")).toBeAttached();
  await shoot(phone, "phone-list");
  await shoot(master, "table-with-lia");
  await master.goto("/tables");
  await master.getByRole("button", { name: "Siedi al tavolo La casa" }).click();
  await expect(master.getByText("Ora siedi al tavolo")).toBeVisible();
  await shoot(master, "moved");
  await master.goto("/characters/list");
  await shoot(master, "list-named");
  await master.getByRole("link", { name: "Al tavolo La casa" }).click();
  await master.getByRole("link", { name: "Apri La casa" }).click();
  await master.getByRole("button", { name: "Fai alzare Lia" }).click();
  await shoot(master, "remove");
  await master
    .getByRole("dialog")
    .or(master.getByRole("alertdialog"))
    .getByRole("button", { name: "Fai alzare" })
    .click();
  await expect(phone.getByText("Non siedi a nessun tavolo")).toBeVisible();
  await shoot(phone, "phone-none");
});
