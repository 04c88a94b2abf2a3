import { eventText } from "#shared/event-text.ts";
import { joinNames } from "#shared/join-names.ts";
import { partWords } from "#shared/roll-words.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import type { EventData } from "#shared/schemas/event-data.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { KNOWS_NO_NAME, type KnowsName } from "../npcs/index.ts";
import type { RowData } from "./data.ts";

export const LONGEST_LINE = 1_000;

export type Row =
  | { readonly roll: RollView; readonly why?: string | undefined }
  /** Without data: a note, or a row of 0.2. */
  | { readonly data: RowData | null; readonly text: string };

export interface NamesNow {
  readonly titles: ReadonlyMap<string, string>;
  readonly clues: ReadonlyMap<string, string>;
  readonly fighters: ReadonlyMap<string, readonly string[]>;
  readonly knows: KnowsName;
}

export const NO_NAMES: NamesNow = {
  titles: new Map(),
  clues: new Map(),
  fighters: new Map(),
  knows: KNOWS_NO_NAME,
};

export function describeRow(row: Row, now: NamesNow): string {
  if ("roll" in row) return sentence(rollText(row.roll, row.why));
  return row.data ? sentence(dataText(row.data, now)) : row.text;
}

function dataText(data: RowData, { titles, clues, fighters, knows }: NamesNow): string {
  switch (data.what) {
    case "events":
      return eventsText(data, knows);
    case "handout":
      return `Documento: «${titles.get(data.handoutId) ?? data.title}»`;
    case "clue": {
      const clue = `l'indizio «${clues.get(data.clueId) ?? data.title}»`;
      const names = joinNames(data.names);
      if (data.from !== null) return `${data.from} racconta a ${names} ${clue}`;
      return `${names} ${data.names.length === 1 ? "trova" : "trovano"} ${clue}`;
    }
    case "fight-began": {
      const names = fighters.get(data.encounterId) ?? fallenNames(data, knows);
      return names.length === 0 ? "Comincia uno scontro" : `Comincia uno scontro: ${names.join(", ")}`;
    }
    case "fight-ended":
      return data.round === 1
        ? "Lo scontro finisce al primo round"
        : `Lo scontro finisce dopo ${data.round} round`;
    case "arrival":
      return arrivalText(data);
  }
}

type Of<W extends RowData["what"]> = Extract<RowData, { readonly what: W }>;

/** Of a fight that is deleted. */
const fallenNames = ({ names, knownNames = [] }: Of<"fight-began">, knows: KnowsName): string[] =>
  names.map((name, at) => knownNames.find(({ place, npcId }) => place === at && knows(npcId))?.name ?? name);

function eventsText({ name, events }: Of<"events">, knows: KnowsName): string {
  const texts = events.map(({ data, cause: causeForAll, causedBy }) => {
    const cause = causedBy && knows(causedBy.npcId) ? causedBy.name : causeForAll;
    return eventText(data) + (cause ? ` («${cause}»)` : "");
  });
  const [first] = events;
  const start = name === null || !first ? "" : `${name}${startsWithVerb(first.data) ? "" : ":"} `;
  return start + texts.join("; ");
}

const STARTING_WITH_VERB: ReadonlySet<EventData["kind"]> = new Set([
  ...(["hurt", "unconscious", "died", "held-on", "relapsed", "healed", "saved", "woke"] as const),
  ...(["sanity-lost", "nothing-lost", "mastery"] as const),
]);

const startsWithVerb = (data: EventData): boolean =>
  STARTING_WITH_VERB.has(data.kind) && !(data.kind === "saved" && data.from === "majorWound");

function arrivalText({ name, isFromFile, how, differences }: Of<"arrival">): string {
  const from = isFromFile ? "da un file" : "da fuori";
  switch (how) {
    case "arrived":
      return `${name} arriva al tavolo ${from}`;
    case "waiting":
      return `${name} arriva ${from} e aspetta una conferma: ${differences.join("; ")}`;
    case "accepted":
      return `${name} gioca con le modifiche fatte fuori dal tavolo`;
    case "restored":
      return `${name} torna com'era`;
  }
}

function sentence(text: string): string {
  const short = text.trim().slice(0, LONGEST_LINE);
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

function rollText(roll: RollView, why?: string): string {
  const { who, kind, what, level, total, pushOf, luckSpent, attack } = roll;
  const against = attack?.against ? ` ${attack.against}` : "";
  const command =
    kind === "attack"
      ? pushOf
        ? `attacca${against} di nuovo con`
        : `attacca${against} con`
      : pushOf
        ? "forza il tiro di"
        : "tira";
  const numbers = [total === null ? "" : `${total}`, partWords(roll).join(", ")].filter(Boolean).join("; ");
  const came = `${LEVEL_NAMES[level].toLowerCase()}${numbers && ` (${numbers})`}`;
  const luck = luckSpent > 0 ? `, con ${luckSpent} ${luckSpent === 1 ? "punto" : "punti"} di Fortuna` : "";
  const damage = attack?.damage?.total ?? 0;
  const harm = damage > 0 ? `, ${damage} ${damage === 1 ? "danno" : "danni"}` : "";
  return `${who} ${command} ${attack?.weapon || what}${why ? ` («${why}»)` : ""}: ${came}${luck}${harm}`;
}
