import { agree } from "#shared/agree.ts";
import type { Sex } from "#shared/names.ts";
import type { Condition } from "#shared/schemas/condition.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { type Box, columnsOf, type Section } from "./page.ts";
import { fitLine } from "./words.ts";

const SIDE = 7.2;
const GAP = 8;
const HEIGHT = 12;

interface PrintedState {
  /** Of its field, whoever it is. */
  name: string;
  label?: (sex: Sex | null) => string;
  isOn: (condition: Condition) => boolean;
}

const STATES: readonly PrintedState[] = [
  { name: "Ferita grave", isOn: ({ majorWound }) => majorWound },
  {
    name: "Privo di sensi",
    label: (sex) => `${agree("Priv", sex)} di sensi`,
    isOn: ({ unconscious }) => unconscious,
  },
  { name: "In fin di vita", isOn: ({ dying }) => dying },
  // Without hours it is only a bout during indefinite insanity.
  { name: "Follia temporanea", isOn: ({ temporaryInsanity }) => temporaryInsanity?.until !== undefined },
  { name: "Follia indefinita", isOn: ({ indefiniteInsanity }) => indefiniteInsanity },
];

export function states(condition: Condition, sex: Sex | null, box: Box, type: Typesetter): Section {
  const columns = columnsOf({ ...box, height: HEIGHT }, STATES.length, GAP);
  return {
    height: HEIGHT,
    pieces: STATES.flatMap(({ name, label: labelOf = () => name, isOn }, index) => {
      const label = labelOf(sex);
      const { x, y, width } = columns[index] ?? box;
      const words = fitLine(label, width - SIDE - 4, { face: "text", size: 8.4, least: 5.5 }, type);
      return [
        {
          kind: "check" as const,
          box: { x, y: y + (HEIGHT - SIDE) / 2, width: SIDE, height: SIDE },
          name: `stato ${name}`,
          label,
          isOn: isOn(condition),
        },
        ...words.at(x + SIDE + 4, y + (HEIGHT - words.height) / 2),
      ];
    }),
  };
}
