import { rm } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { ListedScene } from "#shared/schemas/scene.ts";
import { addSounds, makeScene, pathOf, saidBy, tableOf, toast } from "./scenes-support.ts";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

const openScenes = async (page: Page): Promise<void> => {
  await page.goto("/audio?part=scenes");
  await expect(page.getByRole("tab", { name: "Scene", selected: true })).toBeVisible();
};
/** The button that plays a scene, or ends it. */
const play = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });
const now = (page: Page) => page.getByRole("complementary", { name: "Al tavolo adesso" });
const pick = async (page: Page, field: Locator, typed: string, title: string): Promise<void> => {
  await field.fill(typed);
  await expect(page.getByRole("option", { name: title })).toBeVisible();
  await page.keyboard.press("Enter");
};
const asksForRole = (page: Page) => page.getByRole("heading", { name: "Come suona questo dispositivo?" });

test("without any sounds a new master has no list of scenes, and starts a bundled one with one click", async ({
  sitDown,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await master.goto("/audio");
  await expect(master.getByText("Ancora nessun suono")).toBeVisible();
  await expect(master.getByRole("tab")).toHaveCount(0);
  await master.getByRole("button", { name: "Tempesta in mare" }).click();
  await expect(master.getByRole("heading", { name: "Come suona questo dispositivo?" })).toBeVisible();
  await expect(master.getByRole("listitem").filter({ hasText: "Villa di notte" })).toBeVisible();
  await master.getByRole("button", { name: /^Muto/ }).click();
  await expect(master.getByRole("region", { name: "Suono del tavolo" })).toContainText("Tempesta in mare");
});

test("a bundled scene is added and played with one click; a player's device asks for its role and does not show the scene's name", async ({
  sitDown,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const player = await sitDown("Ugo");
  await openScenes(master);
  await expect(master.getByText("Ancora nessuna scena")).toBeVisible();
  await expectAccessible(master);
  await master.getByRole("button", { name: "Tempesta in mare" }).click();
  await expect(play(master, "Tempesta in mare")).toHaveAttribute("aria-pressed", "true");
  for (const name of ["Villa di notte", "In treno", "Biblioteca"]) {
    await expect(play(master, name)).toHaveAttribute("aria-pressed", "false");
  }
  await expect(play(master, "Tempesta in mare")).toContainText("Mare di notte, Temporale, Vento");
  await expect(asksForRole(player)).toBeVisible();
  await expect(player.getByText("Al tavolo si sente una scena di suoni.")).toBeVisible();
  await player.getByRole("button", { name: /Cuffie/ }).click();
  await master.getByRole("button", { name: /Altoparlante/ }).click();
  const pill = player.getByRole("region", { name: "Suono del tavolo" });
  await expect(pill).toContainText("Una scena");
  await expect(pill.getByRole("button", { name: "Silenzio" })).toHaveCount(0);

  await play(master, "Biblioteca").click();
  // A notice under the pointer stays.
  await master.getByRole("button", { name: "Annulla", exact: true }).hover();
  await expect(now(master)).toContainText("Biblioteca");
  await expect(pill).toContainText("Una scena");
  await expect(play(master, "Tempesta in mare")).toHaveAttribute("aria-pressed", "false");
  await master.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(now(master)).toContainText("Tempesta in mare");
  await expect(pill).toContainText("Una scena");
  await expect(player.getByText(/Tempesta in mare|Biblioteca/)).toHaveCount(0);
  await master.keyboard.press("s");
  await expect(now(master)).toContainText("Silenzio");
  await expect(pill).toHaveCount(0);
});

test("a master creates a scene; errors are shown beside their fields, and a refusal keeps the values", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await addSounds(table, master, "Pioggia", "Tuono", "Gufo");
  await openScenes(master);
  await master.getByRole("button", { name: "Fanne una tua…" }).click();
  const editor = master.getByRole("dialog", { name: "Nuova scena" });
  const adding = editor.getByRole("combobox", { name: "Aggiungi un suono" });
  await pick(master, adding, "piog", "Pioggia");
  await expect(adding).toHaveValue("");
  await expect(adding).toBeFocused();
  await pick(master, adding, "tuo", "Tuono");
  const thunder = editor.getByRole("group", { name: "Tuono", exact: true });
  await thunder.getByRole("radio", { name: "Ogni tanto" }).check();
  const least = thunder.getByRole("textbox", { name: /Almeno ogni/ });
  const most = thunder.getByRole("textbox", { name: /Al più ogni/ });
  await expect(least).toHaveValue("20");
  await expect(most).toHaveValue("90");
  await least.fill("120");
  await thunder.getByRole("slider", { name: "Volume di Tuono" }).fill("70");
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor.getByText("Scrivi il nome della scena")).toBeVisible();
  await expect(editor.getByText("Il minimo è più del massimo")).toBeVisible();
  await expect(editor.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await expectAccessible(master);
  await master.keyboard.type("Brughiera");
  await least.fill("30");

  await master.route("**/scene/create", (route) =>
    route.fulfill({ status: 503, json: { error: "Riprova" } }),
  );
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor.getByRole("alert")).toContainText("Riprova");
  await expect(editor.getByRole("textbox", { name: "Nome" })).toHaveValue("Brughiera");
  await expect(thunder.getByRole("slider")).toHaveValue("70");
  await expect(least).toHaveValue("30");
  await master.unroute("**/scene/create");
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor).toBeHidden();
  await expect(play(master, "Brughiera")).toContainText("Pioggia, Tuono");
  const { scenes } = Object(
    await table.call(await tokenOf(master), `/scene/list?table=${await tableOf(table, master)}`),
  );
  expect(scenes[0].layers).toMatchObject([
    { volume: 50, mode: "loop" },
    { volume: 70, mode: "random", everyMs: [30_000, 90_000] },
  ]);

  await master.getByRole("button", { name: "Modifica Brughiera" }).click();
  const again = master.getByRole("dialog", { name: "Brughiera" });
  await again.getByRole("button", { name: "Togli Pioggia" }).click();
  await expect(again.getByRole("combobox", { name: "Aggiungi un suono" })).toBeFocused();
  await again.getByRole("button", { name: "Salva" }).click();
  await expect(play(master, "Brughiera")).toContainText(/Brughiera\s*Tuono/);
});

test("a scene of an adventure is duplicated and deleted there, and undoing the deletion plays it again", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const ids = await addSounds(table, master, "Pioggia");
  const token = await tokenOf(master);
  const at = await tableOf(table, master);
  const title = "Il faro";
  const { adventure } = Object(await table.call(token, "/adventure/create", { table: at, title }));
  await makeScene(table, master, "Palude", [{ audioId: ids.get("Pioggia") ?? "" }], adventure._id);
  await openScenes(master);
  await play(master, "Palude").click();
  await master.getByRole("button", { name: /^Muto/ }).click();
  await master.getByRole("button", { name: "Altro di Palude" }).click();
  await master.getByRole("menuitem", { name: "Duplica" }).click();
  await expect(play(master, "Palude \\(copia\\)")).toContainText("Pioggia");

  await master.getByRole("button", { name: "Altro di Palude", exact: true }).click();
  await master.getByRole("menuitem", { name: "Elimina" }).click();
  await toast(master, "Eliminata: Palude").hover();
  await expect(now(master)).toContainText("Silenzio");
  await expect(play(master, "Palude")).toHaveCount(1);
  await toast(master, "Eliminata: Palude").getByRole("button", { name: "Annulla" }).click();
  await expect(now(master)).toContainText("Palude");
  await expect(master.getByRole("button", { pressed: true })).toContainText(/^Palude\s*Pioggia/);
  const { scenes } = Object(await table.call(token, `/scene/list?table=${at}`));
  const places = scenes.map(({ name, adventureId }: ListedScene) => [name, adventureId]);
  expect(Object.fromEntries(places)).toEqual({
    Palude: adventure._id,
    "Palude (copia)": adventure._id,
  });
});

test("volumes are sent while they are edited, throttled, and revert when the editor is left without saving", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true });
  const other = await sitDown("Berta", { isMaster: true });
  const ids = await addSounds(table, master, "Pioggia", "Vento");
  const layers = ["Pioggia", "Vento"].map((title) => ({ audioId: ids.get(title) ?? "" }));
  await makeScene(table, master, "Palude", layers);
  const said = saidBy(master, "SCENE_LEVEL");
  await openScenes(master);
  await play(master, "Palude").click();
  for (const page of [master, other]) await page.getByRole("button", { name: /^Muto/ }).click();
  await other.goto("/board");
  await other.getByText("Volumi della scena").click();
  const wind = other.getByRole("slider", { name: "Vento" });
  await expect(wind).toHaveValue("50");

  await master.getByRole("button", { name: "Modifica Palude" }).click();
  const editor = master.getByRole("dialog", { name: "Palude" });
  const slider = editor.getByRole("slider", { name: "Volume di Vento" });
  await slider.focus();
  for (let step = 0; step < 30; step += 1) await master.keyboard.press("ArrowRight");
  await expect(wind).toHaveValue("80");
  expect(said.length).toBeLessThan(30);

  await editor.getByRole("button", { name: "Chiudi", exact: true }).click();
  await master.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(wind).toHaveValue("50");

  // A change by the other master on the board is shown here too.
  await wind.fill("15");
  await expect(wind).toHaveValue("15");
  await expect
    .poll(async () => {
      await master.getByRole("button", { name: "Modifica Palude" }).click();
      const value = await slider.inputValue();
      await editor.getByRole("button", { name: "Chiudi", exact: true }).click();
      return value;
    })
    .toBe("15");
});

test("a sound whose file is missing is reported in the scene's row and in its editor, and can be removed", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const ids = await addSounds(table, master, "Pioggia", "Vento");
  const layers = ["Pioggia", "Vento"].map((title) => ({ audioId: ids.get(title) ?? "" }));
  await makeScene(table, master, "Palude", layers);
  await openScenes(master);
  await expect(play(master, "Palude")).toContainText("Pioggia, Vento");
  await rm(await pathOf(table, master, "Vento"));
  // The list is sent again after the folder was scanned.
  await expect(play(master, "Palude")).toContainText("Un suono non si può sentire");
  await master.getByRole("button", { name: "Modifica Palude" }).click();
  const gone = master.getByRole("dialog").getByRole("group", { name: "Vento", exact: true });
  await expect(gone).toContainText("Il file non c'è più: la scena suona senza");
  await expectAccessible(master);
  await gone.getByRole("button", { name: "Togli Vento" }).click();
  await master.getByRole("button", { name: "Salva" }).click();
  await expect(play(master, "Palude")).not.toContainText("non si può sentire");
});

test("the sounds of critical, fumble and keys are saved as soon as they are chosen", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await addSounds(table, master, "Campana", "Tuono", "Porta");
  await openScenes(master);
  const field = (name: string) => master.getByRole("combobox", { name, exact: true });
  await pick(master, field("Critico"), "camp", "Campana");
  await expect(master.getByRole("button", { name: "Togli il suono di Critico" })).toBeVisible();
  await pick(master, field("Tasto 1"), "tuo", "Tuono");
  await expect(field("Tasto 2")).toBeFocused();
  await pick(master, field("Tasto 2"), "por", "Porta");
  await expect(field("Tasto 3")).toBeVisible();
  await expectAccessible(master);
  const stored = async () => {
    const id = await tableOf(table, master);
    return Object(await table.call(await tokenOf(master), `/table/${id}`)).settings.sounds;
  };
  await expect.poll(async () => (await stored()).keys.length).toBe(2);
  await master.reload();
  await master.getByRole("button", { name: "Togli il tasto 1" }).click();
  await expect(master.getByRole("button", { name: "Togli il tasto 2" })).toHaveCount(0);
  await expect.poll(async () => (await stored()).keys.length).toBe(1);
  await master.getByRole("button", { name: "Togli il suono di Critico" }).click();
  await expect.poll(async () => (await stored()).critical).toBe(null);
  await expect(field("Disastro")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a scene is played and edited, and nothing is wider than the screen", { tag: "@slow" }, async ({
    sitDown,
    table,
  }) => {
    const master = await sitDown("Ines", { isMaster: true, at: null });
    const ids = await addSounds(table, master, "Pioggia", "Vento");
    const layers = ["Pioggia", "Vento"].map((title) => ({
      ...{ audioId: ids.get(title) ?? "", mode: "random" as const },
    }));
    await makeScene(table, master, "Palude", layers);
    await openScenes(master);
    await play(master, "Palude").tap();
    await master.getByRole("button", { name: /Altoparlante/ }).tap();
    await expect(now(master)).toContainText("Palude");
    await expectAccessible(master);
    // The toast would cover the dialog's close button.
    await expect(toast(master, "Scena: Palude")).toHaveCount(0, { timeout: 15_000 });
    await master.getByRole("button", { name: "Modifica Palude" }).tap();
    await expect(master.getByRole("group", { name: "Vento", exact: true })).toBeVisible();
    const over = await master.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await master.getByRole("dialog").getByRole("button", { name: "Chiudi", exact: true }).tap();
    await now(master).getByRole("button", { name: "Silenzio" }).tap();
    await expect(now(master)).toContainText("Silenzio");
  });
});
