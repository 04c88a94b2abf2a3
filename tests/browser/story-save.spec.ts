import { tokenOf } from "./sheet.ts";
import { expect, test } from "./support.ts";

test("an hour saved twice is kept once, a corrected one is the one that is kept, and undo restores the one before both", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const token = await tokenOf(marta);
  const { current } = Object(await table.call(token, "/table/list"));
  await table.call(token, "/table/story", { id: current, date: "1925-01-23", minutes: 1290 });
  const day = marta.getByTitle("Che giorno è");
  const dialog = marta.getByRole("dialog", { name: "Che giorno è" });
  const save = dialog.getByRole("button", { name: "Salva" });
  const takeBack = marta.getByRole("button", { name: "Annulla: La data è cambiata" });
  await expect(day).toContainText("ven 23 gennaio 1925, 21:30");

  // Saved again after a lost answer, as it was or corrected.
  for (const hour of ["22:00", "23:15"]) {
    const keys: string[] = [];
    await marta.route("**/table/story", async (route) => {
      keys.push(Object(route.request().postDataJSON()).clientId);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await day.click();
    await dialog.getByLabel("Ora").fill("22:00");
    await save.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    // It was stored, and the page has heard of it.
    await expect(day).toContainText("22:00");
    await dialog.getByLabel("Ora").fill(hour);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(day).toContainText(`ven 23 gennaio 1925, ${hour}`);
    expect(new Set(keys).size).toBe(hour === "22:00" ? 1 : 2);
    await takeBack.click();
    await expect(day).toContainText("ven 23 gennaio 1925, 21:30");
    await marta.unroute("**/table/story");
  }

  // Saved by two taps.
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await marta.route("**/table/story", async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await day.click();
  await dialog.getByLabel("Ora").fill("22:00");
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await save.click({ force: true });
  held.resolve();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
  await takeBack.click();
  await expect(day).toContainText("ven 23 gennaio 1925, 21:30");
  await expect(takeBack).toHaveCount(0);
});
