import { describe, expect, test } from "bun:test";
import { HandoutKind, TITLED_KINDS } from "#shared/schemas/handout.ts";
import { layoutPaper } from "../../src/sheet/paper/layout-paper.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";

const type = createTypesetter();
const TITLE = "La trappola del conte";

const wordsOf = (kind: HandoutKind): string[] =>
  layoutPaper({ kind, title: TITLE, texts: ["Una riga."] }, { width: 4, height: 3 }, type)
    .flat()
    .flatMap((piece) => (piece.kind === "text" ? [piece.text] : []));

describe("the title of a printed document", () => {
  test.each(HandoutKind.options)(
    "is on the paper of a %s only if that kind of paper has a heading",
    (kind) => {
      expect(wordsOf(kind).join(" ").includes(TITLE)).toBe(TITLED_KINDS.includes(kind));
    },
  );

  test("is the headline of a cutting, and is not printed on a letter, a telegram, a note or a picture", () => {
    expect(wordsOf("cutting").join(" ")).toContain(TITLE);
    expect(wordsOf("telegram")).toEqual(["Telegramma", "UNA RIGA."]);
    expect(wordsOf("letter")).toEqual(["Una riga."]);
    expect(wordsOf("note")).toEqual(["Una riga."]);
    expect(wordsOf("picture")).toEqual(["Una riga."]);
  });
});
