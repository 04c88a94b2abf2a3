export const CHARACTERISTIC_KEYS = {
  Forza: "str",
  Costituzione: "con",
  Destrezza: "dex",
  Fascino: "app",
  Potere: "pow",
  Intelligenza: "int",
  Taglia: "siz",
  Istruzione: "edu",
} as const;

/** Key of our own data in Foundry's files; Foundry leaves it alone. */
export const OWN_FLAGS = "custode";
