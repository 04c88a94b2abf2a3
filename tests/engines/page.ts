import type { Driver } from "./driver.ts";
import { found, type Named, pressable } from "./find.ts";

const LIBRARY = Bun.file(
  new URL(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
);
const WAITS_MS = 30_000;
const LOOKS_EVERY_MS = 50;
const THEME = "document.documentElement.dataset.theme";
const PICTURES = "test-results/engines";

/** One page, as its user sees and uses it. Every method waits for its elements. */
export class Page {
  constructor(
    private readonly driver: Driver,
    private readonly address: string,
    private readonly name: string,
  ) {}

  open(path: string): Promise<void> {
    return this.driver.goTo(this.address + path);
  }

  async press(named: Named): Promise<void> {
    await this.#until(`${spoken(named)} can be pressed`, async () => {
      await this.#bringLibrary();
      // Where the fonts arrive later, what is pressed moves away.
      const isReady = `document.fonts.status === "loaded" && ${pressable(named)} !== null`;
      if (!(await this.driver.evaluate(isReady))) return false;
      await this.driver.press(`${found(named)}[0]`);
      return true;
    });
  }

  /** Replaces the text of a field. */
  async fill(named: Named, text: string): Promise<void> {
    await this.press(named);
    await this.#until(`${spoken(named)} has the focus`, () =>
      this.driver.evaluate(`${found(named)}[0] === document.activeElement`),
    );
    await this.driver.evaluate("document.activeElement.select()");
    await this.driver.type(text);
    await this.#until(`${spoken(named)} has taken '${text}'`, () =>
      this.driver.evaluate(`${found(named)}[0]?.value === ${JSON.stringify(text)}`),
    );
  }

  /** Chooses the option of a select that ends with a text. */
  async choose(named: Named, option: string): Promise<void> {
    await this.see(named);
    // The list that opens is the system's own, which no driver of both can reach.
    await this.#until(`${spoken(named)} offers '${option}'`, () =>
      this.driver.evaluate(`(${String(chooseIn)})(${found(named)}[0], ${JSON.stringify(option)})`),
    );
  }

  /** Drags over an element that stays where it is, in parts of its width and height. */
  async drag(expression: string, ...points: readonly (readonly [number, number])[]): Promise<void> {
    await this.holds(`${expression}?.checkVisibility()`);
    const box = await this.driver.evaluate<Box>(`(${String(boxOf)})(${expression})`);
    await this.driver.drag(points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]));
  }

  /** Waits until an element is visible. @returns its text. */
  async see(named: Named): Promise<string> {
    await this.#until(`${spoken(named)} is seen`, async () => (await this.count(named)) > 0);
    return this.driver.evaluate(`${found(named)}[0].textContent`);
  }

  async seeNoMore(named: Named): Promise<void> {
    await this.#until(`${spoken(named)} is gone`, async () => (await this.count(named)) === 0);
  }

  /** Waits until one of these is visible. @returns its index. */
  async seeOneOf(...all: Named[]): Promise<number> {
    let which = -1;
    await this.#until(`one of ${all.map(spoken).join(", ")} is seen`, async () => {
      const counts = await Promise.all(all.map((named) => this.count(named)));
      which = counts.findIndex((count) => count > 0);
      return which >= 0;
    });
    return which;
  }

  /** The number of visible elements that match. */
  async count(named: Named): Promise<number> {
    await this.#bringLibrary();
    return this.driver.evaluate(`${found(named)}.length`);
  }

  /** Saves screenshots in both themes for manual review. @throws if the page is wider than the window. */
  async look(what: string): Promise<void> {
    const before = await this.driver.evaluate<string | null>(THEME);
    for (const theme of ["carta", "notte"]) {
      await this.driver.evaluate(`${THEME} = "${theme}"`);
      await this.holds("document.getAnimations().every((one) => !(one instanceof CSSTransition))");
      await Bun.write(`${PICTURES}/${this.name}-${what}-${theme}.png`, await this.driver.picture());
    }
    await this.driver.evaluate(before ? `${THEME} = "${before}"` : `delete ${THEME}`);
    const over = await this.driver.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    if (over > 0) throw new Error(`${what} is ${over} px wider than the window of ${this.name}`);
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.driver.evaluate<T>(expression);
  }

  /** Waits until an expression is true in the page. */
  async holds(expression: string): Promise<void> {
    await this.#until(expression, () => this.driver.evaluate(`Boolean(${expression})`));
  }

  errors(): string[] {
    return this.driver.errors();
  }

  async #bringLibrary(): Promise<void> {
    if (await this.driver.evaluate("typeof TestingLibraryDom === 'undefined'"))
      await this.driver.evaluate(`void ${await LIBRARY.text()}`);
  }

  /** Retries after an exception, because the page may be navigating. */
  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const latest = performance.now() + WAITS_MS;
    let last: unknown = null;
    while (performance.now() < latest) {
      try {
        if (await holds()) return;
        last = null;
      } catch (error) {
        last = error;
      }
      await Bun.sleep(LOOKS_EVERY_MS);
    }
    await Bun.write(`${PICTURES}/${this.name}-failed.png`, await this.driver.picture());
    throw new Error(`${this.name} timed out waiting until ${what}`, { cause: last });
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// These two run in the page.

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

function chooseIn(select: HTMLSelectElement, text: string): boolean {
  const option = [...select.options].find(({ label }) => label.endsWith(text));
  if (!option) return false;
  select.focus();
  // React listens for what was not set through its own setter.
  const own = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value");
  own?.set?.call(select, option.value);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

const spoken = (named: Named): string =>
  Object.entries(named)
    .map(([key, one]) => (key === "within" ? `in ${spoken(one)}` : String(one)))
    .join(" ");
