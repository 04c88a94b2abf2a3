/** For reasons that the host can mend, in Italian, a line each. `main.ts` prints them and exits with 1. */
export class CannotStart extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "CannotStart";
  }
}
