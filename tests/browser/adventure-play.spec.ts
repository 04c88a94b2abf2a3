import type { Page } from "@playwright/test";
import { ada, give, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

const PHONE = { width: 390, height: 844 };

const pageOf = (marta: Page) => marta.getByRole("region", { name: /Il faro di Punta Scura/ });

async function turnTo(marta: Page, title: string): Promise<void> {
  const select = pageOf(marta).getByLabel("Pagina");
  const option = select.locator("option", { hasText: title });
  await select.selectOption((await option.getAttribute("value")) ?? "");
  await expect(pageOf(marta).getByRole("heading", { name: title, level: 4 })).toBeVisible();
}

test("a group plays the ready-made adventure from an empty server to its last crucial clue, each found in one place and seen in another", {
  tag: "@slow",
}, async ({ sitDown, table, page: television }) => {
  test.slow();
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  await marta.getByRole("button", { name: "Comincia con un'avventura pronta" }).click();
  await expect(pageOf(marta).getByRole("article")).toBeVisible();
  await expect(pageOf(marta).getByText("Indizi cruciali: 0 su 5.")).toBeVisible();

  const lia = await sitDown("Lia", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  for (const [player, name] of [
    [lia, "Livia Sanguineti"],
    [bruno, "Bruno Ferri"],
  ] as const) {
    const draft = ada();
    await give(table, player, { ...draft, characterInfo: { ...draft.characterInfo, name } });
    await player.setViewportSize(PHONE);
    await player.goto("/documents");
  }
  await television.goto(url);

  await turnTo(marta, "Arrivo: l'osteria della Lampara");
  await expectAccessible(marta);

  // A clue for one, who tells it on.
  const { adventures } = (await table.call(token, `/adventure/list?table=${current}`)) as {
    adventures: { _id: string }[];
  };
  const { adventure } = (await table.call(token, `/adventure/read/${adventures[0]?._id}`)) as {
    adventure: {
      pages: { _id: string; title: string }[];
      clues: { _id: string; title: string; isCrucial: boolean; handoutId: string | null; pages: string[] }[];
    };
  };
  const titleOf = (id: string | undefined) => adventure.pages.find(({ _id }) => _id === id)?.title ?? "";
  const crucial = adventure.clues.filter(({ isCrucial }) => isCrucial);
  expect(crucial).toHaveLength(5);
  for (const [index, clue] of crucial.entries()) {
    // In the order of the pages.
    const places = adventure.pages.filter(({ _id }) => clue.pages.includes(_id));
    expect(places.length).toBeGreaterThan(1);
    await turnTo(marta, titleOf(places[0]?._id));
    const clues = marta.getByRole("region", { name: "Indizi" });
    await clues.getByRole("button", { name: `Chi ha trovato ${clue.title}` }).click();
    await marta.getByRole("menuitem", { name: index === 0 ? "Livia Sanguineti" : "Tutti" }).click();
    await expect(pageOf(marta).getByText(`Indizi cruciali: ${index + 1} su 5.`)).toBeVisible();
    for (const player of index === 0 ? [lia] : [lia, bruno]) {
      // Its document comes first.
      const paper = player
        .getByRole("dialog")
        .filter({ hasNot: player.getByRole("heading", { name: clue.title }) });
      if (clue.handoutId) await paper.getByRole("button", { name: "Chiudi" }).last().click();
      const news = player.getByRole("dialog", { name: clue.title });
      await news.getByRole("button", { name: "Chiudi" }).last().click();
    }
    // It is marked in its other place.
    await turnTo(marta, titleOf(places[1]?._id));
    await expect(clues.getByRole("listitem").filter({ hasText: clue.title })).toContainText("Lo sa");
  }
  await expect(pageOf(marta).getByText("Li hanno tutti.")).toBeVisible();

  const [first] = crucial;
  await expect(bruno.getByRole("button", { name: first?.title ?? "" })).toHaveCount(0);
  await lia.getByRole("button", { name: first?.title ?? "" }).click();
  await expectAccessible(lia);
  await lia.getByRole("button", { name: "Racconta a…" }).click();
  await lia.getByRole("menuitem", { name: "Bruno" }).click();
  await expect(bruno.getByRole("dialog", { name: first?.title ?? "" })).toContainText("Livia Sanguineti");
  await expect(television.getByRole("figure")).toContainText(first?.title ?? "");

  // Where the master was, on another device too.
  const title = await pageOf(marta).getByRole("heading", { level: 4 }).textContent();
  await marta.reload();
  await expect(pageOf(marta).getByRole("heading", { level: 4 })).toHaveText(title ?? "");
});
