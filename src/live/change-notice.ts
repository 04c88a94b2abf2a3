/** Throttled: each change makes every page refetch. */
const TELL_EVERY_MS = 250;

export class ChangeNotice {
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
