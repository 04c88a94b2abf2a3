import { describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { blocksOf, highestHeading } from "../../web/parts/markdown/blocks.ts";
import { Markdown } from "../../web/parts/markdown/Markdown.tsx";
import { workedMs } from "../support/worked-ms.ts";
import { named } from "./named.ts";

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} named={named} />);

describe("text of others", () => {
  test.each([
    '<script>alert("x")</script>',
    'Una riga <img src=x onerror="alert(1)"> e il resto',
    "<iframe src='https://example.org'></iframe>",
    "<!-- taciuto -->\n\n<style>body { display: none }</style>",
  ])("shows HTML as it is written: %s", (text) => {
    expect(html(text)).not.toMatch(/<(script|img|iframe|style|!--)/);
    expect(html(text)).toContain("&lt;");
  });

  test.each([
    "[premi](javascript:alert(1))",
    "[premi](JaVaScRiPt:alert%281%29)",
    "[premi](<java\tscript:alert(1)>)",
    "[premi](&#106;avascript:alert(1))",
    "[premi](data:text/html;base64,PHNjcmlwdD4=)",
    "[premi](vbscript:x)",
    "[premi](file:///etc/passwd)",
    "[premi](//example.org/x)",
    "[premi](/api/logout)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "[premi][a]\n\n[a]: javascript:alert(1)",
  ])("opens nothing but sites: %s", (text) => {
    expect(html(text)).not.toMatch(/href|src=/);
    expect(html(text)).toContain("<s>");
  });

  test("opens a site apart, and tells it nothing", () => {
    expect(html("[un sito](https://example.org/a?b=1&c=2)")).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">un sito</a>',
    );
  });

  test("shows the adventure's own pictures only", () => {
    expect(html("![il faro](immagini/Faro.webp)")).toMatch(/<img [^>]*src="[^"]*\/adventure\/image\/5{24}"/);
    const remote = html("![spia](https://example.org/spia.png)");
    expect(remote).not.toContain("<img");
    expect(remote).toContain(">spia</a>");
    expect(html("![x](immagini/manca.png)")).toContain("nessuna immagine si chiama");
    expect(html("![x](immagini/../../user/avatar)")).not.toContain("<img");
  });

  test("survives thousands of open brackets and quotes", () => {
    for (const text of ["[".repeat(3_000), ">".repeat(1_000), "a_".repeat(3_000), "- ".repeat(2_000)]) {
      const times = 3;
      const [little, much] = [text, text.repeat(times)].map((each) => workedMs(() => html(each)));
      // Not worse than the square of the length.
      expect(much).toBeLessThan(((little ?? 0) + 20) * times ** 2 * 2);
    }
  });
});

describe("a page", () => {
  test("begins with the asked heading, whatever it is written with", () => {
    expect(html("### Uno\n\n#### Due")).toContain("<h2>Uno</h2><h3>Due</h3>");
    expect(renderToStaticMarkup(<Markdown text={"# Uno\n\n## Due"} named={named} top={3} />)).toContain(
      "<h3>Uno</h3><h4>Due</h4>",
    );
    expect(highestHeading("Titolo\n======\n\n## Due")).toBe(1);
  });

  test("has boxes to read aloud, lists and tables", () => {
    expect(html("> La lampada fa *ombra*.")).toMatch(/<blockquote[^>]*><p>La lampada fa <em>ombra<\/em>\./);
    expect(html("1. uno\n2. due\n\n   ancora")).toContain("<p>ancora</p>");
    expect(html("- a\n  - b")).toContain("<ul><li>a<ul><li>b</li></ul></li></ul>");
    expect(html("| Ora | Che |\n| --: | :- |\n| 21 | **buio** |")).toContain(
      '<td style="text-align:right">21</td><td style="text-align:left"><strong>buio</strong></td>',
    );
  });

  test("shows what a link commands", () => {
    const shown = html("[il registro](indizio:Registro) e [Ascoltare](tiro:Ascoltare/arduo)");
    expect(shown).toContain("Indizio: ");
    expect(shown).toContain(">il registro</span>");
    expect(shown).toContain("Tiro: ");
    expect(shown).not.toContain("<button");
  });

  test("understands names with blanks, as they are written by hand", () => {
    expect(html("[curare](tiro:Primo soccorso/arduo)")).toContain("Tiro: ");
  });

  test("strikes what names nothing, and says why", () => {
    expect(html("[Amelia](comparsa:amelia)")).toContain("nessuna comparsa si chiama «amelia»");
    expect(html("[due](scontro:ghoul*2, nessuno)")).toContain("nessuna comparsa si chiama «nessuno»");
    expect(html("[x](tiro:Ascoltare/facile)")).toContain("«facile» non è una difficoltà");
  });

  test("hands the command and what it acts on to whoever renders it", () => {
    const told: unknown[] = [];
    renderToStaticMarkup(
      <Markdown
        text="[due **ghoul**](scontro:ghoul*2)"
        named={named}
        renderCommand={(...all) => told.push(all)}
      />,
    );
    expect(told).toEqual([
      [
        { kind: "fight", npcs: [{ key: "ghoul", count: 2 }] },
        "due ghoul",
        { kind: "fight", npcs: [{ npc: named.things.npcs[1], count: 2 }] },
      ],
    ]);
  });
});

describe("pieces of a page", () => {
  const sources = (text: string) => blocksOf(text).map(({ source }) => source);

  test("are cut only where Markdown begins anew", () => {
    expect(sources("Uno\ndue\n\nTre\n\n- a\n\n- b\n\n  di b\n\nQuattro")).toEqual([
      "Uno\ndue\n",
      "Tre\n\n- a\n\n- b\n\n  di b\n",
      "Quattro",
    ]);
    expect(sources("```\nuno\n\ndue\n```\n\ntre")).toEqual(["```\nuno\n\ndue\n```\n", "tre"]);
    expect(sources("> uno\n\n# Due\n\n| a |\n| - |\n| b |")).toHaveLength(3);
  });

  test("know the definitions of the whole text", () => {
    expect(html("[qui][a]\n\nmezzo\n\n[a]: https://example.org")).toContain('href="https://example.org"');
  });

  test("have keys that stay while the piece does", () => {
    const [, second] = blocksOf("Uno\n\nDue\n\nDue");
    expect(blocksOf("Uno, cambiato\n\nDue\n\nDue").map(({ key }) => key)).toContain(second?.key ?? "");
    expect(new Set(blocksOf("Due\n\nDue").map(({ key }) => key)).size).toBe(2);
  });
});
