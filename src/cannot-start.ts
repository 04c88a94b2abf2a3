/** An Italian message, one line per reason, about what the host can fix. `main.ts` prints it and exits with 1. */
export class CannotStart extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "CannotStart";
  }
}
