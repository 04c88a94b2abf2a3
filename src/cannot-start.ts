/**
 * Thrown when the program cannot start, for a reason that its host can mend.
 * Each problem is one clear line in Italian; the process prints them and exits with 1.
 */
export class CannotStart extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "CannotStart";
  }
}
