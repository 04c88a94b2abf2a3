/** Names of the system CoC7, and ours. */

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

/** Where files of Foundry's keep what only Custode knows; Foundry leaves it alone. */
export const OWN_FLAGS = "custode";
