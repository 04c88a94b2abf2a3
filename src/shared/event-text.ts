import { hitsInWords } from "./rules/tracks.ts";
import type { EventData } from "./schemas/event-data.ts";
import type { Happened } from "./schemas/game-event.ts";

const OVER = {
  majorWound: "la ferita grave è guarita",
  unconscious: "riprende i sensi",
  dying: "è fuori pericolo",
  temporaryInsanity: "la follia temporanea è passata",
  indefiniteInsanity: "la follia indefinita è passata",
  permanentInsanity: "la mente è tornata",
} as const;

const HELD_ON = {
  conscious: "resta cosciente",
  round: "resiste un altro round",
  hour: "resiste un'altra ora",
} as const;

/** The Italian sentence for an event, without its subject: 'subisce 3 danni: 9 Punti Ferita su 12'. */
export function eventText(data: EventData): string {
  switch (data.kind) {
    case "hurt":
      return hurtText(data);
    case "major-wound":
      return data.falls ? "ferita grave: cade a terra" : "ferita grave";
    case "unconscious":
      return "perde i sensi";
    case "dying":
      return "sta morendo";
    case "died":
      return "muore";
    case "held-on":
      return HELD_ON[data.how];
    case "relapsed":
      return "perde il punto temporaneo";
    case "healed":
      return `recupera ${hitsInWords(data.gained)}: ${data.value} su ${data.most}`;
    case "stabilised":
      return "Primo soccorso tiene in vita, con un punto temporaneo";
    case "saved":
    case "insanity-over":
      return OVER[data.from];
    case "woke":
      return OVER.unconscious;
    case "wound-closed":
      return OVER.majorWound;
    case "sanity-lost":
      return `perde ${data.lost} Sanità${lossWords(data)}: ${data.rest === 1 ? "ne resta" : "ne restano"} ${data.rest}`;
    case "nothing-lost":
      return `non perde Sanità${lossWords({ ...data, lost: 0 })}: ${data.rest}`;
    case "temporary-insanity":
      return `capisce ciò che ha visto: follia temporanea per ${hours(data.hours)}`;
    case "shut-out":
      return "la mente rimuove ciò che ha visto";
    case "indefinite-insanity":
      return `follia indefinita: in questa giornata ha perso ${data.lost} Sanità su ${data.dayStart}`;
    case "permanent-insanity":
      return "la mente è perduta: follia permanente";
    case "bout":
      return "comincia una crisi";
    case "bout-chosen":
      return `crisi per ${data.how === "alone" ? hours(data.lasts) : `${data.lasts} round`}: ${data.what}`;
    case "bout-over":
      return "la crisi è passata";
    case "mythos":
      return data.value === null
        ? `Miti salirebbe di ${data.gain}, ma sulla scheda non c'è`
        : `Miti sale di ${data.gain}: ${data.value}`;
    case "sanity-gained":
      return data.gained > 0 ? `recupera ${data.gained} Sanità: ${data.value}` : "non può avere altra Sanità";
    case "new-day":
      return "Comincia una nuova giornata";
    case "hours-passed":
      return data.hours === 1 ? "Passa un'ora" : `Passano ${data.hours} ore`;
    case "development-opened":
      return "Lo sviluppo è aperto";
    case "improved":
      return data.skill === null
        ? `Fortuna sale di ${data.gained}: ${data.value}`
        : `${data.skill} migliora di ${data.gained}: ${data.value}`;
    case "mastery":
      return `padroneggia ${data.skill}`;
  }
}

type Of<K extends EventData["kind"]> = Extract<EventData, { readonly kind: K }>;

function hurtText({ amount, armour, damage, rest, most }: Of<"hurt">): string {
  const reduced = armour > 0 ? ` (${amount} meno ${armour} di armatura)` : "";
  const harm = damage === 1 ? "danno" : "danni";
  return `subisce ${damage} ${harm}${reduced}: ${hitsInWords(rest)} su ${most}`;
}

/** Nothing where the formula is the very number that was lost. */
function lossWords({ formula, lost }: Pick<Of<"sanity-lost">, "formula" | "lost">): string {
  return formula === String(lost) ? "" : ` (${formula ?? "un disastro: il massimo"})`;
}

const hours = (count: number): string => (count === 1 ? "1 ora" : `${count} ore`);

const NEXT: Partial<Record<EventData["kind"], string>> = {
  dying: ": un tiro di Costituzione ogni round, al primo fallimento è la fine",
  relapsed: ": di nuovo un tiro di Costituzione ogni round",
  stabilised: ": un tiro di Costituzione ogni ora, finché interviene Medicina",
  bout: ": 1d10 round con altri, 1d10 ore in solitudine",
  "development-opened": ": ciascuno tira per le sue spunte e per la Fortuna",
  mastery: ": 2d6 Sanità",
};

/** @param due the roll that the sheet needs next. */
export function happened(data: EventData, due?: Happened["due"]): Happened {
  const rolls = due && data.kind === "major-wound" ? ", e tira Costituzione per non perdere i sensi" : "";
  const text = `${eventText(data)}${rolls}${NEXT[data.kind] ?? ""}`;
  return { kind: data.kind, text, ...(due && { due }), data };
}
