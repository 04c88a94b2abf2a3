import type { Locator, Page } from "@playwright/test";
import { expect } from "./support.ts";

type Listening = typeof globalThis & { readOut: string[] };

/**
 * Records what a screen reader would announce from now on: changes inside a live region that existed before (the whole region if it is
 * atomic), and an alert also when it is inserted with its text.
 */
export async function listenAloud(page: Page): Promise<void> {
  await page.addInitScript(writeDownWhatIsReadOut);
  await page.reload();
}

/** The announcements since the last call, in order. */
export const readOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Listening).readOut.splice(0)); // defined by the script of `listenAloud`

/** Waits until a sentence has been announced exactly once. */
export async function expectReadOut(page: Page, sentence: RegExp): Promise<void> {
  const heard: string[] = [];
  await expect
    .poll(async () => {
      heard.push(...(await readOut(page)));
      return heard.some((words) => sentence.test(words)) ? "" : heard;
    }, `reads out ${sentence}`)
    .toBe("");
  expect(
    heard.filter((words) => sentence.test(words)),
    "read out once",
  ).toHaveLength(1);
}

/** Moves the focus to an element with Tab alone; every stop on the way must have a visible focus indicator. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 150; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus), "the focus is seen").toBe(null);
  }
  throw new Error(`150 times ${key} do not lead to ${target}`);
}

/** Moves the focus to an element with Tab, and presses a key. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Waits until the focus is inside an element, and not lost to the body. */
export async function expectFocusIn(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => element.contains(document.activeElement)), "the focus is there")
    .toBe(true);
}

/** Runs in the page. The HTML of the focused element if it has no visible focus indicator, otherwise null. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  // The focus is in the browser's own bars.
  if (!focused || focused === document.body) return null;
  let shown: Element | null = focused;
  // The outline may be drawn by a parent, as a chip does for its radio button.
  for (let around = 0; shown && around < 4; around++, shown = shown.parentElement)
    for (const part of [null, "::before", "::after"]) {
      const { outlineStyle, outlineWidth } = getComputedStyle(shown, part);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return null;
    }
  return focused.outerHTML.slice(0, 200);
}

/** Runs in the page, before its own scripts. */
function writeDownWhatIsReadOut(): void {
  const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
  const known = new WeakSet<Element>();
  const page = window as unknown as Listening;
  page.readOut = [];
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const isHidden = (region: Element) => region.closest("[aria-hidden=true], [inert]") !== null;
  const wordsOf = (node: Node) => (node.textContent ?? "").replace(/\s+/g, " ").trim();
  const observe = () =>
    new MutationObserver((changes) => {
      const said = new Set<Node>();
      for (const { target, type, addedNodes } of changes) {
        for (const node of type === "characterData" ? [target] : addedNodes) {
          const region = elementOf(target)?.closest(LIVE);
          if (!region || !known.has(region) || isHidden(region) || !region.checkVisibility()) {
            const alert =
              node instanceof Element &&
              (node.matches("[role=alert]") ? node : node.querySelector("[role=alert]"));
            if (alert) said.add(alert);
            continue;
          }
          const isAtomic = region.matches("[role=status], [role=alert], [aria-atomic=true]");
          if (node.isConnected) said.add(isAtomic ? region : node);
        }
      }
      for (const node of said) if (wordsOf(node)) page.readOut.push(wordsOf(node));
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  observe();
}
