const TITLES: Record<string, string> = {
  "Usage:": "Uso:",
  "Options:": "Opzioni:",
  "Commands:": "Comandi:",
  "Arguments:": "Argomenti:",
};

export const italianTitle = (title: string): string => TITLES[title] ?? title;

export const italianUsage = (usage: string): string =>
  usage.replace("[options]", "[opzioni]").replace("[command]", "[comando]");

const MISTAKES: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/unknown command '(.+?)'/, (what) => `Il comando ${what} non esiste`],
  [/unknown option '(.+?)'/, (what) => `L'opzione ${what} non esiste`],
  [/missing required argument '(.+?)'/, (what) => `Manca <${what}>`],
  [/required option '(.+?)' not specified/, (what) => `Manca l'opzione ${what}`],
  [/option '(.+?)' argument missing/, (what) => `Manca il valore dell'opzione ${what}`],
  [/too many arguments/, () => "Questo comando non esiste, o ha parole di troppo"],
];

export function italianMistake(english: string): string {
  for (const [pattern, say] of MISTAKES) {
    const found = pattern.exec(english);
    if (found) return `custode: ${say(found[1] ?? "")}: custode --help dice che cosa si può scrivere.\n`;
  }
  return "custode: comando non riconosciuto: custode --help dice quali ci sono.\n";
}
