import type { Page } from "@playwright/test";
import { ada, create, tokenOf } from "./sheet.ts";
import { addSound } from "./sound-support.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const PLAYERS = ["Lia", "Bruno", "Anna", "Sara", "Ugo"];

const named = (name: string, listening: number) => {
  const { characterInfo, skills } = ada();
  return ada({
    characterInfo: { ...characterInfo, name },
    skills: skills.map((skill) => (skill.name === "Ascoltare" ? { ...skill, value: listening } : skill)),
  });
};

/** A master at the board, and `of` players with an investigator each; the first has the highest Ascoltare. */
async function lead(
  sitDown: (name: string, options: { isMaster: boolean; at?: null }) => Promise<Page>,
  table: Table,
  of = 2,
) {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(master);
  const players = [];
  for (const [at, player] of PLAYERS.slice(0, of).entries()) {
    const own = await table.newUser(player);
    const { _id } = await create(table, own, named(`${player} Conti`, 80 - at * 15));
    players.push({ token: own, _id });
  }
  const open = async () => {
    await master.goto("/board");
    await expect(master.getByRole("banner").getByText("Al tavolo")).toBeAttached();
    // The keys are bound in the commit that shows this panel: after the investigators, and on a phone when the browser is idle.
    const input = master.locator("[aria-labelledby=board-play] input").first();
    await expect(input).toBeAttached({ timeout: 40_000 });
  };
  return { master, token, players, open };
}

const field = (page: Page) => page.getByRole("region", { name: "Chiedi un tiro" }).getByRole("combobox");
const passive = (page: Page) => page.getByRole("region", { name: "Passivi" });
const sounds = (page: Page) => page.getByRole("region", { name: "Suoni" });
/** The sound playing at the table now. */
const heard = (page: Page) => sounds(page).getByRole("status").filter({ hasText: "Al tavolo adesso" });
const feed = (page: Page) => page.getByRole("region", { name: "Tiri al tavolo" });
const title = (page: Page) => page.getByRole("heading", { name: "Plancia", exact: true });

/** Sends a roll request by keyboard. */
async function ask(page: Page, typed: string, keys: "Enter" | "Shift+Enter"): Promise<void> {
  // On a busy machine the field is there before its key is.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(typed);
  await page.keyboard.press(keys);
  await expect(field(page)).toHaveValue("");
  await title(page).click();
}

const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight > clientHeight, sideways: scrollWidth > clientWidth };
  });

test("five investigators, an open request and ten rolls fit a laptop without scrolling the page", async ({
  sitDown,
  table,
}) => {
  test.slow();
  const { master, token, players, open } = await lead(sitDown, table, 5);
  const { current: tableId } = Object(await table.call(token, "/table/list"));
  await addSound(table, token, "Natura", "pioggia.mp3");
  await open();
  for (const what of ["asc", "forza"]) await ask(master, what, "Shift+Enter");
  // A roll that answers a request stands there, and nowhere else.
  const answers = master.getByRole("region", { name: /^(Ascoltare|Forza)/ }).getByRole("listitem");
  await expect(answers).toHaveCount(10);
  await expect(feed(master).getByRole("listitem")).toHaveCount(0);
  await ask(master, "destr", "Enter");
  await expect(master.getByText("aspetta…")).toHaveCount(5);
  const requests = master.getByRole("region", { name: /^(Ascoltare|Forza)/ });
  const heights = async () => {
    const boxes = await Promise.all((await requests.all()).map((request) => request.boundingBox()));
    return boxes.map((box) => box?.height ?? 0);
  };
  for (const height of await heights()) expect(height).toBeGreaterThan(150);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1200, height: 800 },
  ]) {
    await master.setViewportSize(size);
    await expect.poll(() => scrolls(master)).toEqual({ down: false, sideways: false });
    for (const part of ["Investigatori", "Al tavolo", "Mezzi"]) {
      await expect(master.getByRole("region", { name: part, exact: true })).toBeInViewport();
    }
    await expect(field(master)).toBeInViewport();
    await expect(sounds(master).getByRole("searchbox")).toBeInViewport();
  }
  await expect(master.getByRole("tab")).toHaveCount(0);
  // A column scrolls by itself, and the request field stays in place.
  await feed(master).getByRole("link", { name: "Tutti i tiri del tavolo" }).scrollIntoViewIfNeeded();
  await expect(feed(master).getByRole("link", { name: "Tutti i tiri del tavolo" })).toBeInViewport();
  await expect(field(master)).toBeInViewport();
  await master.reload();
  await expect(feed(master).getByRole("link", { name: "Tutti i tiri del tavolo" })).toBeInViewport();

  // In a fight an answered request takes a few lines, in which its answers are read; one that waits stays whole.
  await master.setViewportSize({ width: 1440, height: 900 });
  const begin = { table: tableId, characters: players.map(({ _id }) => _id), npcs: [] };
  await table.call(token, "/encounter/start", begin);
  await expect(requests.getByRole("button", { name: "Risposte", expanded: false })).toHaveCount(2);
  for (const height of await heights()) expect(height).toBeLessThan(100);
  await expect(answers).toHaveCount(10);
  await expect(answers.filter({ hasText: /^Lia Conti \d\d+ \p{L}+$/u })).toHaveCount(2);
  await expect(master.getByText("aspetta…")).toHaveCount(5);
  await expectAccessible(master);
  await requests.first().getByRole("button", { name: "Risposte" }).click();
  await expect(requests.first().getByRole("button", { name: "Mostra a tutti" })).toHaveCount(5);
  await requests.first().getByRole("button", { name: "Risposte" }).click();
  await expect(requests.getByRole("button", { name: "Mostra a tutti" })).toHaveCount(0);
});

test("a tablet shows the table beside the other columns in both orientations, without scrolling the page", async ({
  sitDown,
  table,
}) => {
  const { master, token, open } = await lead(sitDown, table);
  await addSound(table, token, "Natura", "pioggia.mp3");
  await master.setViewportSize(TABLET);
  await open();
  const card = master.getByRole("heading", { name: "Lia Conti" });
  for (const { width, height } of [TABLET, { width: TABLET.height, height: TABLET.width }]) {
    await master.setViewportSize({ width, height });
    await expect(master.getByRole("tab")).toHaveText(["Investigatori", "Mezzi"]);
    await expect(field(master)).toBeInViewport();
    await expect(card).toBeInViewport();
    await master.getByRole("tab", { name: "Mezzi" }).click();
    await expect(sounds(master)).toBeInViewport();
    await expect(card).toBeHidden();
    await expect(field(master)).toBeInViewport();
    await expect.poll(() => scrolls(master)).toEqual({ down: false, sideways: false });
    await expectAccessible(master);
    await master.getByRole("tab", { name: "Investigatori" }).click();
  }
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the columns are tabs, from any of which a key focuses its field: a master requests a roll, plays a sound and applies damage with a few taps", async ({
    sitDown,
    table,
  }) => {
    const { master, token, open } = await lead(sitDown, table);
    await addSound(table, token, "Natura", "pioggia.mp3");
    await open();
    const tab = (name: string) => master.getByRole("tab", { name, exact: true });
    await expect(tab("Investigatori")).toHaveAttribute("aria-selected", "true");
    await expect(field(master)).toBeHidden();
    await expect(master.getByRole("heading", { name: "Lia Conti" })).toBeVisible();
    await master.keyboard.press("/");
    await expect(field(master)).toBeFocused();
    await expect(tab("Al tavolo")).toHaveAttribute("aria-selected", "true");
    await tab("Investigatori").click();
    await master.keyboard.press("p");
    await expect(passive(master).getByRole("combobox")).toBeFocused();
    await tab("Investigatori").click();

    await master.getByRole("button", { name: "Azioni per Lia Conti" }).click();
    await master.getByRole("menuitem", { name: "Colpo…" }).click();
    await master.getByRole("textbox", { name: "Danno" }).fill("3");
    await master.getByRole("button", { name: "Subisce 3 danni" }).click();
    await master.getByRole("dialog").getByRole("button", { name: "Chiudi", exact: true }).first().click();
    await expect(master.getByText("8/12")).toBeVisible();

    await tab("Al tavolo").click();
    await expect(master.getByText("8/12")).toBeHidden();
    await field(master).fill("asc");
    await master.keyboard.press("Enter");
    await expect(master.getByRole("region", { name: "Ascoltare", exact: true })).toBeVisible();
    expect((await scrolls(master)).sideways).toBe(false);

    await tab("Mezzi").click();
    await sounds(master).getByRole("button", { name: "Pioggia", exact: true }).click();
    await expect(heard(master)).toContainText("Pioggia");
    // The open part is in the address.
    await expect(master).toHaveURL(/part=means/);
    await expect(tab("Mezzi")).toHaveAttribute("aria-selected", "true");
    await expect(sounds(master).getByRole("button", { name: "Silenzio" })).toBeVisible();
  });
});

test("passive values, whose key works from the moment their panel shows, are listed highest first until closed, and follow the sheets", async ({
  sitDown,
  table,
}) => {
  const { master, players, open } = await lead(sitDown, table, 3);
  await master.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector("[aria-labelledby=board-play] input")) return;
      watcher.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await open();
  const rows = passive(master).getByRole("listitem");
  await expect(passive(master).getByRole("combobox")).toBeFocused();
  await master.keyboard.type("asc");
  await expect(master.getByRole("option", { name: "Ascoltare" })).toBeVisible();
  await master.keyboard.press("Enter");
  await expect(rows).toHaveText([
    /Lia Conti.*80.*40.*16/,
    /Bruno Conti.*65.*32.*13/,
    /Anna Conti.*50.*25.*10/,
  ]);
  await expect(master.getByRole("option")).toHaveCount(0);
  await expect(passive(master)).toBeFocused();
  await expectAccessible(master);

  const [lia] = players;
  if (!lia) throw new Error("Lia has sat down");
  const { character } = Object(await table.call(lia.token, `/character/${lia._id}`));
  const { version } = character;
  await table.call(lia.token, "/character/update", {
    data: { ...named("Lia Conti", 21), _id: lia._id, version },
  });
  await expect(rows).toHaveText([/Bruno/, /Anna/, /Lia Conti.*21.*10.*4/]);
  await ask(master, "forza", "Enter");
  await expect(rows).toHaveCount(3);

  await passive(master).getByRole("combobox").fill("psicoanalisi");
  await master.keyboard.press("Enter");
  await expect(passive(master).getByText("non ce l'ha")).toHaveCount(3);
  await passive(master).getByRole("button", { name: "Chiudi i passivi" }).click();
  await expect(passive(master)).toHaveCount(0);
  await expect(master.getByRole("button", { name: "Passivi" })).toBeFocused();
});

test("the list of keys shows only those that work; in a text field, with a modifier or over a dialog they do nothing", async ({
  sitDown,
  table,
}) => {
  const { master, token, open } = await lead(sitDown, table);
  await addSound(table, token, "Natura", "pioggia.mp3");
  await open();
  const list = master.getByRole("dialog", { name: "Tasti della plancia" });
  const keys = list.getByRole("term");
  await expect(sounds(master)).toBeVisible();
  await master.keyboard.press("?");
  await expect(keys).toHaveText(["?", "/", "P", "Z"]);
  await expectAccessible(master);
  await master.keyboard.press("p");
  await expect(list).toBeVisible();
  await expect(passive(master)).toHaveCount(0);
  await master.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  await sounds(master).getByRole("button", { name: "Pioggia", exact: true }).click();
  await master.getByRole("button", { name: /^Muto/ }).click();
  await expect(master.getByRole("dialog", { name: "Come suona" })).toHaveCount(0);
  await master.getByRole("button", { name: "Tasti della plancia" }).click();
  await expect(keys).toHaveText(["?", "/", "P", "S", "Z"]);
  await master.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  for (const pressed of ["Control+s", "Alt+s", "Shift+S"]) await master.keyboard.press(pressed);
  await sounds(master).getByRole("searchbox").fill("");
  await sounds(master).getByRole("searchbox").press("s");
  await expect(sounds(master).getByRole("searchbox")).toHaveValue("s");
  await expect(heard(master)).toContainText("Pioggia");
  await sounds(master).getByRole("searchbox").fill("");
  await title(master).click();
  await master.keyboard.press("s");
  await expect(heard(master)).toContainText("Silenzio");
});

test("a command for the table is undone from the newest toast, or by its key", async ({ sitDown, table }) => {
  const { master, token, open } = await lead(sitDown, table);
  for (const name of ["mare.mp3", "pioggia.mp3"]) await addSound(table, token, "Natura", name);
  await open();
  const now = heard(master);
  await sounds(master).getByRole("button", { name: "Mare", exact: true }).click();
  await master.getByRole("button", { name: /^Muto/ }).click();
  await sounds(master).getByRole("button", { name: "Pioggia", exact: true }).click();
  await expect(now).toContainText("Pioggia");
  // The second toast has replaced the first, and undoing it returns to the first sound.
  await title(master).click();
  await master.keyboard.press("z");
  await expect(now).toContainText("Mare");
  await expect(master.getByRole("button", { name: "Annulla", exact: true })).toHaveCount(0);
  await master.keyboard.press("s");
  await expect(now).toContainText("Silenzio");
  await master.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(now).toContainText("Mare");

  await ask(master, "asc", "Enter");
  const request = master.getByRole("region", { name: "Ascoltare", exact: true });
  await request.getByRole("button", { name: "Tira per lei (Lia Conti)" }).click();
  await expect(request.getByText("aspetta…")).toHaveCount(1);
  await request.getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(request).toHaveCount(0);
  await title(master).click();
  await master.keyboard.press("z");
  // Only the investigator that had not rolled is asked again.
  await expect(request.getByRole("listitem")).toHaveCount(1);
  await expect(request.getByRole("listitem")).toContainText("Bruno Conti");
});

test("a master alone is told to invite players first; sounds and documents begin with one step, which can be dismissed", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  // Its former address.
  await master.goto("/table");
  await expect(master).toHaveURL(/\/board$/);
  await expect(master.getByText("Nessun investigatore")).toBeVisible();
  await expect(field(master)).toHaveCount(0);
  await expect(feed(master)).toHaveCount(0);
  await expect(master.getByRole("main").getByRole("link", { name: "Invita i giocatori" })).toHaveAttribute(
    "href",
    "/invite",
  );
  await expect(sounds(master).getByRole("link", { name: "Carica i suoni" })).toBeVisible();
  await expectAccessible(master);
  await master.getByRole("button", { name: "Togli Documenti dalla Plancia" }).click();
  await master.reload();
  await expect(sounds(master)).toBeVisible();
  await expect(master.getByRole("region", { name: "Documenti" })).toHaveCount(0);
  await create(table, await table.newUser("Bruno"), named("Bruno Conti", 50));
  await expect(field(master)).toBeVisible();
  await addSound(table, await tokenOf(master), "Natura", "pioggia.mp3");
  await expect(sounds(master).getByRole("button", { name: /^Pioggia/i })).toBeVisible();
  await expect(sounds(master).getByRole("link", { name: "Carica i suoni" })).toHaveCount(0);
});

test("a card says whether its player is online", async ({ sitDown, table }) => {
  const { master, players, open } = await lead(sitDown, table, 1);
  await open();
  const card = master
    .getByRole("listitem")
    .filter({ has: master.getByRole("heading", { name: "Lia Conti" }) });
  await expect(card).toContainText("Lia), non è qui");
  const [lia] = players;
  if (!lia) throw new Error("Lia has an investigator");
  const voice = await voiceOf(table, lia.token);
  await expect(card).not.toContainText("non è qui");
  await expect(card).toContainText("Lia)");
  voice.close();
  await expect(card).toContainText("Lia), non è qui");
});
