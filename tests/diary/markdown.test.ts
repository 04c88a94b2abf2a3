import { describe, expect, test } from "bun:test";
import { chapterHead, entryLine, formatsOf, titleLine } from "../../src/diary/markdown.ts";

const formats = formatsOf("UTC");
const noteOf = (text: string) =>
  entryLine({ _id: "1", sitting: null, at: 0, kind: "note", text, by: "Ada" }, formats, false);
/** The lines of a note as they stand in the file. */
const linesOf = (text: string) =>
  noteOf(text)
    .split("\n")
    .slice(4)
    .map((line) => line.slice("> ".length));

describe("what somebody has typed stays words in Markdown", () => {
  test.each([
    // A line of these makes a heading of the one above, or a rule across the page.
    ["---", "\\---"],
    ["-", "\\-"],
    ["===", "\\==="],
    ["=", "\\="],
    ["  ----  ", "  \\----  "],
    ["- - -", "\\- - -"],
    [":-:", "\\:-:"],
    // What begins an item of a list.
    ["- una torcia", "\\- una torcia"],
    ["+ una torcia", "\\+ una torcia"],
    ["1. una torcia", "1\\. una torcia"],
    ["12) una torcia", "12\\) una torcia"],
    ["***", "\\*\\*\\*"],
    ["___", "\\_\\_\\_"],
    // What is none of these.
    ["— disse — e se ne andò", "— disse — e se ne andò"],
    ["a-b = c", "a-b = c"],
    ["--- fine", "--- fine"],
    ["-5 gradi", "-5 gradi"],
    ["1.5 km", "1.5 km"],
  ])("%p", (typed, written) => {
    expect(linesOf(`Prima riga\n${typed}`)).toEqual(["Prima riga", written]);
    expect(linesOf(typed)).toEqual([written]);
  });

  test("in the name of a table, the title of a sitting and what has happened", () => {
    expect(titleLine("===")).toBe("# Diario: \\===");
    const figures = { rolls: 0, passed: 0, critical: 0, disasters: 0, sanityLost: 0, wounds: 0 };
    const sitting = { _id: "1", title: "---", beganAt: 0, endedAt: null, present: ["==="], figures };
    const head = chapterHead(sitting, formats);
    expect(head).toStartWith("\n\n## \\---\n\n");
    expect(head).toEndWith("\n\nPresenti: \\===.");
    const fact = {
      _id: "1",
      sitting: null,
      at: 0,
      kind: "body",
      text: "Ada cade («una trave\n---\n===»).",
    } as const;
    expect(entryLine(fact, formats, false)).toBe("\n\n**00:00** Ada cade («una trave\n\\---\n===»).");
  });
});
