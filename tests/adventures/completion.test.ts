import { describe, expect, test } from "bun:test";
import { linksIn } from "#shared/adventures/links.ts";
import {
  endOfLink,
  imageText,
  linkText,
  openLink,
  proposals,
} from "../../web/screens/adventure/completion.ts";
import { named } from "./named.ts";

describe("a link that is being written", () => {
  test("begins at the last [[ of the line, and ends at the caret", () => {
    expect(openLink("Vai in [[soff", 13)).toEqual({ start: 7, query: "soff" });
    expect(openLink("[[", 2)).toEqual({ start: 0, query: "" });
    expect(openLink("a [[b]] e [[c d", 15)).toEqual({ start: 10, query: "c d" });
  });

  test.each(["nulla", "[una", "[[chiuso]]", "[[riga\nsotto"])("is none in %s", (text) => {
    expect(openLink(text, text.length)).toBeNull();
  });

  test("takes the brackets that close it along", () => {
    expect(endOfLink("[[soff]] e", 6)).toBe(8);
    expect(endOfLink("[[soff e", 6)).toBe(6);
  });
});

describe("what is proposed", () => {
  test("is everything of that name, what begins with it first, whatever its accents", () => {
    expect(proposals("REGIS", named)[0]).toEqual({
      does: "link",
      kind: "clue",
      key: "registro",
      title: "Il registro strappato",
    });
    expect(
      proposals("la", named)
        .map(({ title }) => title)
        .slice(0, 2),
    ).toEqual(["La soffitta", "La lettera"]);
  });

  test("makes what there is not", () => {
    expect(proposals("Cantina", named)).toEqual([
      { does: "make", kind: "page", title: "Cantina" },
      { does: "make", kind: "clue", title: "Cantina" },
      { does: "make", kind: "handout", title: "Cantina" },
      { does: "make", kind: "npc", title: "Cantina" },
    ]);
    expect(proposals("la soffitta", named)).not.toContainEqual({
      does: "make",
      kind: "page",
      title: "la soffitta",
    });
    expect(proposals("", named).every(({ does }) => does === "link")).toBe(true);
  });
});

test("a command that was written by hand with blanks is the same command", () => {
  expect(linksIn("[a](indizio:il registro ) e [b](tiro:Primo soccorso/arduo)")).toMatchObject([
    { kind: "clue", key: "il registro" },
    { kind: "roll", what: "Primo soccorso", difficulty: "arduous" },
  ]);
});

test("what is inserted is a link that is understood again", () => {
  expect(linkText("page", "soffitta", "La [vecchia] soffitta")).toBe(
    "[La \\[vecchia\\] soffitta](pagina:soffitta)",
  );
  expect(linksIn(linkText("clue", "il registro", "x"))).toEqual([{ kind: "clue", key: "il registro" }]);
  expect(imageText("punta-scura")).toBe("![punta scura](immagini/punta-scura.webp)");
  expect(imageText("il faro")).toBe("![il faro](<immagini/il faro.webp>)");
});
