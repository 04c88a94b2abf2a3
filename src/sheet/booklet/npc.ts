import { sameKey } from "#shared/adventures/keys.ts";
import { WRITTEN_CHARACTERISTICS } from "#shared/rules/characteristic-names.ts";
import type { BookNpc } from "./book.ts";
import { anchorOf } from "./links.ts";
import { nameRows, plainRows } from "./plain.ts";
import { type BookRow, blank, gap, type Place, textRows } from "./row.ts";
import { type Manner, PLAIN, type Setting, SIZES } from "./setting.ts";
import type { Span } from "./spans.ts";

const NAME: Manner = { face: "title", size: 13 };
const FACE = { width: 74, gap: 12 } as const;
const SMALL: Manner = { face: "text", size: SIZES.small + 0.4 };
const STRONG: Manner = { ...SMALL, face: "strong" };

/** The stat block, beside the face, and what the master knows. */
export function npcRows(npc: BookNpc, place: Place, setting: Setting): BookRow[] {
  const { draft, publicName, key } = npc;
  const face = npc.face === null ? undefined : setting.pictures.get(sameKey(npc.face));
  const beside: Place = face ? { ...place, width: place.width - FACE.width - FACE.gap } : place;
  const lines = statLines(npc).flatMap((spans) => [...textRows(spans, beside, { leading: 1.28 }), gap(1.5)]);
  const described = [
    ...textRows([{ ...PLAIN, face: "italic", text: draft.description ?? "" }], beside),
    ...textRows(
      publicName === "" ? [] : [{ ...SMALL, ink: "faded", text: `Per chi non la conosce: ${publicName}` }],
      beside,
    ),
    gap(4),
  ];
  const head = [
    ...nameRows([{ ...NAME, text: draft.name }], anchorOf("npc", key), beside),
    ...described,
    ...lines,
  ];
  return [
    gap(8),
    ...(face && npc.face !== null ? withFace(head, sameKey(npc.face), face, place) : head),
    gap(3),
    ...plainRows(draft.notes ?? "", place),
    gap(6),
  ];
}

/** Rows beside the picture stay with it; a short block is as high as it. */
function withFace(
  rows: readonly BookRow[],
  key: string,
  picture: { width: number; height: number },
  place: Place,
): BookRow[] {
  const high = Math.min(FACE.width * 1.35, (FACE.width * picture.height) / picture.width);
  let used = 0;
  const kept = rows
    .filter((row, at) => at > 0 || !row.isGap)
    .map((row, at): BookRow => {
      const isBeside = used < high;
      used += row.height;
      const more = { isGap: false, keepsWithNext: isBeside || row.keepsWithNext === true };
      if (at > 0) return { ...row, ...more };
      return {
        ...row,
        ...more,
        at: (x, y, numberOf) => {
          const box = {
            x: x + place.x + place.width - FACE.width,
            y: y + 2,
            width: FACE.width,
            height: high,
          };
          return [
            { kind: "picture", box, key },
            { kind: "frame", box, weight: 0.5, ink: "faded" },
            ...row.at(x, y, numberOf),
          ];
        },
      };
    });
  return used < high + 4 ? [...kept, blank(high + 4 - used)] : kept;
}

function statLines({ draft }: BookNpc): Span[][] {
  const { characteristics = [], points, damageBonus, build, move, armour, attacksPerRound } = draft;
  const named = (name: string, value: string | number): Span[][] => [
    [
      { ...SMALL, ink: "faded", text: `${name} ` },
      { ...STRONG, text: `${value}` },
    ],
  ];
  const optional = (name: string, value: string | number | undefined) =>
    value === undefined || value === "" ? [] : named(name, value);
  return [
    parted(sorted(characteristics).flatMap(({ name, value }) => named(shortName(name), value))),
    parted([
      ...named("PF", points.wounds),
      ...optional("PM", points.magic),
      ...optional("Bonus al danno", damageBonus),
      ...optional("Struttura", build),
      ...optional("Movimento", move),
      ...optional("Armatura", armour),
      ...optional("Attacchi per round", attacksPerRound),
      ...optional("Perdita di Sanità", draft.sanityLoss),
    ]),
    ...draft.attacks.map(({ name, value, damage, range, magazine, malfunction }): Span[] => [
      { ...STRONG, text: `${name} ${value}%` },
      {
        ...SMALL,
        text: [
          damage === "" ? "" : `, danno ${damage}`,
          range ? `, gittata ${range}` : "",
          magazine === undefined ? "" : `, colpi ${magazine}`,
          malfunction === undefined ? "" : `, malfunzionamento ${malfunction}`,
        ].join(""),
      },
    ]),
    draft.skills && draft.skills.length > 0
      ? [
          { ...SMALL, ink: "faded", text: "Abilità " },
          { ...SMALL, text: draft.skills.map(({ name, value }) => `${name} ${value}%`).join(", ") },
        ]
      : [],
  ];
}

const parted = (values: readonly Span[][]): Span[] =>
  values.flatMap((spans, at) => (at === 0 ? spans : [{ ...SMALL, ink: "rule", text: "  ·  " }, ...spans]));

const ORDER = Object.keys(WRITTEN_CHARACTERISTICS);
/** As stat blocks have them; others behind. */
const sorted = <C extends { name: string }>(characteristics: readonly C[]): C[] =>
  characteristics.toSorted((a, b) => orderOf(a.name) - orderOf(b.name));
const orderOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** 'FOR'. */
function shortName(name: string): string {
  const known = Object.entries(WRITTEN_CHARACTERISTICS).find(([each]) => each === name);
  return known?.[1].find((word) => word.length === 3 && sameStart(word, name))?.toUpperCase() ?? name;
}
const sameStart = (word: string, name: string) => name.toLowerCase().startsWith(word);
