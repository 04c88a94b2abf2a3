import { ada, give, tokenOf } from "./sheet.ts";
import { expect, test } from "./support.ts";

const PHONE = { width: 390, height: 844 };

test("a master starts the ready-made adventure on an empty Plancia, leads from its page, and players tell on what they find", async ({
  sitDown,
  table,
  page: television,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  await marta.getByRole("button", { name: "Comincia con un'avventura pronta" }).click();
  const page = marta.getByRole("region", { name: /Il faro di Punta Scura/ });
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByText("Indizi cruciali: 0 su 5.")).toBeVisible();

  const lia = await sitDown("Lia", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  for (const [player, name] of [
    [lia, "Livia Sanguineti"],
    [bruno, "Bruno Ferri"],
  ] as const) {
    const draft = ada();
    await give(table, player, {
      ...draft,
      characterInfo: { ...draft.characterInfo, name },
    });
    await player.setViewportSize(PHONE);
    await player.goto("/documents");
  }
  await television.goto(url);

  await page.getByLabel("Pagina").selectOption({ index: 1 });
  await marta.waitForTimeout(1500);
  await marta.screenshot({ path: "/tmp/shots/board.png" });
  await marta.emulateMedia({ colorScheme: "dark" });
  await marta.screenshot({ path: "/tmp/shots/board-dark.png" });
  await lia.screenshot({ path: "/tmp/shots/lia.png" });
});
