import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** What axe's script puts into a page. */
type WithAxe = typeof globalThis & { axe: typeof axe };

/** Looks at the page with axe, under both lamps; finds nothing or fails. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page), "axe").toEqual([]);
}

/** What axe finds on the page, under both lamps. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as WithAxe; // the line above has put it there
    const root = document.documentElement;
    const before = root.dataset.theme;
    const found: string[] = [];
    for (const theme of ["carta", "notte"]) {
      root.dataset.theme = theme;
      // Colours that are still changing would be judged half-way; what has just come begins to move in the frame after its first.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      for (const moving of document.getAnimations()) {
        // One that is driven by scrolling, or goes round for ever, has no end.
        const { endTime } = moving.effect?.getComputedTiming() ?? {};
        if (moving.timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY) moving.finish();
      }
      const { violations } = await axe.run(
        // Whatever lands on the library's guards is sent on at once, which axe cannot see (ACT rule 6cfa84 allows it).
        { exclude: ["[data-base-ui-focus-guard]"] },
        {
          resultTypes: ["violations"],
          // Under the other lamp only the colours are others.
          ...(theme === "notte"
            ? { runOnly: ["color-contrast", "link-in-text-block"] }
            : { rules: { "target-size": { enabled: true } } }),
        },
      );
      for (const { id, help, nodes } of violations)
        found.push(`${theme}: ${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(" ")})`);
    }
    if (before === undefined) delete root.dataset.theme;
    else root.dataset.theme = before;
    return found;
  });
}

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/**
 * What is wrong with the page as it stands on a phone and on the narrowest screen: targets too small for a thumb, what is
 * cut off or scrolls sideways there or with letters of twice the size, what moves though stillness is asked for.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? PHONE;
  const found: string[] = [];
  const look = async (at: string, wanted: "targets" | "width") => {
    for (const fault of await page.evaluate(faultsOfLayout, wanted)) found.push(`${at}: ${fault}`);
  };
  await page.setViewportSize(PHONE);
  await look("phone", "targets");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await look("phone, letters of twice the size", "width");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize(NARROW);
  await look("320 px", "width");
  await page.setViewportSize(before);
  return found;
}

/** Runs in the page. */
async function faultsOfLayout(wanted: "targets" | "width"): Promise<string[]> {
  /** CSS pixels: `--target`, less the hairlines of a frame around several of them. */
  const TARGET = 41.5;
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=tab], [role^=menuitem], [role=option]";
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const name = (element: Element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent?.trim();
    return `<${element.localName}> ${words?.slice(0, 40)} .${element.classList}`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    !element.closest("[inert]");
  const cuts = (element: Element) => getComputedStyle(element).overflowX !== "visible";
  const found: string[] = [];
  for (const root of [document.documentElement, ...document.querySelectorAll("[role$=dialog]")]) {
    if (root.scrollWidth <= root.clientWidth) continue;
    const edge = root.getBoundingClientRect().left + root.clientWidth + 1;
    const wide = [...root.querySelectorAll("*")].filter((element) => {
      if (!isShown(element) || element.getBoundingClientRect().right <= edge) return false;
      for (let around = element.parentElement; around && around !== root; around = around.parentElement)
        if (cuts(around)) return false;
      return true;
    });
    found.push(`${name(root).slice(0, 20)} scrolls sideways, for ${wide.slice(0, 3).map(name).join("; ")}`);
  }
  for (const moving of document.getAnimations()) {
    const { duration = 0 } = moving.effect?.getComputedTiming() ?? {};
    if (moving.timeline === document.timeline && Number(duration) > 1) found.push(`moves: ${moving.id}`);
  }
  if (wanted === "width") return found;
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const label = control instanceof HTMLInputElement ? control.closest("label") : null;
    const target = label ?? control;
    const { width, height } = target.getBoundingClientRect();
    // A link within a sentence is as high as its line.
    const isInline = control.localName === "a" && getComputedStyle(control).display === "inline";
    if (!isShown(control) || isInline || width < 2 || control.matches(":disabled, [aria-hidden=true] *"))
      continue;
    if (width < TARGET || height < TARGET)
      found.push(`${Math.round(width)}×${Math.round(height)}: ${name(control)}`);
  }
  return found;
}
