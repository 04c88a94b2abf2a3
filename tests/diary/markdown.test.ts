import { describe, expect, test } from "bun:test";
import { chapterHead, entryLine, formatsOf, titleLine } from "../../src/diary/markdown.ts";

const formats = formatsOf("UTC");
const noteOf = (text: string) =>
  entryLine({ _id: "1", sitting: null, at: 0, storyAt: null, kind: "note", text, by: "Ada" }, formats, false);
/** The lines of a note as exported. */
const linesOf = (text: string) =>
  noteOf(text)
    .split("\n")
    .slice(4)
    .map((line) => line.slice("> ".length));

describe("typed text is escaped in Markdown", () => {
  test.each([
    // Such a line would make a heading of the line above, or a horizontal rule.
    ["---", "\\---"],
    ["-", "\\-"],
    ["===", "\\==="],
    ["=", "\\="],
    ["  ----  ", "  \\----  "],
    ["- - -", "\\- - -"],
    [":-:", "\\:-:"],
    // List items.
    ["- una torcia", "\\- una torcia"],
    ["+ una torcia", "\\+ una torcia"],
    ["1. una torcia", "1\\. una torcia"],
    ["12) una torcia", "12\\) una torcia"],
    ["***", "\\*\\*\\*"],
    ["___", "\\_\\_\\_"],
    // No markup.
    ["— disse — e se ne andò", "— disse — e se ne andò"],
    ["a-b = c", "a-b = c"],
    ["--- fine", "--- fine"],
    ["-5 gradi", "-5 gradi"],
    ["1.5 km", "1.5 km"],
  ])("%p", (typed, written) => {
    expect(linesOf(`Prima riga\n${typed}`)).toEqual(["Prima riga", written]);
    expect(linesOf(typed)).toEqual([written]);
  });

  test("in the name of a table, the title of a game session and the text of a row", () => {
    expect(titleLine("===")).toBe("# Diario: \\===");
    const figures = { rolls: 0, passed: 0, critical: 0, disasters: 0, sanityLost: 0, wounds: 0 };
    const sitting = { _id: "1", title: "---", beganAt: 0, endedAt: null, present: ["==="], figures };
    const head = chapterHead(sitting, formats);
    expect(head).toStartWith("\n\n## \\---\n\n*giovedì 1º gennaio 1970, ");
    expect(head).toEndWith("\n\nPresente: \\===.");
    const fact = {
      _id: "1",
      sitting: null,
      at: 0,
      storyAt: null,
      kind: "body",
      text: "Ada cade («una trave\n---\n===»).",
    } as const;
    expect(entryLine(fact, formats, false)).toBe("\n\n**00:00** Ada cade («una trave\n\\---\n===»).");
  });
});
