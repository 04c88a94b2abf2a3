import { test as base, expect } from "./support.ts";
import { openStep } from "./wizard.ts";

/** A browser whose scrollbars take up space, as Firefox's do on most desktops. */
const test = base.extend({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ["--hide-scrollbars"],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

for (const colorScheme of ["light", "dark"] as const)
  test(`in the ${colorScheme} theme the dialog backdrop covers the scrollbar gutter, the page does not shift, and the close button of a dialog is in its upper corner`, {
    tag: colorScheme === "light" ? [] : "@slow",
  }, async ({ sitDown }) => {
    const page = await sitDown("Ada", { at: null });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openStep(page, 5);
    const main = page.locator("main");
    const before = await main.boundingBox();
    await page.getByRole("button", { name: "Aggiungi arma" }).click();
    await expect(page.getByRole("dialog", { name: "Scegli un'arma" })).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    expect((await main.boundingBox())?.width).toBe(before?.width ?? -1);

    const room = await page.evaluate(() => innerWidth - document.body.clientWidth);
    expect(room).toBeGreaterThan(5);
    // The screen's own content security policy allows no such picture: another page decodes it.
    const looker = await page.context().newPage();
    /** The brightness of a pixel at mid-height, so far from the right edge. */
    const brightness = async (fromRight: number) => {
      const shot = (await page.screenshot()).toString("base64");
      return looker.evaluate(
        async ([data, distance]) => {
          const response = await fetch(`data:image/png;base64,${data}`);
          const picture = await createImageBitmap(await response.blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const context = canvas.getContext("2d");
          context?.drawImage(picture, 0, 0);
          const at = context?.getImageData(picture.width - distance, picture.height / 2, 1, 1);
          return at ? (at.data[0] ?? 0) + (at.data[1] ?? 0) + (at.data[2] ?? 0) : Number.NaN;
        },
        [shot, fromRight] as const,
      );
    };
    const [inTheRoom, underTheVeil] = [await brightness(room / 2), await brightness(room + 3)];
    // The paper has a texture, the scrollbar gutter has none.
    expect(Math.abs(inTheRoom - underTheVeil)).toBeLessThan(45);

    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).click();
    const dialog = await page.getByRole("dialog").boundingBox();
    const cross = await page
      .getByRole("dialog")
      .getByRole("button", { name: "Chiudi", exact: true })
      .boundingBox();
    if (!dialog || !cross) throw new Error("the menu is not open");
    expect(cross.y - dialog.y).toBeLessThan(cross.height);
    expect(dialog.x + dialog.width - cross.x).toBeLessThan(2 * cross.width);
  });
