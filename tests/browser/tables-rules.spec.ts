import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { startingSkill } from "#shared/rules/skills.ts";
import { ada, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 180_000 });

test("a master sets the house rules of a table in one form, and its players can read them", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  const player = await sitDown("Sara", { at: null });
  const token = await tokenOf(master);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const settings = async () => Object(await table.call(token, `/table/${current}`)).settings;
  await player.goto("/rules");
  await expect(player.getByText("al più Potere")).toBeVisible();
  await expect(player.getByText("un fallimento con 99 o 100")).toBeVisible();
  await master.goto(`/tables/${current}`);
  const ways = master.getByRole("group", { name: "Le caratteristiche si fanno con" });

  // An empty list is refused, and the other fields keep their values.
  await master.getByLabel("Nome del tavolo").fill("La casa di via Ormea");
  await master.getByLabel("La Sanità massima è").selectOption("mythos");
  await ways.getByLabel("Dadi eroici").uncheck();
  await master.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(master.getByRole("alert").filter({ hasText: "Serve almeno un modo." })).toBeVisible();
  await expectAccessible(master);
  expect(await settings()).toMatchObject({ maxSanity: "power", creation: ["specified"] });
  await expect(master.getByLabel("Nome del tavolo")).toHaveValue("La casa di via Ormea");
  await expect(master.getByLabel("La Sanità massima è")).toHaveValue("mythos");
  await expect(ways.getByLabel("Dadi eroici")).not.toBeChecked();

  await master.getByLabel("Un disastro è").selectOption("published");
  await master.getByLabel("Si può spendere Fortuna").uncheck();
  await ways.getByLabel("460 punti").check();
  await ways.getByLabel("Set rapido").check();
  await master.getByLabel("Un'abilità arriva al più a").selectOption("80");
  await master.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(master.getByText("Tavolo salvato.")).toBeVisible();
  expect(await settings()).toMatchObject({
    disaster: "published",
    spendLuck: false,
    maxSanity: "mythos",
    creation: ["quick", "points"],
    skillCap: 80,
  });
  await expect(master.getByLabel("Un disastro è")).toHaveValue("published");
  await expect(ways.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(master.getByText("Serve almeno un modo.")).toHaveCount(0);
  await expect(player.getByText("99 meno Miti")).toBeVisible();
  await expect(player.getByText("non si spende")).toBeVisible();
  await expect(player.getByText("un fallimento con 99 o 100")).toHaveCount(0);
  await expect(player.getByText("al più 80")).toBeVisible();
  await expect(player.getByText(/^set rapido \(.+\) o 460 punti/)).toBeVisible();
  await expectAccessible(player);
});

test("with the rule '99 meno Miti' the maximum of sanity follows the Mythos skill on the sheet and in edit", async ({
  sitDown,
  table,
}) => {
  const master = await table.newUser("Custode", { isMaster: true });
  const { current: id } = (await table.call(master, "/table/list")) as { current: string };
  const page = await sitDown("Sara", { at: null });
  const mythos = startingSkill({ name: "Miti", category: "Speciali", isSpecializable: false }, 0);
  const { _id } = await give(table, page, ada({ skills: [...ada().skills, mythos] }));
  const maximum = async () => pointOf(await storedOf(table, page, _id), POINTS.sanity)?.maxValue;
  const written = await maximum();
  const sanity = page.getByRole("textbox", { name: "Punti Sanità", exact: true });

  await page.goto(`/characters/edit/${_id}#points`);
  await expect(page.getByRole("textbox", { name: "Punti Sanità: massimo" })).toHaveValue(String(written));
  await expect(page.getByRole("textbox", { name: "Punti Sanità: massimo" })).toBeEditable();

  await table.call(master, "/table/update", { id, settings: { maxSanity: "mythos" } });
  await expect(page.getByRole("textbox", { name: "Punti Sanità: massimo" })).toHaveValue("99");
  await expect(page.getByRole("textbox", { name: "Punti Sanità: massimo" })).not.toBeEditable();
  await expect(page.getByText("99 meno Miti")).toBeVisible();
  await expectAccessible(page);

  // On the sheet a value above the written maximum is allowed. That one stays stored, for another rule.
  await page.goto(`/characters/${_id}`);
  await expect(page.getByText("/99").first()).toBeVisible();
  expect(await maximum()).toBe(written);
  await sanity.fill(String((written ?? 0) + 3));
  await sanity.press("Enter");
  const value = async () => pointOf(await storedOf(table, page, _id), POINTS.sanity)?.value;
  await expect.poll(value).toBe((written ?? 0) + 3);
  expect(await maximum()).toBe(written);

  await page.getByRole("link", { name: "Modifica" }).click();
  await page.getByRole("tab", { name: "Abilità" }).click();
  await page.getByRole("textbox", { name: "Miti", exact: true }).fill("12");
  await page.getByRole("textbox", { name: "Miti", exact: true }).press("Enter");
  await expect(page.getByText("Scheda salvata.")).toBeVisible();
  await expect(page.getByText("/87").first()).toBeVisible();
  expect(await maximum()).toBe(written);

  await page.getByRole("link", { name: "Modifica" }).click();
  await page.getByRole("tab", { name: "Punti" }).click();
  await expect(page.getByRole("textbox", { name: "Punti Sanità: massimo" })).toHaveValue("87");
  await sanity.fill("40");
  await sanity.press("Enter");
  await expect.poll(value).toBe(40);
  await table.call(master, "/table/update", { id, settings: { maxSanity: "power" } });
  await expect(page.getByText(`/${written}`).first()).toBeVisible();
});
