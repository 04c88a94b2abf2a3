import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { expect, type Table, test, untilJoined, visit } from "./support.ts";
import { voiceOf } from "./voice.ts";

const card = (page: Page, title: string) => page.locator(".react-flow__node").filter({ hasText: title });

/** A letter that is shown to everybody; it opens by itself on the players' pages. */
async function showLetter(table: Table, master: Page, title: string): Promise<void> {
  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  const letter = { table: current, title, kind: "letter", text: "Non contate i gradini." };
  const { handout } = Object(await table.call(token, "/handout/create", letter));
  await table.call(token, "/handout/show", { id: handout._id, to: ["*"] });
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Foglietto", exact: true }).click();
  await page.getByLabel("Che cosa c'è scritto").fill(text);
  await page.getByRole("button", { name: "Appendi" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("an empty wall that is on screens can be taken down, and is reached from the board", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: "/board" });
  const wall = master.getByRole("link", { name: "Parete" });
  await expect(wall).toHaveCount(0);
  const voice = await voiceOf(table, await tokenOf(master));
  voice.say("WALL_SHOW", { clientId: crypto.randomUUID(), on: true });
  await wall.first().click();
  await expect(master.getByRole("heading", { name: "La parete è vuota" })).toBeVisible();
  const down = master.getByRole("button", { name: "Togli dagli schermi" });
  await down.click();
  await expect(down).toHaveCount(0);
});

test("the wall fills itself, and a note, a link, a drag and its undo are seen by the other browser", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: "/wall" });
  await expect(lia.getByRole("heading", { name: "La parete è vuota" })).toBeVisible();
  await untilJoined(lia);
  // A hidden page keeps its news.
  await lia.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await showLetter(table, master, "Lettera del guardiano");
  await lia.getByRole("dialog").getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(card(lia, "Lettera del guardiano")).toBeVisible();
  await expect(lia.getByRole("button", { name: /^Arriva «Lettera del guardiano»/ })).toBeVisible();
  await expect(lia.getByText("Arriva sulla parete: Lettera del guardiano")).toHaveAttribute(
    "aria-live",
    "polite",
  );

  await visit(master, "/wall");
  await writeNote(lia, "Tredici o quattordici?");
  const note = card(master, "Tredici o quattordici?");
  await expect(note).toBeVisible();

  await lia.getByRole("button", { name: "Filo", exact: true }).click();
  await lia.getByLabel("Da", { exact: true }).selectOption({ label: "Lettera del guardiano" });
  await lia.getByLabel("A", { exact: true }).selectOption({ label: "Tredici o quattordici?" });
  await lia.getByLabel("Una parola sul filo").fill("quanti sono");
  await lia.getByRole("button", { name: "Tendi il filo" }).click();
  await expect(master.locator("text").filter({ hasText: "quanti sono" })).toBeAttached();

  const places = () => Promise.all([lia, master].map((page) => card(page, "Tredici").getAttribute("style")));
  const before = await places();
  expect(before[0]).toBe(before[1]);
  await lia.getByRole("button", { name: "Tutta la parete" }).click();
  // The view moves a frame later.
  await lia.waitForTimeout(500);
  const box = await card(lia, "Tredici").boundingBox();
  if (!box) throw new Error("the note is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await lia.mouse.move(x, y);
  await lia.mouse.down();
  await lia.mouse.move(x + 60, y - 30, { steps: 6 });
  await expect.poll(async () => (await places())[1], "while it is dragged").not.toBe(before[1]);
  await lia.mouse.up();
  await expect
    .poll(async () => {
      const [own, other] = await places();
      return own === other && own !== before[0];
    })
    .toBe(true);

  await expect(lia.getByRole("button", { name: /^Annulla: spostato/ })).toBeVisible();
  await lia.keyboard.press("z");
  await expect.poll(places).toEqual(before);

  // What a kind hides comes back with the thread that leads there, and with the last card of the kind.
  const [letter, notes] = [card(lia, "Lettera del guardiano"), lia.getByText("Foglietti 1")];
  for (const leave of ["Lettera del guardiano", "Togli"]) {
    await notes.click();
    await expect(letter).toHaveCount(0);
    await card(lia, "Tredici").click();
    const panel = lia.getByRole("region", { name: "Tredici o quattordici?" });
    await panel.getByRole("button", { name: leave, exact: true }).click();
    await expect(letter).toBeVisible();
  }
});

test("cards of one player that cover each other are not offered to be arranged for ever", async ({
  withSheet,
  table,
}) => {
  const { page: sara, id } = await withSheet(undefined, { at: null });
  const master = await table.newUser("Marta", { isMaster: true });
  await table.newUser("Nora");
  const voice = await voiceOf(table, await tokenOf(sara));
  const heap = { x: 2_000, y: 1_400 };
  voice.say("WALL_NOTE", { clientId: crypto.randomUUID(), text: "Per tutti", ...heap });
  const { current } = Object(await table.call(master, "/table/list"));
  for (let index = 1; index <= 8; index += 1) {
    const { clue } = Object(
      await table.call(master, "/clue/create", { table: current, title: `Orma ${index}` }),
    );
    await table.call(master, "/clue/find", { id: clue._id, by: [id] });
  }
  const { cards } = Object(await table.call(await tokenOf(sara), "/wall/cards"));
  for (const { _id: cardId } of cards)
    voice.say("WALL_MOVE", { clientId: crypto.randomUUID(), cardId, ...heap, isLast: true });

  await visit(sara, "/wall");
  const offer = sara.getByRole("button", { name: "Molte carte si coprono: sistemale" });
  await offer.click();
  await expect(offer).toHaveCount(0);
  // The other way to arrange them stays.
  await expect(sara.getByRole("button", { name: "Sistema", exact: true })).toBeVisible();
});
