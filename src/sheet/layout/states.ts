import type { Condition } from "#shared/schemas/condition.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { type Box, columnsOf, type Section } from "./page.ts";
import { fitLine } from "./words.ts";

const SIDE = 7.2;
const GAP = 8;
const HEIGHT = 12;

const STATES: readonly { label: string; isOn: (condition: Condition) => boolean }[] = [
  { label: "Ferita grave", isOn: ({ majorWound }) => majorWound },
  { label: "Privo di sensi", isOn: ({ unconscious }) => unconscious },
  { label: "In fin di vita", isOn: ({ dying }) => dying },
  // Without hours it is only a bout during indefinite insanity.
  { label: "Follia temporanea", isOn: ({ temporaryInsanity }) => temporaryInsanity?.until !== undefined },
  { label: "Follia indefinita", isOn: ({ indefiniteInsanity }) => indefiniteInsanity },
];

export function states(condition: Condition, box: Box, type: Typesetter): Section {
  const columns = columnsOf({ ...box, height: HEIGHT }, STATES.length, GAP);
  return {
    height: HEIGHT,
    pieces: STATES.flatMap(({ label, isOn }, index) => {
      const { x, y, width } = columns[index] ?? box;
      const words = fitLine(label, width - SIDE - 4, { face: "text", size: 8.4, least: 5.5 }, type);
      return [
        {
          kind: "check" as const,
          box: { x, y: y + (HEIGHT - SIDE) / 2, width: SIDE, height: SIDE },
          name: `stato ${label}`,
          label,
          isOn: isOn(condition),
        },
        ...words.at(x + SIDE + 4, y + (HEIGHT - words.height) / 2),
      ];
    }),
  };
}
