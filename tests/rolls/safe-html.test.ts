import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { safeHtml } from "../../src/rolls/safe-html.ts";

describe("the HTML of a roll", () => {
  test("keeps the few tags that rolls use, and their class", () => {
    const message =
      '<p><b>Ascoltare</b> <strong>34</strong>/<span class="target">55</span><br /><i>a</i><em>b</em></p><ul><li>c</li></ul>';
    expect(safeHtml(message)).toBe(message);
  });

  test.each([
    ["<img src=x onerror=alert(1)>34", "34"],
    ["<svg/onload=alert(1)>34", "34"],
    ["<script>alert(1)</script>34", "34"],
    ["<style>*{display:none}</style>34", "34"],
    ['<a href="javascript:alert(1)">34</a>', "34"],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>34', "34"],
    ['<b onclick="alert(1)" style="position:fixed" id="x">34</b>', "<b>34</b>"],
    ["<b>34", "<b>34</b>"],
    ["<!-- nascosto -->34", "34"],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["&lt;script&gt;alert(1)", "&lt;script&gt;alert(1)"],
    ["34 < 55 & 3 > 2", "34 &lt; 55 &amp; 3 &gt; 2"],
  ])("is reduced: %s", (message, expected) => {
    expect(safeHtml(message)).toBe(expected);
  });

  test("never contains another tag, another attribute or an unclosed tag", () => {
    const piece = fc.constantFrom(
      "<b>",
      "</b>",
      "<",
      ">",
      "<img onerror=x>",
      '"',
      "'",
      "&",
      "<svg",
      " on=",
      "a",
      "</p",
      "<!--",
      "<li class='",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const left = safeHtml(pieces.join("")).replaceAll(
          /<\/?(b|strong|i|em|br|span|ul|li|p)( class="[^"<>]*")?( \/)?>/g,
          "",
        );
        expect(left).not.toMatch(/[<>]/);
      }),
      { numRuns: 300 },
    );
  });
});
