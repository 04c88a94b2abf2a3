import { type BookRow, gap, type Place, textRows } from "./row.ts";
import { type Setting, SIZES } from "./setting.ts";

/** Share of a page's height. */
const HIGHEST = 0.6;

/** A picture as wide as the column, or as high as its share of the page. @param words under it; may be empty. */
export function pictureRows(key: string, words: string, place: Place, setting: Setting): BookRow[] {
  const picture = setting.pictures.get(key);
  if (!picture) return [];
  const scale = Math.min(place.width / picture.width, (setting.height * HIGHEST) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const inset = place.x + (place.width - width) / 2;
  const under = textRows([{ face: "italic", size: SIZES.small, ink: "faded", text: words }], place, {
    align: "centre",
  });
  return [
    gap(4),
    {
      height: height + 4,
      keepsWithNext: under.length > 0,
      at: (x, y) => {
        const box = { x: x + inset, y, width, height };
        return [
          { kind: "picture", box, key },
          { kind: "frame", box, weight: 0.5, ink: "faded" },
        ];
      },
    },
    ...under,
    gap(7),
  ];
}
