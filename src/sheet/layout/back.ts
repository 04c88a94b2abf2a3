import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { drawBackground, planBackground } from "./background.ts";
import { drawBelongings, planBelongings } from "./belongings.ts";
import type { Row } from "./flow.ts";
import { rule, sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { type Box, bottomOf, type Page, type Piece, PRINTABLE } from "./page.ts";
import { largestThatFits } from "./sizes.ts";

const SIZES = [10, 9.6, 9.2, 8.8, 8.4, 8, 7.6, 7.2] as const;
const GAP = 8;
const NOTES = { least: 66, most: 108 } as const;
/** Share of the page when space is short. */
const MOST_FOR_BELONGINGS = 0.4;
const NOTE_LINE = 15;

export interface Back {
  page: Page;
  background: readonly Row[];
  equipment: readonly Row[];
  properties: readonly Row[];
}

/** Story, belongings and notes; also returns the rows that did not fit. */
export function back(character: PaperSheet, type: Typesetter): Back {
  const { width, height } = PRINTABLE;
  const usable = height - NOTES.least - 2 * GAP - TITLE_HEIGHT;
  const { story, owned } = largestThatFits(
    SIZES,
    (size) => ({
      story: planBackground(character.background, width, size, type),
      owned: planBelongings(character, width, size, height, type),
    }),
    (plan) => plan.story.height + plan.owned.height <= usable,
  );
  const ownedHeight = Math.min(owned.height, Math.max(usable * MOST_FOR_BELONGINGS, usable - story.height));
  const spare = Math.max(0, usable - ownedHeight - story.height);
  const notesHeight = Math.min(NOTES.most, NOTES.least + spare / 3);
  const storyHeight = height - notesHeight - ownedHeight - 2 * GAP - TITLE_HEIGHT;

  const storyBox: Box = { ...PRINTABLE, y: PRINTABLE.y + TITLE_HEIGHT, height: storyHeight };
  const ownedBox: Box = { ...PRINTABLE, y: bottomOf(storyBox) + GAP, height: ownedHeight };
  const notesBox: Box = { ...PRINTABLE, y: bottomOf(ownedBox) + GAP, height: notesHeight };
  const drawn = drawBackground(story, storyBox, type);
  const belongings = drawBelongings(owned, character.cash, ownedBox, type);
  return {
    page: [
      ...sectionTitle("Background", PRINTABLE, type),
      ...drawn.pieces,
      ...belongings.pieces,
      ...notes(notesBox, type),
    ],
    background: drawn.rest,
    equipment: belongings.equipment,
    properties: belongings.properties,
  };
}

function notes(box: Box, type: Typesetter): Piece[] {
  const top = box.y + TITLE_HEIGHT;
  const lines = Math.floor((box.height - TITLE_HEIGHT) / NOTE_LINE);
  return [
    ...sectionTitle("Appunti", box, type),
    ...Array.from({ length: lines }, (_, line) => rule(box.x, top + (line + 1) * NOTE_LINE, box.width)),
    {
      kind: "field",
      box: { ...box, y: top, height: lines * NOTE_LINE },
      name: "appunti",
      label: "Appunti di gioco",
      lines: "many",
    },
  ];
}
