import { expect, test } from "./support.ts";

test("an error toast disappears after a while and does not cover a dialog that opens, and one with an undo stays and works on the page of information", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Marta", { isMaster: true, at: null });
  const token = await table.newUser("Berta", { isMaster: true });
  const { current } = Object(await table.call(token, "/table/list"));
  await table.call(token, "/handout/create", { table: current, title: "Lettera", kind: "letter", text: "A" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/handout/show", (route) => route.abort());
  await page.clock.install();
  await page.goto("/documents");
  await page.getByRole("button", { name: "Mostra a tutti Lettera" }).click();
  const notice = page.locator("[data-toast]");
  await expect(notice).toContainText("Il documento non è stato mostrato");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await expect(dialog).toBeVisible();
  const [toast, sheet] = [await notice.boundingBox(), await dialog.boundingBox()];
  expect(toast?.x).toBeGreaterThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(1440);
  await page.clock.fastForward("00:20");
  await expect(notice).toHaveCount(0);

  await page.unroute("**/handout/show");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Mostra a tutti Lettera" }).click();
  await expect(notice).toContainText("Mostrato a tutti");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Informazioni" }).click();
  await expect(page.getByRole("heading", { name: "Informazioni" })).toBeVisible();
  await notice.getByRole("button", { name: "Annulla" }).click();
  await expect(notice).toContainText("Annullato: Mostrato a tutti: Lettera");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Mostra a tutti Lettera" })).toBeVisible();
});
