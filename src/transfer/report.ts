/** Collects what was not understood, as Italian sentences. */
export interface Report {
  say(sentence: string): void;
  /** Text without a field; appended to the description. @param put 'messo', as it agrees with `what`. */
  keep(what: string, text: string, put?: "messo" | "messa" | "messe"): void;
  /** Removes invisible characters and cuts to `most`. @param where used in the sentence if it is cut. */
  fit(text: string, most: number, where: string): string;
  /** Limits a list. @param what used in the sentence about the rest. */
  some<T>(list: readonly T[], what: string): readonly T[];
  sentences(): string[];
  kept(): string;
}

const MOST_SENTENCES = 80;
const LONGEST_SENTENCE = 300;
/** Bounds the work per list. */
const MOST_LISTED = 500;
const LONGEST_QUOTE = 60;

export function createReport(): Report {
  const sentences: string[] = [];
  const kept: string[] = [];
  let more = 0;
  function say(sentence: string): void {
    if (sentences.length >= MOST_SENTENCES) more += 1;
    else sentences.push(sentence.slice(0, LONGEST_SENTENCE));
  }
  return {
    say,
    keep(what, text, put = "messo") {
      kept.push(text === "" ? what : `${what}: ${text}`);
      say(`${what}: ${put} nelle note, in fondo alla Descrizione personale`);
    },
    fit(text, most, where) {
      const whole = visible(text);
      if (whole.length <= most) return whole;
      say(`${where}: troppo lungo, tenuti i primi ${most} caratteri`);
      return whole.slice(0, most).toWellFormed();
    },
    some(list, what) {
      if (list.length > MOST_LISTED)
        say(`${what}: il file ne ha ${list.length}, letti i primi ${MOST_LISTED}`);
      return list.slice(0, MOST_LISTED);
    },
    sentences: () =>
      more === 0 ? sentences : [...sentences, more === 1 ? "…e un'altra cosa" : `…e altre ${more} cose`],
    kept: () => kept.join("\n"),
  };
}

export function quoted(text: string): string {
  const line = visible(text.slice(0, 4 * LONGEST_QUOTE)).replace(/\s+/g, " ");
  return `«${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).toWellFormed()}…` : line}»`;
}

export const visible = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
    .toWellFormed()
    .trim();
