/** What the two engines are asked for, each through its own protocol; everything else is in `page.ts`, once. */
export interface Driver {
  goTo(address: string): Promise<void>;
  /** Evaluates an expression in the page and gives its value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses the element that an expression gives, by finger or mouse, as somebody does. */
  press(expression: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Uint8Array>;
  /** Errors that the page has written to its console, and those that nobody caught. */
  complaints(): string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

/** A browser of which everybody at the table gets a page with an identity of its own. */
export interface Engine {
  /** Why it cannot be had here, or null. */
  readonly missing: string | null;
  open(size: Size): Promise<Driver>;
  /** Ends everything that was opened, and removes what it left on the disk. */
  close(): Promise<void>;
}
