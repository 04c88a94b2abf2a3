import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { announce } from "#shared/announce.ts";
import { MESSAGE_TAGS } from "#shared/html.ts";
import { settle } from "#shared/rules/roll.ts";
import { safeHtml } from "../../src/rolls/safe-html.ts";
import { type MessageNode, readMessage } from "../../web/parts/roll/message.ts";

const textOf = (nodes: MessageNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.content))).join("");

describe("the HTML of a roll", () => {
  test("is parsed into elements without attributes", () => {
    expect(readMessage('<p><b>Ada</b> · Ascoltare</p><p><span class="figure">08</span> su 40</p>')).toEqual([
      { tag: "p", content: [{ tag: "b", content: ["Ada"] }, " · Ascoltare"] },
      { tag: "p", content: [{ tag: "span", content: ["08"] }, " su 40"] },
    ]);
  });

  test("keeps only the text of a forbidden element", () => {
    expect(readMessage('<a href="javascript:x()">qui</a><img src=x onerror=x()><script>y</script>')).toEqual([
      "qui",
      "y",
    ]);
  });

  test("decodes entities, and keeps unescaped characters", () => {
    expect(readMessage("1 &lt; 2 &amp;&amp; 3 < 4<br>fine")).toEqual([
      "1 < 2 && 3 ",
      "<",
      " 4",
      { tag: "br", content: [] },
      "fine",
    ]);
  });

  test("shows a name exactly as typed, after escaping and sanitising", () => {
    const who = `<b>"D'Arco" & figli</b>`;
    const { message } = announce(
      settle({ kind: "check", who, what: "Ascoltare", target: 40 }, 8, false, () => 1),
    );
    expect(textOf(readMessage(safeHtml(message)))).toContain(who);
  });

  test("never contains other than the allowed elements", () => {
    const tags = (nodes: MessageNode[]): string[] =>
      nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tags(node.content)]));
    const html = fc.array(
      fc.oneof(
        fc.constantFrom("<p>", "</p>", "<b", ">", "</b>", "<svg/onload=x>", "<ul><li>", "</ul>", "&lt;", "<"),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(html, (pieces) => {
        for (const tag of tags(readMessage(pieces.join(""))))
          expect(MESSAGE_TAGS as readonly string[]).toContain(tag);
      }),
    );
  });
});
