import type * as TestingLibrary from "@testing-library/dom";

declare const TestingLibraryDom: typeof TestingLibrary;

export type Words = string | RegExp;

/** How somebody would name a thing on the screen: a role and its name, a field by its label, or a text. */
export interface Named {
  role?: string;
  name?: Words;
  label?: Words;
  text?: Words;
  /** Only inside of this. */
  within?: Named;
}

/** The expression that gives the visible elements of that name; to be evaluated where Testing Library is loaded. */
export const found = (named: Named): string => `(${String(find)})(${literal(named)})`;

/** The expression that gives the first element of that name if it can be pressed now, else null. */
export const pressable = (named: Named): string => `(${String(ready)})(${found(named)})`;

/** Runs in the page: it may use nothing of this file. */
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

/** Runs in the page. What still moves, or lies under something else, would be missed. */
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

/** JavaScript of a value that JSON cannot hold: of a regular expression. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, one]) => `${key}: ${literal(one)}`)}}`;
}
