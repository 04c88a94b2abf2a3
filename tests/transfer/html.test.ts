import { expect, test } from "bun:test";
import { htmlOfText, textOfHtml } from "../../src/transfer/html.ts";

test.each([
  ["&Agrave; Fran&ccedil;ois, M&uuml;ller, 20&deg;, &frac12; &pound;", "À François, Müller, 20°, ½ £"],
  ["&#192; &#xC0; &#146; &#x1F56F;", "À À ’ 🕯"],
  ["uno&nbsp;due&amp;nbsp;tre", "uno due&nbsp;tre"],
  ["&amp;lt; &unknown; AT&T a&copyb", "&lt; &unknown; AT&T a&copyb"],
  ["&#xD800; &#99999999;", "\ufffd \ufffd"],
])("the entities of %s are decoded once", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test("text is equal after being escaped as HTML and read back", () => {
  const text = `'uno' & "due" <b>\n&egrave; &#192;`;
  expect(textOfHtml(htmlOfText(text))).toBe(text);
});
