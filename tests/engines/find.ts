import type * as TestingLibrary from "@testing-library/dom";

declare const TestingLibraryDom: typeof TestingLibrary;

export type Words = string | RegExp;

/** A query for an element: a role and its name, a field by its label, or a text. */
export interface Named {
  role?: string;
  name?: Words;
  label?: Words;
  text?: Words;
  /** Search only inside this element. */
  within?: Named;
}

export const button = (name: string | RegExp, within?: Named): Named => ({
  role: "button",
  name,
  ...(within && { within }),
});
export const link = (name: string | RegExp, within?: Named): Named => ({
  role: "link",
  name,
  ...(within && { within }),
});
export const heading = (name: string | RegExp): Named => ({ role: "heading", name });

/** An expression for the visible elements that match; the page must have loaded Testing Library. */
export const found = (named: Named): string => `(${String(find)})(${literal(named)})`;

/** An expression for the first matching element if it can be clicked now, else null. */
export const pressable = (named: Named): string => `(${String(ready)})(${found(named)})`;

/** Runs in the page, so it cannot use anything of this module. */
function find(named: Named): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  const inside = (area: HTMLElement, { role, name, label, text }: Named): HTMLElement[] => {
    if (role) return queryAllByRole(area, role, name === undefined ? {} : { name });
    if (label) return queryAllByLabelText(area, label, { selector: "input, textarea, select" });
    return queryAllByText(area, text ?? "");
  };
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const all = ({ within, ...own }: Named): HTMLElement[] =>
    (within ? all(within) : [document.body]).flatMap((area) => inside(area, own)).filter(isSeen);
  return all(named);
}

/** Runs in the page. An element that moves or is covered cannot be clicked. */
function ready(elements: HTMLElement[]): HTMLElement | null {
  const [element] = elements;
  if (!element || element.matches(":disabled, [aria-disabled=true]")) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = [x, y, width, height].join();
  const isStill = element.dataset.lastPlace === place;
  element.dataset.lastPlace = place;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return isStill && element.contains(hit) ? element : null;
}

/** A JavaScript literal; unlike JSON it supports regular expressions. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, one]) => `${key}: ${literal(one)}`)}}`;
}
