/** A file that is no investigator, with all that is wrong with it. */
export class NotImported extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0] ?? "Il file non si può leggere");
    this.name = "NotImported";
  }
}
