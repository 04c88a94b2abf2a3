import { keysOf, listAt, partAt, textAt } from "./loose.ts";
import { quoted } from "./report.ts";

const WHAT_IS_READ =
  "Custode legge i propri investigatori esportati, i file JSON di The Dhole's House e gli attori di Foundry VTT del sistema CoC7.";
const HOW_TO_EXPORT =
  "In Foundry apri l'elenco degli attori, premi con il tasto destro sull'investigatore ed esporta i dati.";

const NOT_PLAYED = ["npc", "creature", "vehicle", "container"];
/** Keys that only these Foundry documents have. */
const FOUNDRY: readonly (readonly [key: string, what: string])[] = [
  ["walls", "una scena"],
  ["pages", "un diario"],
  ["results", "una tabella"],
  ["playing", "una playlist"],
  ["command", "una macro"],
  ["cards", "un mazzo di carte"],
];
const ITEMS =
  /^(skill|weapon|book|spell|item|talent|status|occupation|archetype|setup|armor|experiencePackage|chase)$/;

/** An Italian guess at what an unsupported file is, with advice. */
export function describeForeignFile(json: unknown): string {
  if (Array.isArray(json)) return `Il file è un elenco, non un solo investigatore. ${WHAT_IS_READ}`;
  const type = textAt(json, "type");
  if (NOT_PLAYED.includes(type)) {
    return `È un attore di Foundry VTT, ma di tipo ${quoted(type)}, non un investigatore: le comparse si fanno dalla Plancia.`;
  }
  const system = textAt(json, "_stats", "systemId");
  if (type === "character" && keysOf(partAt(json, "system")).length > 0) {
    const which = system === "" ? "di un altro gioco" : `del sistema ${quoted(system)}`;
    return `È un attore di Foundry VTT ${which}: Custode legge quelli del sistema CoC7.`;
  }
  if (ITEMS.test(type) || keysOf(partAt(json, "system")).length > 0) {
    return `È un oggetto di Foundry VTT${type === "" ? "" : ` (${quoted(type)})`}, non un investigatore. ${HOW_TO_EXPORT}`;
  }
  const document = FOUNDRY.find(([key]) => partAt(json, key) !== undefined);
  if (document && keysOf(json).includes("_stats")) {
    return `È ${document[1]} di Foundry VTT, non un investigatore. ${HOW_TO_EXPORT}`;
  }
  if (partAt(json, "schema_version") !== undefined || listAt(json, "attribs").length > 0) {
    return `È un'esportazione di Roll20, che Custode non sa leggere. ${WHAT_IS_READ}`;
  }
  if (partAt(json, "format") === "custode-investigatore") {
    return "È un file di Custode, ma la sua versione manca o non è un numero: esportalo di nuovo.";
  }
  if (partAt(json, "Investigator") !== undefined) {
    return "È un file di The Dhole's House, ma dentro non c'è un investigatore: salvalo di nuovo.";
  }
  return `Questo file non è un investigatore. ${WHAT_IS_READ}`;
}
