import type { Named } from "../../web/parts/markdown/resolve.ts";

const id = (digit: string) => digit.repeat(24);

/** What the pages of these tests can name. */
export const named = {
  pages: [{ _id: id("1"), key: "soffitta", title: "La soffitta", version: 1 }],
  clues: [
    {
      _id: id("2"),
      adventureId: id("9"),
      key: "registro",
      title: "Il registro strappato",
      text: "",
      isCrucial: true,
      pages: [],
      handoutId: null,
      foundBy: [],
    },
  ],
  things: {
    handouts: [{ key: "lettera", _id: id("3"), title: "La lettera" }],
    npcs: [
      { key: "amalia", _id: id("4"), title: "Amalia Dondero" },
      { key: "ghoul", _id: id("a"), title: "Ghoul" },
    ],
    scenes: [{ key: "villa", _id: id("6"), title: "Villa di notte" }],
    sounds: [],
    bundled: [],
    images: [{ key: "faro", imageId: id("5") }],
    lots: [{ key: "voci", lines: ["Si dice che il faro sia spento"] }],
    investigators: [],
  },
} satisfies Named;
