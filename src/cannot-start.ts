/**
 * The program cannot start for a reason that its host can mend: one clear Italian line per problem. `main.ts` prints
 * them and exits with 1.
 */
export class CannotStart extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "CannotStart";
  }
}
