import { EMPTY_BACKGROUND } from "../empty-background.ts";
import type { Sex } from "../names.ts";
import type { Background, CharacterInfo } from "../schemas/character.ts";
import type { Die } from "./dice.ts";
import { pickOne } from "./picking.ts";

const listed = (text: string): string[] => text.split(",").map((name) => name.trim());

const FIRST_NAMES: Record<Sex, readonly string[]> = {
  Maschio: listed(`
    Achille, Aldo, Amedeo, Attilio, Cesare, Corrado, Edmondo, Ernesto, Ettore, Fausto, Gaetano,
    Gino, Guglielmo, Italo, Leandro, Oreste, Osvaldo, Raniero, Tullio, Vittorio`),
  Femmina: listed(`
    Ada, Adele, Amalia, Bice, Clelia, Delia, Elvira, Emma, Ersilia, Fanny, Gemma, Ida, Iolanda,
    Livia, Matilde, Norma, Olga, Palmira, Tina, Zaira`),
};

const SURNAMES = listed(`
    Albertini, Baldi, Bassani, Carbone, Castelli, Corsi, Damiani, Donati, Ferraris, Galimberti,
    Giordano, Lombardo, Malaspina, Marchetti, Negri, Orsini, Pellegrino, Quaglia, Ravelli,
    Sartori, Tedeschi, Urbani, Valente, Zanetti`);

const TOWNS = listed(`
    Torino, Genova, Milano, Trieste, Venezia, Bologna, Firenze, Ancona, Roma, Napoli, Bari,
    Palermo, New York, Boston, Buenos Aires`);

const LINES = {
  description: [
    "Figura alta e un po' curva, dita sempre macchiate d'inchiostro.",
    "Veste con cura, ma i polsini sono stati rivoltati più di una volta.",
    "Una voce bassa, che si fa ascoltare senza alzarsi.",
    "Sguardo chiaro e passo svelto; una cicatrice sottile sul mento.",
    "Sembra più giovane della sua età, finché non sorride.",
    "Porta sempre lo stesso cappotto, con le tasche piene di carte.",
  ],
  ideology: [
    "Ogni cosa ha una spiegazione: basta cercarla abbastanza a lungo.",
    "La verità va scritta, anche quando nessuno vuole leggerla.",
    "Chi può aiutare, deve.",
    "I morti parlano, ma solo a chi sa tacere.",
    "Il secolo nuovo cancellerà ogni superstizione.",
    "Prima la famiglia, poi tutto il resto.",
  ],
  importantPeople: [
    "Una sorella che scrive ogni settimana, e che da un mese non scrive più.",
    "Il vecchio professore da cui ha imparato a dubitare.",
    "Un compagno di trincea a cui deve la vita.",
    "La padrona di casa, che sa tutto di tutti.",
    "Un rivale che arriva sempre un giorno prima.",
    "La nonna, custode di storie che nessun altro ricorda.",
  ],
  significantPlaces: [
    "La sala di lettura della biblioteca, il tavolo vicino alla finestra.",
    "La casa al mare, chiusa da anni.",
    "Il caffè sotto i portici, dove si discute fino a tardi.",
    "La cappella di campagna del battesimo.",
    "Un molo da cui è partito qualcuno che non è tornato.",
    "La bottega del padre, che odora ancora di colla e di legno.",
  ],
  valuables: [
    "Un orologio da tasca fermo alle tre e un quarto.",
    "Una lettera mai aperta.",
    "Il coltello a serramanico del nonno.",
    "Un taccuino scritto a metà da un'altra mano.",
    "Una medaglia di cui non parla.",
    "La fotografia di una casa che non esiste più.",
  ],
  traits: [
    "Non lascia mai una domanda a metà.",
    "Dà tutto agli altri e niente a sé.",
    "Ride quando ha paura.",
    "Ricorda ogni volto e dimentica ogni nome.",
    "Si fida prima delle carte che delle persone.",
    "Mantiene la parola, a qualunque costo.",
  ],
} as const satisfies Partial<Record<keyof Background, readonly string[]>>;

export interface Person {
  info: Pick<CharacterInfo, "name" | "nickname" | "birthplace" | "residence">;
  background: Background;
}

/**
 * A name, places and a few lines at random.
 * @param taken whole names of others, whose first names and surnames are avoided while there are others. Source: docs/regole.md#tira-tutto
 */
export function personOf(sex: Sex, die: Die, taken: readonly string[] = []): Person {
  return {
    info: {
      name: freeName(sex, die, taken),
      nickname: "",
      birthplace: pickOne(TOWNS, die),
      residence: pickOne(TOWNS, die),
    },
    background: {
      ...EMPTY_BACKGROUND,
      description: pickOne(LINES.description, die),
      ideology: pickOne(LINES.ideology, die),
      importantPeople: pickOne(LINES.importantPeople, die),
      significantPlaces: pickOne(LINES.significantPlaces, die),
      valuables: pickOne(LINES.valuables, die),
      traits: pickOne(LINES.traits, die),
    },
  };
}

function freeName(sex: Sex, die: Die, taken: readonly string[]): string {
  const words = new Set(taken.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)));
  const isFree = (word: string) => !words.has(word.toLowerCase());
  const whole = new Set(taken.map((name) => name.toLowerCase()));
  const first = pickOne(freeOf(FIRST_NAMES[sex], isFree), die);
  const isWholeFree = (surname: string) => !whole.has(`${first} ${surname}`.toLowerCase());
  return `${first} ${pickOne(freeOf(SURNAMES, isFree, isWholeFree), die)}`;
}

/** Those that pass the first test that any passes. */
function freeOf(list: readonly string[], ...tests: ((word: string) => boolean)[]): readonly string[] {
  return tests.map((test) => list.filter(test)).find(({ length }) => length > 0) ?? list;
}
