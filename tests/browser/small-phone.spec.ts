import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test, untilJoined, visit } from "./support.ts";
import { voiceOf } from "./voice.ts";

const SMALL_PHONE = { width: 360, height: 640 };
/** What its keyboard leaves. */
const ABOVE_KEYBOARD = { width: 360, height: 340 };

test.use({ hasTouch: true });

test("above the keyboard, what a search for a roll has found is in sight, and Enter rolls it", async ({
  withSheet,
}) => {
  const { page: sara, id } = await withSheet(undefined, { at: null });
  await sara.setViewportSize(SMALL_PHONE);
  await visit(sara, `/characters/${id}`);
  // A keyboard takes room from the page only where the page asks for it.
  const viewport = sara.locator('meta[name="viewport"]');
  await expect(viewport).toHaveAttribute("content", /interactive-widget=resizes-content/);
  await sara.getByRole("button", { name: "Tira", exact: true }).tap();
  await sara.setViewportSize(ABOVE_KEYBOARD);
  const dialog = sara.getByRole("dialog");
  const search = dialog.getByRole("searchbox", { name: "Abilità, caratteristica o arma" });
  await search.fill("ascol");
  await expect(dialog.getByRole("button", { name: /Ascoltare/ })).toBeInViewport({ ratio: 0.95 });
  await expectAccessible(sara);
  await search.fill("xyz");
  await expect(dialog.getByText("Niente con questo nome")).toBeInViewport({ ratio: 0.95 });
  await search.fill("bota");
  await expectAccessible(sara);
  await sara.keyboard.press("Enter");
  await expect(sara.getByRole("dialog", { name: "Scienza (botanica)" })).toBeVisible();
});

test("a slip that has come is opened to be read: no keyboard comes up, and the newest is in sight", async ({
  sitDown,
  table,
}) => {
  const marta = await table.newUser("Marta", { isMaster: true });
  const lia = await sitDown("Lia", { at: "/documents" });
  await lia.setViewportSize(SMALL_PHONE);
  const voice = await voiceOf(table, marta);
  const { current } = Object(await table.call(marta, "/table/list"));
  const { seats } = Object(await table.call(marta, `/table/${current}`));
  const { userId: to } = seats.find(({ username }: { username: string }) => username === "Lia");
  for (let line = 1; line <= 14; line += 1)
    voice.say("SLIP", { clientId: crypto.randomUUID(), to, text: `Riga ${line}` });
  await lia.getByRole("button", { name: /^Un biglietto da Marta\s*\+13/ }).tap();
  const dialog = lia.getByRole("dialog", { name: "Biglietti" });
  await expect(dialog.getByText("Riga 14")).toBeInViewport({ ratio: 0.95 });
  await expect(dialog.getByRole("textbox")).not.toBeFocused();
  await expectAccessible(lia);
  voice.close();
});

test("a document that comes with a clue is not said to be whispered", async ({ sitDown, table }) => {
  const marta = await table.newUser("Marta", { isMaster: true });
  const lia = await sitDown("Lia", { at: "/documents" });
  const { current } = Object(await table.call(marta, "/table/list"));
  const letter = { table: current, kind: "letter", text: "Caro Beppe, non contare." };
  const { handout } = Object(await table.call(marta, "/handout/create", { ...letter, title: "La lettera" }));
  const draft = { table: current, title: "Non si arriva a quindici", text: "Vedi.", handoutId: handout._id };
  const { clue } = Object(await table.call(marta, "/clue/create", draft));
  await table.call(marta, "/clue/find", { id: clue._id, by: ["*"], clientId: crypto.randomUUID() });
  const paper = lia.getByRole("dialog", { name: "La lettera" });
  await expect(paper).toContainText("Con un indizio");
  await expect(paper).not.toContainText("Sussurrato");
});

test("several clues at once are closed together, and on the wall their news leave the tools free", async ({
  sitDown,
  table,
}) => {
  const marta = await table.newUser("Marta", { isMaster: true });
  const lia = await sitDown("Lia", { at: "/wall?as=wall" });
  await lia.setViewportSize(SMALL_PHONE);
  await untilJoined(lia);
  // A hidden page keeps its news.
  await lia.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  const { current } = Object(await table.call(marta, "/table/list"));
  for (const title of ["Due tazze", "La voce nel pozzo", "Il prisma che manca dalla lanterna"]) {
    const { clue } = Object(
      await table.call(marta, "/clue/create", { table: current, title, text: "Vedi." }),
    );
    const found = { id: clue._id, by: ["*"], clientId: crypto.randomUUID() };
    await table.call(marta, "/clue/find", found);
  }
  await lia.getByRole("dialog").getByRole("button", { name: "Chiudi tutti (3)" }).tap();
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  const news = lia.getByRole("button", { name: /^Arriva «Il prisma/ });
  for (const name of ["Avvicina", "Allontana", "Tutta la parete"])
    expect(await overlap(news, lia.getByRole("button", { name })), name).toBe(false);

  // From as far as it goes a card is smaller than a finger, which takes it also from beside.
  for (let step = 0; step < 10; step += 1) await lia.getByRole("button", { name: "Allontana" }).tap();
  const box = await lia.locator(".react-flow__node").first().boundingBox();
  expect(box?.width).toBeLessThan(20);
  await lia.touchscreen.tap((box?.x ?? 0) - 7, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(lia.getByRole("button", { name: "Filo…" })).toBeVisible();
});

async function overlap(...pair: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(pair.map((locator) => locator.boundingBox()));
  if (!one || !other) throw new Error("one of them is not in sight");
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
