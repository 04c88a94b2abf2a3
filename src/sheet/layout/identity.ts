import { INFO_LABELS } from "#shared/field-labels.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { entry } from "./entry.ts";
import { type Box, bottomOf, columnsOf, type Piece, type Section } from "./page.ts";
import { fitLine, written } from "./words.ts";

/** Shaped like the avatar's crop (198 × 258). */
const PHOTO = { width: 99, height: 129 } as const;
const BORDER = { side: 4.5, foot: 9 } as const;
const GAP = 9;
/** A paper clip of 17 × 44 points. */
const CLIP = "M4 16V7a5 5 0 0 1 10 0v24a3.4 3.4 0 0 1-6.8 0V11";

export function identity({ characterInfo, playerName }: PaperSheet, box: Box, type: Typesetter): Section {
  const paper = {
    x: box.x,
    y: box.y + 8,
    width: PHOTO.width + 2 * BORDER.side,
    height: PHOTO.height + BORDER.side + BORDER.foot,
  };
  const left = paper.x + paper.width + 17;
  const width = box.x + box.width - left;
  const pieces: Piece[] = [
    { kind: "frame", box: paper, weight: 0.7, ink: "faded" },
    { kind: "portrait", box: { ...PHOTO, x: paper.x + BORDER.side, y: paper.y + BORDER.side } },
    { kind: "path", x: paper.x + paper.width - 32, y: paper.y - 10, path: CLIP, weight: 1.1, ink: "faded" },
  ];

  const kicker = fitLine(
    "Fascicolo dell'investigatore",
    width,
    { face: "title", size: 12, ink: "oxblood" },
    type,
  );
  const big = { face: "title", size: 30, least: 15 } as const;
  const name =
    characterInfo.name === ""
      ? entry(INFO_LABELS.name, "", width, type, big)
      : fitLine(characterInfo.name, width, big, type);
  pieces.push(...kicker.at(left, box.y + 2), ...name.at(left, box.y + 2 + kicker.height));

  let y = box.y + 2 + kicker.height + name.height + 6;
  for (const line of [
    [
      ["Giocatore", playerName],
      [INFO_LABELS.nickname, characterInfo.nickname],
    ],
    [
      [INFO_LABELS.work, characterInfo.work],
      [INFO_LABELS.residence, characterInfo.residence],
    ],
    [
      [INFO_LABELS.age, written(characterInfo.age)],
      [INFO_LABELS.sex, characterInfo.sex ?? ""],
      [INFO_LABELS.birthplace, characterInfo.birthplace],
      [INFO_LABELS.bornage, written(characterInfo.bornage)],
    ],
  ]) {
    const columns = columnsOf({ x: left, y, width, height: 0 }, line.length, GAP);
    const entries = line.map(([label = "", value = ""], index) =>
      entry(label, value, columns[index]?.width ?? width, type),
    );
    const height = Math.max(...entries.map((one) => one.height));
    entries.forEach((one, index) => {
      pieces.push(...one.at(columns[index]?.x ?? left, y + height - one.height));
    });
    y += height + 4;
  }
  return { pieces, height: Math.max(bottomOf(paper), y) - box.y };
}
