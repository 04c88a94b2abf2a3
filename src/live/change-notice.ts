/** Players may change it as fast as they ask, and each time every page asks for all of it. */
const TELL_EVERY_MS = 250;

/** Tells that something has changed: at once, or together with others soon. */
export class ChangeNotice {
  /** Runs for a while after a change was told. */
  #resting: NodeJS.Timeout | undefined;
  #isUntold = false;

  constructor(private readonly tell: () => void) {}

  changed(): void {
    this.#isUntold = true;
    if (this.#resting) return;
    this.#isUntold = false;
    this.tell();
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      if (this.#isUntold) this.changed();
    }, TELL_EVERY_MS);
  }
}
