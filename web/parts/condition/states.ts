import { agree } from "#shared/agree.ts";
import type { Sex } from "#shared/names.ts";
import type { Recovery } from "#shared/rules/insanity.ts";
import type { Bout, Condition, StateName } from "#shared/schemas/condition.ts";

/** A condition as shown on the sheet. */
export interface State {
  name: StateName | "bout";
  label: string;
  of: "body" | "mind" | "death";
  cause: string | undefined;
  /** Shown without a tap: how to play now. */
  now?: string;
  /** Duration, effects and end, a sentence each. */
  says: string[];
  /** What a master may end; null if it ends otherwise. */
  recovery: Recovery | "bout" | null;
  leaves: "wounds" | "phobias" | null;
}

type Words = Omit<State, "name" | "cause">;

const hours = (count: number): string => (count === 1 ? "1 ora" : `${count} ore`);

/** Worst first. @param sex of the investigator. */
export function statesOf(condition: Condition, sex?: Sex): State[] {
  const { causes = {}, temporaryInsanity } = condition;
  const { until, bout } = temporaryInsanity ?? {};
  const found: [State["name"], Words | null][] = [
    ["dead", condition.dead ? dead(sex) : null],
    ["dying", condition.dying ? dying(condition, sex) : null],
    // Implied by dying.
    ["unconscious", condition.unconscious && !condition.dying ? unconscious(sex) : null],
    ["majorWound", condition.majorWound ? MAJOR_WOUND : null],
    ["permanentInsanity", condition.permanentInsanity ? PERMANENT : null],
    ["indefiniteInsanity", condition.indefiniteInsanity ? INDEFINITE : null],
    ["temporaryInsanity", until === undefined ? null : temporary(until)],
    ["bout", bout ? boutWords(bout) : null],
  ];
  return found.flatMap(([name, words]) =>
    words ? [{ name, cause: name === "bout" ? undefined : causes[name], ...words }] : [],
  );
}

const dead = (sex: Sex | undefined): Words => ({
  label: agree("Mort", sex),
  of: "death",
  says: ["Dalla morte si torna soltanto annullando ciò che l'ha portata."],
  recovery: null,
  leaves: null,
});
const unconscious = (sex: Sex | undefined): Words => ({
  label: `${agree("Priv", sex)} di sensi`,
  of: "body",
  says: ["Riprende i sensi con una cura che porti sopra 0 Punti Ferita, o quando lo dice il master."],
  recovery: "unconscious",
  leaves: null,
});
const MAJOR_WOUND: Words = {
  label: "Ferita grave",
  of: "body",
  says: [
    "Guarisce quando una cura riporta i Punti Ferita ad almeno metà del massimo, o con un successo estremo dopo una settimana di riposo.",
  ],
  recovery: "majorWound",
  leaves: "wounds",
};
const PERMANENT: Words = {
  label: "Follia permanente",
  of: "mind",
  says: ["La Sanità è a 0. Solo il master può dire che la mente è tornata."],
  recovery: "permanentInsanity",
  leaves: "phobias",
};
const INDEFINITE: Words = {
  label: "Follia indefinita",
  of: "mind",
  says: ["Dura finché il master la dice passata: mesi di cura e di quiete."],
  recovery: "indefiniteInsanity",
  leaves: "phobias",
};

function dying({ stabilised }: Condition, sex: Sex | undefined): Words {
  return {
    label: stabilised ? `Morente, ${agree("stabilizzat", sex)}` : "Morente",
    of: "body",
    says: stabilised
      ? ["Un tiro di Costituzione ogni ora, finché non interviene Medicina."]
      : [
          "Un tiro di Costituzione ogni round: al primo fallimento è la fine. Primo soccorso tiene in vita, poi serve Medicina.",
        ],
    recovery: "dying",
    leaves: null,
  };
}

const temporary = (until: number): Words => ({
  label: `Follia temporanea · ${hours(until)}`,
  of: "mind",
  says: [`Finisce fra ${hours(until)} di gioco. Finché dura, ogni perdita di Sanità porta una crisi.`],
  recovery: "temporaryInsanity",
  leaves: "phobias",
});

function boutWords({ how, lasts, what }: Bout): Words {
  const time = lasts === undefined ? "" : ` · ${how === "alone" ? hours(lasts) : `${lasts} round`}`;
  const where = how === "alone" ? "In solitudine" : "Con altri";
  const now =
    how === undefined ? "Il master deve ancora dire come è." : `${where}: ${what ?? "non si sa quale"}.`;
  return {
    label: `Crisi${time}`,
    of: "mind",
    now,
    says: [now, "Finché dura non si perde altra Sanità."],
    recovery: how === undefined ? null : "bout",
    leaves: how === undefined ? null : "phobias",
  };
}
