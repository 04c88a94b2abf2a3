/** Pixels from the left and the top of the window. */
export type Place = readonly [x: number, y: number];

/** The operations that each engine implements through its own protocol; everything else is in `page.ts`. */
export interface Driver {
  goTo(address: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Taps or clicks the element that an expression evaluates to. */
  press(expression: string): Promise<void>;
  /** Draws with a finger or the mouse along places of the window. */
  drag(places: readonly Place[]): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** A screenshot of the window, as a PNG. */
  picture(): Promise<Uint8Array>;
  /** Console errors and uncaught exceptions of the page. */
  errors(): string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
export const TABLET = { lying: { width: 1024, height: 768 }, standing: { width: 768, height: 1024 } };
/** What is narrower is touched with fingers. */
export const DESK_WIDTH = 1200;

/** A browser in which each person gets a page with a separate session. */
export interface Engine {
  /** The programs that are not installed, or null. */
  readonly missing: string | null;
  open(size: Size): Promise<Driver>;
  /** Ends all processes and removes their files. */
  close(): Promise<void>;
}
