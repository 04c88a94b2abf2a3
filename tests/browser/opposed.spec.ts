import type { Locator, Page } from "@playwright/test";
import { atTable, lay, rollsRealDice, skill } from "./dice.ts";
import { makeNpc } from "./fight-support.ts";
import { ada, create, give } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

const named = (name: string) => ada({ characterInfo: { ...ada().characterInfo, name } });

/** Creates an investigator of that name and opens its skills, with real dice. */
async function ready(table: Table, page: Page, name: string): Promise<string> {
  const { _id } = await give(table, page, named(name));
  await rollsRealDice(page);
  await page.goto(`/characters/${_id}#skills`);
  await expect(atTable(page)).toBeAttached();
  return _id;
}

async function throwListening(page: Page, tens: string, units: string): Promise<void> {
  await skill(page, "Ascoltare").first().click();
  await lay(page, tens, units);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Tira ancora" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** The feed beside the sheet; on a phone it has to be opened first. */
async function feedOf(page: Page, place: string): Promise<Locator> {
  if (place === "desk") return page.getByRole("complementary", { name: "Al tavolo" });
  await page.getByRole("button", { name: /^Al tavolo ·/ }).click();
  return page.getByRole("dialog", { name: "Al tavolo" });
}

for (const [place, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desk", { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${place}`, { tag: place === "desk" ? "@slow" : [] }, () => {
    test.use({ viewport });

    test("opposed rolls are shown to both players with the winner and the reason", async ({
      sitDown,
      table,
    }) => {
      const page = await sitDown("Sara", { at: null });
      const other = await sitDown("Bruno", { at: null });
      await ready(table, page, "Ada Ferri");
      await ready(table, other, "Bruno Neri");
      await throwListening(page, "30", "2");
      await throwListening(other, "40", "5");
      const feed = await feedOf(page, place);
      await expect(feed.getByRole("listitem")).toHaveCount(2);
      // A player can oppose only rolls of their own.
      await expect(feed.getByRole("button", { name: "Contrapponi a…" })).toHaveCount(1);
      await feed.getByRole("button", { name: "Contrapponi a…" }).click();
      await expectAccessible(page);
      await feed.getByRole("button", { name: /^Bruno Neri · Ascoltare/ }).click();
      const theirs = await feedOf(other, place);
      for (const [seat, shown] of [
        [page, feed],
        [other, theirs],
      ] as const) {
        const card = shown.getByRole("listitem");
        await expect(card).toHaveCount(1);
        await expect(card).toContainText("Pari in tutto, non vince nessuno");
        await expect(
          seat.locator("[aria-live]").filter({
            hasText: "Ada Ferri, Ascoltare, contro Bruno Neri, Ascoltare: pari in tutto, non vince nessuno.",
          }),
        ).toBeAttached();
      }
      await expectAccessible(page);
    });
  });
}

test("luck decides opposed rolls anew, in the popup and at the table", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const [page, other] = [await sitDown("Sara"), await sitDown("Bruno")];
  await ready(table, page, "Ada Ferri");
  await ready(table, other, "Bruno Neri");
  await throwListening(other, "40", "5");
  await skill(page, "Ascoltare").click();
  await lay(page, "60", "2");
  const popup = page.getByRole("dialog", { name: "Ascoltare" });
  await popup.getByRole("button", { name: "Contrapponi a…" }).click();
  await expectAccessible(page);
  await popup.getByRole("button", { name: /^Bruno Neri/ }).click();
  await expect(popup.getByText("vince Bruno Neri, livello migliore")).toBeVisible();
  await expect(popup.getByText("Un tiro contrapposto non si forza")).toBeVisible();
  const card = other.getByRole("complementary", { name: "Al tavolo" }).getByRole("listitem");
  await expect(card).toContainText("Vince Bruno Neri: livello migliore");
  await popup.getByRole("button", { name: "Spendi 35 Fortuna: arduo" }).click();
  await expect(popup.getByText("vince Ada Ferri, livello migliore")).toBeVisible();
  await expect(card).toContainText("Vince Ada Ferri: livello migliore");
  await popup.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(card).toContainText("Vince Bruno Neri: livello migliore");
});

test("sanity rolls, pushed rolls, one's own other rolls and told rolls cannot be opposed", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const [page, other] = [await sitDown("Sara"), await sitDown("Bruno")];
  await ready(table, page, "Ada Ferri");
  const id = await ready(table, other, "Bruno Neri");
  await throwListening(page, "30", "2");
  await throwListening(page, "40", "2");
  await other.getByRole("button", { name: "Tira Punti Sanità" }).click();
  await lay(other, "10", "2");
  await other.keyboard.press("Escape");
  await skill(other, "Ascoltare").click();
  await lay(other, "60", "2");
  const popup = other.getByRole("dialog", { name: "Ascoltare" });
  await popup.getByRole("button", { name: "Forza il tiro" }).click();
  await popup.getByRole("button", { name: "Forza il tiro" }).click();
  await lay(other, "20", "2");
  await expect(popup.getByText(/^Tiro forzato/)).toBeVisible();
  await expect(popup.getByRole("button", { name: "Contrapponi a…" })).toHaveCount(0);
  await other.keyboard.press("Escape");
  // The roll of an investigator without a table is only told.
  const token = await other.evaluate(() => localStorage.getItem("token") ?? "");
  await table.call(token, "/character/seat", { id, tableId: null });
  await other.reload();
  await expect(atTable(other)).toBeVisible();
  await throwListening(other, "20", "4");
  const feed = page.getByRole("complementary", { name: "Al tavolo" });
  await expect(feed.getByRole("listitem")).toHaveCount(5);
  // The button was there before the push; it stays and says that there is nothing to oppose.
  await feed.getByRole("button", { name: "Contrapponi a…" }).first().click();
  await expect(feed.getByText("Non c'è più un tiro a cui contrapporlo.")).toBeVisible();
  await expect(feed.getByRole("button", { name: /^Bruno Neri/ })).toHaveCount(0);
});

test("a master opposes anybody's rolls, or has the other side roll", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const page = await sitDown("Sara");
  const id = await ready(table, page, "Ada Ferri");
  const other = await sitDown("Bruno");
  await ready(table, other, "Bruno Neri");
  await throwListening(page, "30", "2");
  await master.goto(`/characters/${id}`);
  const feed = master.getByRole("complementary", { name: "Al tavolo" });
  await feed.getByRole("button", { name: "Contrapponi a…" }).click();
  await expect(feed.getByLabel("Oppure fai tirare")).toHaveValue(/./);
  await expect(feed.getByRole("option", { name: "Bruno Neri" })).toBeAttached();
  await expect(feed.getByRole("option", { name: "Ada Ferri" })).toHaveCount(0);
  await feed.getByLabel("Abilità o caratteristica").fill("Volare");
  await expectAccessible(master);
  await feed.getByRole("button", { name: "Tira e contrapponi" }).click();
  await expect(feed.getByRole("alert")).toContainText("Sulla scheda non c'è questa abilità");
  await feed.getByLabel("Abilità o caratteristica").fill("ascoltare");
  await feed.getByRole("button", { name: "Tira e contrapponi" }).click();
  for (const seat of [master, page, other]) {
    const card = seat.getByRole("complementary", { name: "Al tavolo" }).getByRole("listitem");
    // Until the animation ends there are two cards.
    await expect(card.filter({ hasText: /Bruno Neri · Ascoltare.*(Vince|nessuno)/s })).toHaveCount(1);
    await expect(card).toHaveCount(1);
  }
});

test("the winner is spoken once, when the animation of the dice has ended", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    speechSynthesis.speak = ({ text }) => void said.push(text);
    localStorage.setItem("settings", JSON.stringify({ rollsRealDice: true, speaksRolls: true }));
  });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}#skills`);
  await expect(atTable(page)).toBeVisible();
  const bruno = await table.newUser("Bruno");
  const theirs = await create(table, bruno, named("Bruno Neri"));
  const voice = await voiceOf(table, bruno);
  await throwListening(page, "30", "2");
  voice.roll(theirs._id, "Ascoltare", 15);
  const feed = page.getByRole("complementary", { name: "Al tavolo" });
  await expect(feed.getByRole("listitem")).toHaveCount(2);
  await feed.getByRole("button", { name: "Contrapponi a…" }).click();
  await feed.getByRole("button", { name: /^Bruno Neri/ }).click();
  const said = () =>
    page.evaluate(() =>
      "said" in window && Array.isArray(window.said)
        ? window.said.filter((sentence) => String(sentence).includes("contro"))
        : [],
    );
  const sentence = "Ada Ferri, Ascoltare, contro Bruno Neri, Ascoltare: vince Bruno Neri, livello migliore.";
  await expect.poll(said).toEqual([sentence]);
  await throwListening(page, "30", "3");
  expect(await said()).toEqual([sentence]);
  voice.close();
});

test("a master opposes an NPC of his own: part of a skill name is enough, and a refused form keeps its values", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await table.newUser("Sara");
  const { _id: id } = await create(table, sara);
  await makeNpc(table, master, {
    name: "Oste",
    kind: "person",
    points: { wounds: 9 },
    attacks: [],
    skills: [{ name: "Ascoltare", value: 40 }],
  });
  const voice = await voiceOf(table, sara);
  voice.roll(id, "Ascoltare", 32);
  await master.goto(`/characters/${id}`);
  const feed = master.getByRole("complementary", { name: "Al tavolo" });
  await feed.getByRole("button", { name: "Contrapponi a…" }).click();
  const what = feed.getByLabel("Abilità o caratteristica");
  const send = feed.getByRole("button", { name: "Tira e contrapponi" });
  await feed.getByLabel("Oppure fai tirare").selectOption({ label: "Oste" });
  await what.fill("Volare");
  await send.click();
  await expect(feed.getByRole("alert")).toContainText("Questa comparsa non ha l'abilità");
  await expect(what).toHaveValue("Volare");
  await expectAccessible(master);
  await what.fill("asc");
  await what.blur();
  await expect(what).toHaveValue("Ascoltare");
  await send.click();
  const card = feed.getByRole("listitem").filter({ hasText: /Oste · Ascoltare.*(Vince|nessuno)/s });
  await expect(card).toHaveCount(1);
  await expect(feed.getByRole("alert")).toHaveCount(0);
  voice.close();
});

test.describe("with a short message lifetime", () => {
  test.use({ environment: { MESSAGE_LIFETIME_MS: "3000" } });

  test("a roll that has left the screen is still offered for opposition, with its time", {
    tag: "@slow",
  }, async ({ sitDown, table }) => {
    const [page, other] = [await sitDown("Sara"), await sitDown("Bruno")];
    await ready(table, page, "Ada Ferri");
    await ready(table, other, "Bruno Neri");
    await throwListening(other, "40", "5");
    const feed = page.getByRole("complementary", { name: "Al tavolo" });
    await expect(feed.getByRole("listitem")).toHaveCount(1);
    await expect(feed.getByRole("listitem")).toHaveCount(0);
    await skill(page, "Ascoltare").click();
    await lay(page, "60", "2");
    const popup = page.getByRole("dialog", { name: "Ascoltare" });
    await popup.getByRole("button", { name: "Contrapponi a…" }).click();
    await popup.getByRole("button", { name: /^Bruno Neri · Ascoltare.*\d\d:\d\d/ }).click();
    await expect(popup.getByText("vince Bruno Neri, livello migliore")).toBeVisible();
  });
});
