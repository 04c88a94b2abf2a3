import type { CharacterDraft } from "#shared/schemas/character.ts";
import { textOfHtml } from "../html.ts";
import { numberAt, partAt, textAt } from "../loose.ts";
import { quoted, type Report } from "../report.ts";
import { within } from "../sheet.ts";
import { OWN_FLAGS } from "./names.ts";

type Equipment = CharacterDraft["equipments"][number];

const KEPT: Readonly<Record<string, string>> = {
  talent: "Talento",
  book: "Libro",
  spell: "Incantesimo",
  status: "Stato",
  archetype: "Archetipo",
};
/** Used only in creation; the sheet has the result. */
const SPENT = ["setup", "experiencePackage", "chase"];

export function equipmentOf(item: unknown, system: unknown, report: Report): Equipment | null {
  const name = report.fit(textAt(item, "name"), 300, "Equipaggiamento");
  if (name === "") return null;
  const own = partAt(item, "flags", OWN_FLAGS);
  const fit = (text: string, most: number) => report.fit(text, most, `Equipaggiamento ${quoted(name)}`);
  const quantity = within(numberAt(system, "quantity") ?? 1, 1, 9999);
  const parts = {
    category: fit(textAt(own, "category"), 120),
    subcategory: fit(textAt(own, "subcategory"), 120),
    description: fit(textOfHtml(descriptionOf(system)), 1000),
    cost: fit(textAt(own, "cost"), 120),
    notes: fit(textAt(own, "notes"), 1000),
  };
  const given = Object.entries(parts).filter(([, text]) => text !== "");
  return given.length === 0 && quantity === 1 && own === undefined
    ? name
    : { name, quantity, ...Object.fromEntries(given) };
}

export function keepItem(item: unknown, system: unknown, occupation: string, report: Report): void {
  const type = textAt(item, "type");
  const name = textAt(item, "name");
  if (SPENT.includes(type) || (type === "occupation" && (name === "" || name === occupation))) return;
  const what = Object.hasOwn(KEPT, type) ? KEPT[type] : undefined;
  const kind = type === "occupation" ? "Occupazione" : (what ?? `Voce di tipo ${quoted(type)}`);
  const put = type !== "occupation" && what ? "messo" : "messa";
  report.keep(`${kind} ${quoted(name)}`, textOfHtml(descriptionOf(system)), put);
}

const descriptionOf = (system: unknown): string =>
  textAt(system, "description", "value") || textAt(system, "description");
