import { describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { playersWords } from "#shared/adventures/players.ts";
import { andMore } from "../../web/parts/sound/and-more.ts";
import { roomLeft } from "../../web/rooms/slips/room-left.ts";
import { soundsFound } from "../../web/screens/audio/found-words.ts";
import { allFound, knownAlready } from "../../web/screens/board/adventure/clue-words.ts";
import { Unprinted } from "../../web/screens/print/PrintStatus.tsx";

describe("one thing is said in the singular", () => {
  test("the last character of a slip", () => {
    expect([101, 100, 1, 0].map(roomLeft)).toEqual([
      undefined,
      "Ancora 100 segni.",
      "Ancora un segno.",
      "Il biglietto è pieno.",
    ]);
  });

  test("who knows a clue already", () => {
    expect(knownAlready("La chiave", 1)).toBe("«La chiave»: lo sapeva già");
    expect(knownAlready("La chiave", 2)).toBe("«La chiave»: lo sapevano già");
  });

  test("the only crucial clue", () => {
    expect([1, 3].map(allFound)).toEqual(["Ce l'hanno.", "Li hanno tutti."]);
  });

  test("the only player of an adventure", () => {
    expect(["1", "2", "3–5", "3 - 5"].map(playersWords)).toEqual([
      "1 giocatore",
      "2 giocatori",
      "3–5 giocatori",
      "3 - 5 giocatori",
    ]);
    for (const text of ["", "–", "due o tre"]) expect(playersWords(text)).toBe(text);
  });

  test("the only sound that a list leaves out", () => {
    expect([1, 2].map(andMore)).toEqual(["E un altro", "E altri 2"]);
  });

  test("the only sound that a search finds, and none without a search", () => {
    expect([undefined, 0, 1, 2].map(soundsFound)).toEqual(["", "0 suoni", "1 suono", "2 suoni"]);
  });

  test("the only character that is not printed", () => {
    const said = (letters: string[]) => renderToStaticMarkup(<Unprinted letters={letters} />);
    expect(said(["ש"])).toContain("non si stampa:");
    expect(said(["ש", "ר"])).toContain("non si stampano:");
  });
});
