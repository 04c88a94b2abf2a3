import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test, visit } from "./support.ts";
import { voiceOf } from "./voice.ts";

test.slow();
test.use({ hasTouch: true });
const PHONE = { width: 390, height: 844 };
const card = (page: Page, title: string) => page.locator(".react-flow__node").filter({ hasText: title });

/** Only keys, as somebody without a pointer. */
async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
}

/** Two fingers that move away from each other, or towards. */
async function pinch(page: Page, by: number): Promise<void> {
  const box = await page.locator(".react-flow").boundingBox();
  if (!box) throw new Error("no wall in sight");
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const [from, to] = by > 1 ? [30, 30 * by] : [60, 60 * by];
  const fingers = (apart: number) => [x - apart, x + apart].map((at, id) => ({ x: at, y, id }));
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / 8);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}

test("the wall on a phone, by the keyboard, for axe in both themes, and on the television", {
  tag: "@slow",
}, async ({ sitDown, table, page: television }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  const call = async (path: string, body: object) => Object(await table.call(token, path, body));
  const lia = await sitDown("Lia", { at: null });
  const { handout } = await call("/handout/create", {
    ...{ table: current, title: "Il faro spento", kind: "cutting", text: "Per la terza notte nessuna luce." },
  });
  const { npc } = await call("/npc/create", {
    ...{ table: current, name: "Ezechiele Costa", kind: "person", points: { wounds: 11 }, attacks: [] },
    portrait: { imageId: null, publicName: "L'uomo col cappello" },
  });
  const { clue } = await call("/clue/create", {
    ...{ table: current, clientId: crypto.randomUUID(), title: "Chiavi bagnate", text: "Acqua salata." },
  });
  await call("/handout/show", { id: handout._id, to: ["*"] });
  await call("/handout/hide", { id: handout._id });
  await call("/npc/present", { id: npc._id, to: ["*"] });
  await call("/clue/find", { id: clue._id, by: ["*"], clientId: crypto.randomUUID() });
  const voice = await voiceOf(table, token);
  for (const text of ["Chi mente?", "Tornare alla soffitta"])
    voice.say("WALL_NOTE", { clientId: crypto.randomUUID(), text, x: 1_900, y: 1_300 });

  // A phone: by kind, and everything by keys.
  await lia.setViewportSize(PHONE);
  await visit(lia, "/wall");
  for (const kind of ["Indizi", "Documenti", "Persone", "Foglietti"])
    await expect(lia.getByRole("region", { name: new RegExp(`^${kind}`) })).toBeVisible();
  await pressOn(lia, "Foglietto");
  await expect(lia.getByLabel("Che cosa c'è scritto")).toBeFocused();
  await lia.keyboard.type("Scritto coi tasti");
  await lia.keyboard.press("Tab");
  await pressOn(lia, "Appendi");
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  await pressOn(lia, "Filo da Scritto coi tasti");
  await lia.getByLabel("A", { exact: true }).focus();
  await lia.keyboard.type("Chiavi bagnate");
  await lia.keyboard.press("Tab");
  await expect(lia.getByLabel("Una parola sul filo")).toBeFocused();
  await lia.keyboard.type("le ha Costa");
  await lia.keyboard.press("Enter");
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  await expect(lia.getByText(": le ha Costa").first()).toBeVisible();
  await pressOn(lia, "Taglia il filo verso Chiavi bagnate");
  await expect(lia.getByText("filo verso")).toHaveCount(0);
  await pressOn(lia, "Togli il foglietto «Scritto coi tasti»");
  await expect(lia.getByText("Scritto coi tasti", { exact: true })).toHaveCount(0);
  for (const [title, inside] of [
    ["Il faro spento", "Per la terza notte"],
    ["L'uomo col cappello", "La tua riga"],
    ["Chiavi bagnate", "Acqua salata."],
  ] as const) {
    await pressOn(lia, title);
    await expect(lia.getByRole("dialog").getByText(inside)).toBeVisible();
    await lia.keyboard.press("Escape");
    await expect(lia.getByRole("dialog")).toHaveCount(0);
  }

  // Both views in both themes, on the phone and on the desk.
  await visit(master, "/wall");
  await card(master, "Chiavi bagnate").click();
  await expect(master.getByRole("region", { name: "Chiavi bagnate" })).toBeVisible();
  await master.getByRole("region", { name: "Chiavi bagnate" }).getByRole("button", { name: "Apri" }).click();
  await expect(master.getByRole("dialog")).toContainText("Lo sa Lia.");
  await master.keyboard.press("Escape");
  for (const page of [lia, master]) {
    for (const view of ["list", "wall"]) {
      await visit(page, `/wall?as=${view}`);
      await expect(page.getByRole("radio", { name: view === "list" ? "Elenco" : "Parete" })).toBeChecked();
      await expectAccessible(page);
    }
  }

  // Two fingers on the phone.
  await visit(lia, "/wall?as=wall");
  await expect(card(lia, "Chiavi bagnate")).toBeVisible();
  const sizeOf = async () => (await card(lia, "Chiavi bagnate").boundingBox())?.width ?? 0;
  // The whole wall fits a phone only from afar.
  await expect.poll(sizeOf).toBeLessThan(150);
  const far = await sizeOf();
  await pinch(lia, 2);
  await expect.poll(sizeOf).toBeGreaterThan(far * 1.5);
  await pinch(lia, 0.5);
  await expect.poll(sizeOf).toBeLessThan(far * 1.5);

  // *Sistema*, and its undo.
  await visit(master, "/wall");
  const places = () =>
    master.locator(".react-flow__node").evaluateAll((all) => all.map((one) => one.getAttribute("style")));
  await expect(card(master, "Chiavi bagnate")).toBeVisible();
  const former = await places();
  await master.getByRole("button", { name: "Sistema", exact: true }).click();
  await expect.poll(places).not.toEqual(former);
  await expect(master.getByRole("button", { name: /^Annulla: / })).toBeVisible();
  await master.keyboard.press("z");
  await expect.poll(places).toEqual(former);
  // Where no card lies under another.
  await master.getByRole("button", { name: "Sistema", exact: true }).click();
  await expect.poll(places).not.toEqual(former);

  // On the television everybody's cards, and a drag while it lasts.
  const { url } = await call("/displays/create", { table: current });
  await television.goto(url);
  await expect(television.getByRole("main")).toBeVisible();
  await visit(master, "/wall");
  await master.getByRole("button", { name: "Altro della parete" }).click();
  await master.getByRole("menuitem", { name: "Mostra sugli schermi" }).click();
  await expect(card(television, "Il faro spento")).toBeVisible();
  await expect(card(television, "Chi mente?")).toBeVisible();
  const at = () => card(television, "Il faro spento").getAttribute("style");
  const before = await at();
  // A page that a finger may touch drags only what is chosen.
  await card(master, "Il faro spento").click();
  const box = await card(master, "Il faro spento").boundingBox();
  if (!box) throw new Error("the cutting is not in sight");
  await master.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await master.mouse.down();
  await master.mouse.move(box.x + 90, box.y + 90, { steps: 6 });
  await expect.poll(at).not.toBe(before);
  await master.mouse.up();
  await expectAccessible(television);
  await master.getByRole("button", { name: "Togli dagli schermi" }).click();
  await expect(card(television, "Il faro spento")).toHaveCount(0);
});
