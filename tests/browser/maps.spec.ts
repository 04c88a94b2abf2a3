import type { Locator, Page } from "@playwright/test";
import { villa } from "../maps/pictures.ts";
import { look } from "./everywhere.ts";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";

const PHONE = { width: 390, height: 844 };

async function television(page: Page, table: Table, master: Page): Promise<void> {
  const token = await tokenOf(master);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  await page.goto(url);
}

/** Writes a map as a master does, and opens its screen. */
async function newMap(page: Page, title: string): Promise<void> {
  await page.goto("/documents");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = page.getByRole("dialog", { name: "Nuovo documento" });
  await editor.getByLabel("Titolo").fill(title);
  await editor.getByRole("radio", { name: "Mappa" }).check();
  const buffer = Buffer.from(await (await villa()).arrayBuffer());
  await editor
    .getByLabel("File dell'immagine")
    .setInputFiles({ name: "villa.png", mimeType: "image/png", buffer });
  await expect(editor.getByRole("button", { name: "Cambia immagine" })).toBeVisible();
  await editor.getByRole("button", { name: "Salva" }).click();
  await page.getByRole("button", { name: title, exact: false }).first().click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(board(page)).toBeVisible();
}
const board = (page: Page) => page.getByRole("application");

/** Drags over the map, in parts of its width and height. */
async function paint(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await board(page).boundingBox();
  if (!box) throw new Error("the map is not in sight");
  const place = ([x, y]: readonly [number, number]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place(to), { steps: 8 });
  await page.mouse.up();
}
/** Once a whole picture is to be seen: the later frames in which none is. */
const countGaps = (page: Page) =>
  page.evaluateHandle(async () => {
    const gaps = { frames: 0 };
    const isWhole = (image: HTMLImageElement) =>
      image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === "1";
    const isSeen = () => [...document.querySelectorAll("img")].some(isWhole);
    const look = () => {
      if (!isSeen()) gaps.frames += 1;
      requestAnimationFrame(look);
    };
    while (!isSeen()) await new Promise(requestAnimationFrame);
    look();
    return gaps;
  });
const sourceOf = async (picture: Locator) => (await picture.last().getAttribute("src")) ?? "";

test("what the master reveals comes to a phone and the television, and goes with undo", async ({
  sitDown,
  table,
  page: screen,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia");
  await lia.setViewportSize(PHONE);
  await television(screen, table, marta);
  await newMap(marta, "La villa");
  await marta.getByRole("button", { name: "Mostra a tutti" }).click();
  const phone = lia.getByRole("dialog", { name: "La villa" });
  await expect(phone).toContainText("È ancora tutta coperta");
  await expect(screen.getByText("Ancora tutta coperta")).toBeVisible();

  await paint(marta, [0.1, 0.2], [0.35, 0.3]);
  const onPhone = phone.getByRole("img", { name: "La villa" });
  const onScreen = screen.getByRole("img", { name: "La villa" });
  await expect(onPhone).toBeVisible();
  await expect(onScreen).toBeVisible();
  const first = await sourceOf(onPhone);
  expect(await sourceOf(onScreen)).toBe(first);

  await lia.getByRole("button", { name: "Ingrandisci" }).click();
  const scale = () =>
    phone
      .getByRole("img", { name: "La villa" })
      .last()
      .evaluate((image) => image.getBoundingClientRect().width);
  await expect.poll(scale).toBeGreaterThan(PHONE.width * 1.2);
  const enlarged = await scale();
  const gaps = await Promise.all([countGaps(lia), countGaps(screen)]);
  await marta.getByRole("button", { name: "Scopri tutto" }).click();
  await expect.poll(() => sourceOf(onPhone)).not.toBe(first);
  await expect.poll(() => sourceOf(onScreen)).toBe(await sourceOf(onPhone));
  await expect(onPhone).toHaveCount(1);
  expect(await scale()).toBe(enlarged);
  expect(await Promise.all(gaps.map((count) => count.jsonValue()))).toEqual([{ frames: 0 }, { frames: 0 }]);

  const whole = await sourceOf(onPhone);
  await expect(marta.getByRole("button", { name: /^Annulla: una pennellata/ })).toBeVisible();
  await marta.keyboard.press("z");
  await expect.poll(() => sourceOf(onPhone)).not.toBe(whole);
});

test("two pins that are taken away one after the other are both gone, however slow the server is", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(marta);
  const { current } = Object(await table.call(token, "/table/list"));
  await newMap(marta, "La villa");
  const { handouts } = Object(await table.call(token, `/handout/list?table=${current}`));
  const pins = [];
  for (const title of ["Il registro", "La botola"]) {
    const { clue } = Object(
      await table.call(token, "/clue/create", { table: current, title, text: "Vedi." }),
    );
    pins.push({ kind: "clue", id: clue._id, x: 1_000 * (pins.length + 1), y: 2_000 });
  }
  await table.call(token, "/handout/pins", { id: handouts[0]._id, pins });
  await marta.reload();
  await expect(marta.getByRole("button", { name: "Togli lo spillo La botola" })).toBeVisible();
  const late = Promise.withResolvers<void>();
  await marta.route("**/handout/pins", async (route) => {
    await late.promise;
    await route.continue();
  });
  for (const title of ["Il registro", "La botola"])
    await marta.getByRole("button", { name: `Togli lo spillo ${title}` }).click();
  late.resolve();
  await expect(marta.getByRole("button", { name: /^Togli lo spillo/ })).toHaveCount(0);
  const left = async () => Object(await table.call(token, `/handout/fog/${handouts[0]._id}`)).pins;
  await expect.poll(left).toEqual([]);

  await marta.getByRole("button", { name: "Metti uno spillo" }).click();
  await expect(marta.getByText("Scegli che cosa mettere")).toBeVisible();
});

test("areas and pins, with the keyboard alone, and what a player reads of them", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true });
  const lia = await sitDown("Lia");
  await lia.setViewportSize(PHONE);
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const written = await table.call(token, "/clue/create", {
    ...{ table: current, title: "Il registro strappato", text: "Mancano tre pagine." },
  });
  await newMap(marta, "La villa");
  await marta.getByRole("button", { name: "Mostra a tutti" }).click();

  await marta.getByRole("button", { name: "Disegna una zona" }).press("Enter");
  await board(marta).focus();
  const corners = [
    ["ArrowRight", 8],
    ["ArrowDown", 6],
    ["ArrowLeft", 8],
  ] as const;
  await marta.keyboard.press("Enter");
  for (const [key, times] of corners) {
    for (let at = 0; at < times; at += 1) await marta.keyboard.press(key);
    await marta.keyboard.press("Enter");
  }
  await marta.getByLabel("Nome della zona").fill("La soffitta");
  await marta.keyboard.press("Enter");
  const area = marta.getByRole("switch", { name: "La soffitta" });
  await expect(area).not.toBeChecked();
  await area.press("Space");
  await expect(area).toBeChecked();
  const phone = lia.getByRole("dialog", { name: "La villa" });
  await expect(phone.getByRole("img", { name: "La villa" })).toBeVisible();

  await marta.getByLabel("Indizio o pagina").selectOption("Il registro strappato");
  await marta.getByRole("button", { name: "Metti uno spillo" }).press("Enter");
  await board(marta).focus();
  for (const key of ["ArrowRight", "ArrowUp", "Enter"]) await marta.keyboard.press(key);
  await expect(marta.getByRole("button", { name: "Togli lo spillo Il registro strappato" })).toBeVisible();
  const pin = phone.getByRole("button", { name: "Il registro strappato" });
  await expect(pin).toHaveCount(0);
  const liaId = await userIdOf(table, await tokenOf(lia), current);
  await table.call(token, "/clue/tell", { id: Object(Object(written).clue)._id, to: [liaId] });
  await lia.getByRole("dialog", { name: "Il registro strappato" }).waitFor({ state: "detached" });
  await expect(pin).toBeVisible();
  await pin.click();
  await expect(phone).toContainText("Mancano tre pagine.");
  await expectAccessible(lia);
  await expectAccessible(marta);
  await marta.getByRole("button", { name: "Togli lo spillo Il registro strappato" }).click();
  await expect(pin).toHaveCount(0);
  await marta.getByRole("button", { name: /^Annulla: tolto lo spillo/ }).click();
  await expect(pin).toBeVisible();
});

async function userIdOf(table: Table, token: string, tableId: string): Promise<string> {
  const view = Object(await table.call(token, `/table/${tableId}`));
  const own = (view.seats as { userId: string; username: string }[]).find(({ username }) =>
    username.startsWith("Lia"),
  );
  return own?.userId ?? "";
}

test.describe("by touch", { tag: "@slow" }, () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("its screens fit every window", async ({ sitDown, table }) => {
    test.setTimeout(240_000);
    const marta = await sitDown("Marta", { isMaster: true });
    const lia = await sitDown("Lia");
    const token = await tokenOf(marta);
    const { current } = (await table.call(token, "/table/list")) as { current: string };
    await table.call(token, "/clue/create", { table: current, title: "Il registro", text: "…" });
    await newMap(marta, "La villa");
    await marta.getByRole("button", { name: "Mostra a tutti" }).click();
    await expect(lia.getByText("È ancora tutta coperta")).toBeVisible();
    await expect(marta.getByRole("button", { name: "Togli" })).toBeVisible();
    await marta.getByRole("button", { name: "Scopri tutto" }).click();
    await marta.getByRole("button", { name: "Disegna una zona" }).click();
    await expect(marta.getByRole("button", { name: /^Annulla: una pennellata/ })).toBeVisible();
    for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
      await marta.setViewportSize(viewport);
      await look(marta, `a map, ${viewport.width} wide`);
    }
    await expect(lia.getByRole("img", { name: "La villa" })).toBeVisible();
    await look(lia, "a map on a phone");
  });

  test("one finger paints, two enlarge the map and paint nothing", async ({ sitDown, table }) => {
    const marta = await sitDown("Marta", { isMaster: true });
    await newMap(marta, "La villa");
    const id = marta.url().split("/").at(-1) ?? "";
    const token = await tokenOf(marta);
    const cells = async () => String(Object(await table.call(token, `/handout/fog/${id}`)).cells);
    const covered = await cells();
    const inSight = async () => {
      await board(marta).evaluate((map) => map.scrollIntoView({ block: "center" }));
      const place = await board(marta).boundingBox();
      if (!place) throw new Error("the map is not in sight");
      return place;
    };
    let box = await inSight();
    const session = await marta.context().newCDPSession(marta);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...places: [number, number][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: places.map(([x, y], id) => ({
          x: box.x + x * box.width,
          y: box.y + y * box.height,
          id,
        })),
      });

    await touch("touchStart", [0.4, 0.5]);
    await touch("touchStart", [0.4, 0.5], [0.6, 0.5]);
    for (const by of [0.1, 0.2, 0.3]) await touch("touchMove", [0.4 - by, 0.5], [0.6 + by, 0.5]);
    await touch("touchEnd");
    await expect
      .poll(async () => (await board(marta).boundingBox())?.width ?? 0)
      .toBeGreaterThan(box.width * 1.5);
    await marta.waitForTimeout(300);
    expect(await cells()).toBe(covered);

    await touch("touchStart", [0.5, 0.5]);
    for (const by of [0.1, 0.2]) await touch("touchMove", [0.5 + by, 0.5]);
    await touch("touchEnd");
    await expect.poll(cells).not.toBe(covered);

    // Nor do two fingers draw a corner where one of them rests.
    await marta.getByRole("button", { name: "Mappa intera" }).click();
    await marta.getByRole("button", { name: "Disegna una zona" }).click();
    box = await inSight();
    await touch("touchStart", [0.4, 0.5]);
    await touch("touchStart", [0.4, 0.5], [0.6, 0.5]);
    for (const by of [0.1, 0.2]) await touch("touchMove", [0.4 - by, 0.5], [0.6, 0.5]);
    await touch("touchEnd");
    await touch("touchStart", [0.5, 0.5]);
    await touch("touchEnd");
    await expect(marta.getByText("Tocca gli angoli sulla mappa. Un angolo.")).toBeVisible();
  });
});
