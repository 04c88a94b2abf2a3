import { investigator } from "../support/investigator.ts";
import { expect, test } from "./support.ts";

test("the board shows all investigators as they arrive, also at its former address", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ada", { isMaster: true });
  await master.getByRole("banner").getByRole("link", { name: "Plancia" }).click();
  await expect(master).toHaveURL(/\/board$/);
  await expect(master.getByRole("heading", { name: "Plancia", level: 1 })).toBeVisible();
  await expect(master.getByText("Nessun investigatore")).toBeVisible();

  const token = await table.newUser("Bruno");
  await table.call(token, "/character/create", { data: investigator() });
  await expect(master.getByRole("listitem").filter({ hasText: "Ada Ferri" })).toBeVisible();

  await master.goto("/table");
  await expect(master).toHaveURL(/\/board$/);
});

test("a player has no board", async ({ sitDown }) => {
  const player = await sitDown("Bruno");
  await expect(player.getByRole("link", { name: "Vai a Lista" })).toBeVisible();
  await expect(player.getByRole("link", { name: "Plancia" })).toBeHidden();
  for (const address of ["/board", "/table"]) {
    await player.goto(address);
    await expect(player).toHaveURL(/\/characters\/list$/);
  }
});
