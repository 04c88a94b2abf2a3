import type { Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import { GUNMAN, makeNpc, order, popup, row } from "./fight-support.ts";
import { ada, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

// Two browsers at one table.
test.slow();

const back = (page: Page) => page.getByRole("button", { name: /^Annulla: / });

test("one key takes back the last thing done, in a fight and before it, also after a reload", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await sitDown("Sara", { at: null });
  const { _id: id } = await give(table, sara, ada());
  const act = async (path: string, body: object) => table.call(await tokenOf(master), path, body);
  const stored = () => storedOf(table, sara, id);
  const hit = async () => (await stored()).points.find(({ name }) => name === POINTS.hit)?.value;
  const bout = async () => (await stored()).condition.temporaryInsanity?.bout?.how;
  await makeNpc(table, master, GUNMAN);
  await act("/character/lose-sanity", { id, loss: "15/15" });
  await master.goto("/board");
  await master.getByRole("button", { name: "Inizia uno scontro…" }).click();
  await popup(master).getByRole("button", { name: "Uno di più: Sicario" }).click();
  await popup(master).getByRole("button", { name: "Inizia lo scontro" }).click();
  await expect(order(master)).toBeVisible();

  const hurt = async (name: string, amount: string) => {
    await row(master, name)
      .getByRole("button", { name: `− danno a ${name}` })
      .click();
    await popup(master).getByLabel("Danno", { exact: true }).fill(amount);
    await popup(master)
      .getByRole("button", { name: `Applica ${amount}` })
      .click();
    await expect(popup(master)).toHaveCount(0);
  };
  const crisis = async () => {
    await act("/character/bout", { id, how: "others", what: "Fugge" });
    await expect.poll(bout).toBe("others");
  };

  await crisis();
  await hurt("Ada Ferri", "2");
  await expect.poll(hit).toBe(9);
  await expect(back(master)).toHaveText("Annulla: −2 a Ada Ferri");
  await expectAccessible(master);
  await master.keyboard.press("z");
  await expect(master.getByText("Annullato: −2 a Ada Ferri")).toBeVisible();
  await expect.poll(hit).toBe(11);
  expect(await bout()).toBe("others");
  await expect(back(master)).toHaveText(/^Annulla: crisi per \d+ round \(Ada Ferri\)$/);
  await master.keyboard.press("z");
  await expect.poll(bout).toBe(undefined);

  // What this page has not done itself: it reads from the server what can be taken back.
  await crisis();
  await hurt("Sicario", "4");
  await expect(row(master, "Sicario")).toContainText("5/9");
  await master.reload();
  await expect(back(master)).toHaveText("Annulla: −4 a Sicario");
  await back(master).click();
  await expect(row(master, "Sicario")).toContainText("9/9");
  expect(await bout()).toBe("others");
  await master.reload();
  await expect(back(master)).toHaveText(/^Annulla: crisi per \d+ round \(Ada Ferri\)$/);
  await master.keyboard.press("z");
  await expect.poll(bout).toBe(undefined);
});
