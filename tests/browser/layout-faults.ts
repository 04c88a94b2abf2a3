import type { Page } from "@playwright/test";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
/** The width at which WCAG 1.4.10 requires reflow without horizontal scrolling. */
const NARROW = { width: 320, height: 640 };

/**
 * Layout faults of the page: too small tap targets on a phone; horizontal overflow at 320 px and at 200 % text size; animations in spite
 * of reduced motion; controls that do not look selected in forced colours. Restores the viewport size.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? PHONE;
  const found: string[] = [];
  const look = async (at: string, faults: () => string[] | Promise<string[]>) => {
    for (const fault of await page.evaluate(faults)) found.push(`${at}: ${fault}`);
  };
  await look("stillness", whatMoves);
  await page.setViewportSize(PHONE);
  await look("phone", smallTargets);
  await page.setViewportSize(before.width > TABLET.width ? TABLET : before);
  await setLetters(page, "200%");
  await look("letters of twice the size", whatIsTooWide);
  await setLetters(page, "");
  await page.setViewportSize(NARROW);
  await look("320 px", whatIsTooWide);
  await page.setViewportSize(before);
  await page.emulateMedia({ forcedColors: "active" });
  await look("forced colours", whatLooksUnchosen);
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

// The following functions run in the page.

function whatMoves(): string[] {
  return document.getAnimations().flatMap(({ effect, timeline }) => {
    const { duration } = effect?.getComputedTiming() ?? {};
    if (timeline !== document.timeline || Number(duration) <= 1) return [];
    return effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? "") : "";
  });
}

async function whatIsTooWide(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const roots = [document.documentElement, ...document.querySelectorAll("[role$=dialog]")];
  return roots.flatMap((root) => {
    if (root.scrollWidth <= root.clientWidth) return [];
    const edge = root.getBoundingClientRect().left + root.clientWidth + 1;
    const isCutOff = (element: Element) => {
      for (let around = element.parentElement; around && around !== root; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== "visible") return true;
      return false;
    };
    const wide = [...root.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > edge && !isCutOff(element),
    );
    return `<${root.localName}> for ${wide
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join("; ")}`;
  });
}

async function smallTargets(): Promise<string[]> {
  /** In CSS pixels: `--target`, less the hairlines of a frame around several of them. */
  const TARGET = 41.5;
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=tab], [role^=menuitem]";
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const target = (control instanceof HTMLInputElement && control.closest("label")) || control;
    // A link within a sentence is as high as its line.
    const isInline = control.localName === "a" && getComputedStyle(control).display === "inline";
    const isHidden = !control.checkVisibility({ visibilityProperty: true }) || target.offsetWidth < 2;
    if (isInline || isHidden || control.matches(":disabled, [inert] *, [aria-hidden=true] *")) return [];
    if (target.offsetWidth >= TARGET && target.offsetHeight >= TARGET) return [];
    // The tap target may be larger than what is drawn.
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const reach = (x: number, y: number) => {
      let pixels = 0;
      for (let off = -TARGET; off <= TARGET; off++) {
        const met = document.elementFromPoint(left + width / 2 + x * off, top + height / 2 + y * off);
        if (target.contains(met)) pixels++;
      }
      return pixels;
    };
    if (Math.max(width, reach(1, 0)) >= TARGET && Math.max(height, reach(0, 1)) >= TARGET) return [];
    return `${Math.round(width)}×${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`;
  });
}

function whatLooksUnchosen(): string[] {
  const CHOSEN =
    "[aria-pressed=true], [aria-selected=true], [aria-current], [data-highlighted], label > input:checked";
  return [...document.querySelectorAll(CHOSEN)].flatMap((chosen) => {
    const { appearance, opacity } = getComputedStyle(chosen);
    const isField = chosen instanceof HTMLInputElement;
    // The native checkbox shows its tick.
    if (isField && appearance !== "none" && opacity !== "0") return [];
    const drawn = (isField && chosen.parentElement) || chosen;
    const isFramed = !drawn.checkVisibility() || getComputedStyle(drawn).outlineStyle !== "none";
    return isFramed ? [] : chosen.outerHTML.slice(0, 160);
  });
}
