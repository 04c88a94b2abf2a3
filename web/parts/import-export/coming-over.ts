import { BACKGROUND_KEYS } from "#shared/field-labels.ts";
import { dollars } from "#shared/money.ts";
import type { ImportPreview } from "#shared/schemas/transfer.ts";

const MOST_NAMED = 5;

export function comingOver(character: ImportPreview["character"]): { label: string; value: string }[] {
  const {
    characterInfo: info,
    characteristics,
    skills,
    ticks,
    weapons,
    equipments,
    cash,
    background,
  } = character;
  const known = characteristics.filter(({ value }) => value > 0).length;
  const raised = skills.filter(({ value, baseValue }) => value > baseValue).length;
  const told = BACKGROUND_KEYS.filter((key) => background[key] !== "").length;
  return [
    { label: "Occupazione", value: info.work },
    { label: "Giocatore", value: character.playerName },
    { label: "Caratteristiche", value: `${known} su 8` },
    {
      label: "Abilità",
      value: `${skills.length}, ${raised} ${raised === 1 ? "cresciuta" : "cresciute"}${ticks.length > 0 ? `, ${ticks.length} con la spunta` : ""}`,
    },
    { label: "Armi", value: namesOf(weapons.map(({ name }) => name)) },
    {
      label: "Equipaggiamento",
      value: namesOf(equipments.map((thing) => (typeof thing === "string" ? thing : thing.name))),
    },
    {
      label: "Storia",
      value: told === 0 ? "" : `${told === 1 ? "1 parte" : `${told} parti`} su ${BACKGROUND_KEYS.length}`,
    },
    { label: "Denaro", value: dollars(cash.cash) },
  ];
}

function namesOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [
    ...names.slice(0, MOST_NAMED),
    ...(more > 0 ? [more === 1 ? "e un'altra" : `e altre ${more}`] : []),
  ].join(", ");
}
