import { investigator } from "../support/investigator.ts";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, PASSWORD, test } from "./support.ts";

test("a new player follows an invitation link and sits at the table with a ready-made investigator", async ({
  browser,
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(master);
  const { characterInfo, ...draft } = investigator();
  for (const name of ["Bice Ferri", "Ettore Valli"]) {
    await table.call(token, "/character/create", {
      data: { ...draft, characterInfo: { ...characterInfo, name } },
    });
  }
  await master.goto("/invite");
  await master.getByRole("link", { name: /Chi siede al tavolo/ }).click();
  const ready = master.getByRole("region", { name: "Investigatori pronti" });
  await ready.getByRole("checkbox", { name: "Bice Ferri" }).check();
  await ready.getByRole("checkbox", { name: "Ettore Valli" }).check();
  await ready.getByRole("button", { name: "Un codice per ciascuno" }).click();
  const card = ready.getByRole("listitem").filter({ hasText: "Bice Ferri" });
  const link = ((await card.getByText(/\/join\//).textContent()) ?? "").trim();
  await expect(ready.getByRole("img", { name: /Codice QR/ })).toHaveCount(2);
  await expectAccessible(master);
  // A ready-made investigator is not in play with its master.
  await expect(master.getByRole("region", { name: "Inviti" }).getByText(/con Bice Ferri/)).toBeVisible();
  await expect(ready.getByText("in gioco con te")).toHaveCount(0);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(table.url + new URL(link).pathname);
  await expect(phone.getByText("Ti aspetta Bice Ferri, antiquaria")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Sono nuovo: crea il mio utente" }).click();
  await phone.getByLabel("Email").fill("bruno@example.org");
  await phone.getByLabel("Username").fill("Bruno");
  await phone.getByLabel(/^Password/).fill(PASSWORD);
  await phone.getByRole("button", { name: "Registrati" }).click();
  await expect(phone.getByRole("heading", { name: "Bice Ferri", level: 1 })).toBeVisible();
  await expect(phone.getByText("Al tavolo").first()).toBeVisible();

  await master.getByRole("banner").getByRole("link", { name: "Plancia" }).click();
  await expect(master.getByRole("button", { name: "Per tutti" })).toBeVisible();
  await expect(master.getByRole("listitem").filter({ hasText: "Bice Ferri" })).toBeVisible();
  await phone.context().close();
});
