import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { keyOf } from "#shared/adventures/keys.ts";
import { KEYED, type KeyedKind, type PageLink, readLink } from "#shared/adventures/links.ts";
import { characteristicCalled } from "#shared/rules/characteristic-names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { readStatBlock } from "#shared/rules/stat-block/read.ts";
import { Export } from "#shared/schemas/export.ts";
import { StoryDate } from "#shared/schemas/story.ts";
import { PUNTA_SCURA } from "../../src/adventures/punta-scura.ts";
import { STARTER } from "../../src/audio/starter/list.ts";
import { constants } from "../../src/catalog/index.ts";

const FOLDER = join(import.meta.dir, "../../src/adventures/punta-scura");

interface Part {
  readonly path: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function partOf(path: string, content: string): Part {
  const stem = (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "");
  const [, yaml = "", text = content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  const fields = Object(parseDocument(yaml, { schema: "core" }).toJS());
  return { path, key: path.startsWith("pagine/") ? stem.replace(/^\d+-/, "") : stem, fields, text };
}

const texts = PUNTA_SCURA.flatMap(({ path, content }) =>
  typeof content === "string" ? [partOf(path, content)] : [],
);
const inFolder = (name: string) => texts.filter(({ path }) => path.startsWith(`${name}/`));
const [pages, clues, papers, npcs] = ["pagine", "indizi", "documenti", "comparse"].map(inFolder);
if (!pages || !clues || !papers || !npcs) throw new Error("a folder is missing");
const pictures = PUNTA_SCURA.filter(({ content }) => typeof content !== "string").map(({ path }) =>
  path.replace(/^immagini\/|\.webp$/g, ""),
);
const bundled = STARTER.map(({ name }) => name.replace(/\.mp3$/, ""));

/** Every address in brackets, understood or not. */
const addresses = (text: string) =>
  [...text.matchAll(/\]\((?:<([^>\n]*)>|([^\s()]*(?:\([^\s()]*\))?))/g)].map(
    ([, pointed, plain]) => pointed ?? plain ?? "",
  );
const links = pages.flatMap(({ key: page, text }) =>
  addresses(text).map((address) => ({ page, address, read: readLink(address) })),
);
const commands = links.flatMap(({ page, read }) => (read?.ok ? [{ page, link: read.link }] : []));

const KNOWN: Readonly<Record<KeyedKind, readonly string[]>> = {
  ...{ handout: papers.map(({ key }) => key), clue: clues.map(({ key }) => key) },
  ...{ npc: npcs.map(({ key }) => key), page: pages.map(({ key }) => key) },
  ...{ scene: inFolder("scene").map(({ key }) => key), lot: inFolder("sorti").map(({ key }) => key) },
  sound: bundled,
};

function leadsNowhere(link: PageLink): boolean {
  if (link.kind === "fight") return link.npcs.some(({ key }) => !KNOWN.npc.includes(key));
  return "key" in link && !KNOWN[link.kind].includes(link.key);
}

describe("the adventure that comes with Custode", () => {
  test("embeds every file of its folder, as it is", async () => {
    const inside = [...new Bun.Glob("**/*").scanSync(FOLDER)].sort();
    expect(PUNTA_SCURA.map(({ path }) => path).sort()).toEqual(inside);
    for (const { path, content } of PUNTA_SCURA) {
      const file = readFileSync(join(FOLDER, path));
      if (typeof content !== "string") expect(Buffer.from(await content()).equals(file)).toBe(true);
      else if (path.endsWith(".json")) expect(JSON.parse(content)).toEqual(JSON.parse(`${file}`));
      else expect(content).toBe(`${file}`);
    }
  });

  test("has pages, crucial clues, documents and faces as promised", () => {
    expect(pages.length).toBeGreaterThanOrEqual(9);
    expect(clues.filter(({ fields }) => fields.cruciale === "sì")).toHaveLength(5);
    expect(papers).toHaveLength(6);
    expect(npcs.filter(({ fields }) => fields.volto !== undefined)).toHaveLength(4);
    expect(inFolder("scene")).toHaveLength(4);
    expect(inFolder("sorti")).toHaveLength(3);
  });

  test("names its pages and things as files and links do", () => {
    for (const { path, key } of [...pages, ...clues, ...papers, ...npcs])
      expect([path, keyOf(key)]).toEqual([path, key]);
    for (const { path, text } of pages) expect([path, /^# \S/.test(text)]).toEqual([path, true]);
  });

  test("has pictures that are small, and each is somebody's", async () => {
    const named = [...npcs.map(({ fields }) => fields.volto), ...papers.map(({ fields }) => fields.immagine)];
    expect(named.filter((name) => name !== undefined).sort()).toEqual(pictures.toSorted());
    for (const { content } of PUNTA_SCURA)
      if (typeof content !== "string") expect((await content()).length).toBeLessThanOrEqual(60 * 1024);
  });

  test("has documents of known kinds, on days that are there", () => {
    const kinds = ["lettera", "telegramma", "ritaglio", "appunto", "foglio", "immagine"];
    for (const { fields } of papers) {
      expect(kinds).toContain(`${fields.tipo}`);
      expect(StoryDate.safeParse(fields.data).success).toBe(true);
    }
  });
});

describe("its links", () => {
  test("are all commands", () => {
    expect(links.filter(({ read }) => !read?.ok)).toEqual([]);
    expect(commands.length).toBeGreaterThan(100);
  });

  test("lead to something", () => {
    expect(commands.filter(({ link }) => leadsNowhere(link))).toEqual([]);
    const wanted = clues.map(({ fields }) => fields.documento).filter((key) => key !== undefined);
    expect(wanted.filter((key) => !KNOWN.handout.includes(`${key}`))).toEqual([]);
  });

  test("use every kind, and reach every page and thing", () => {
    expect([...new Set(commands.map(({ link }): string => link.kind))].sort()).toEqual(
      [...Object.values(KEYED), "fight", "hours", "roll", "sanity"].sort(),
    );
    const reached = (kind: KeyedKind) =>
      commands.flatMap(({ link }) => (link.kind === kind && "key" in link ? link.key : []));
    const fought = commands.flatMap(({ link }) =>
      link.kind === "fight" ? link.npcs.map(({ key }) => key) : [],
    );
    for (const kind of ["handout", "clue", "scene", "lot"] as const)
      expect(KNOWN[kind].filter((key) => !reached(kind).includes(key))).toEqual([]);
    expect(KNOWN.npc.filter((key) => ![...reached("npc"), ...fought].includes(key))).toEqual([]);
    const read = ["prima-di-cominciare", "se-non-fanno-niente"];
    expect(KNOWN.page.filter((key) => !reached("page").includes(key) && !read.includes(key))).toEqual([]);
  });

  test("name skills of the catalogue, characteristics, or rolls that have a name", () => {
    const skills = constants.listSkills.map(({ name }) => name);
    const rolled = commands.flatMap(({ link }) => (link.kind === "roll" ? link.what : []));
    const isKnown = (what: string) =>
      /^(Fortuna|Sanità)$/.test(what) ||
      characteristicCalled(what) !== undefined ||
      skills.some((skill) => sameSkill(skill, what));
    expect(rolled.filter((what) => !isKnown(what))).toEqual([]);
  });

  test("lead to each crucial clue from at least two scenes", () => {
    const help = ["se-si-bloccano", "se-non-fanno-niente", "prima-di-cominciare"];
    for (const { key, fields } of clues) {
      const from = commands.flatMap(({ page, link }) =>
        link.kind === "clue" && link.key === key ? page : [],
      );
      const scenes = new Set(from.filter((page) => !help.includes(page)));
      expect([key, scenes.size >= (fields.cruciale === "sì" ? 2 : 1)]).toEqual([key, true]);
    }
  });
});

describe("its people, sounds and investigators", () => {
  test.each(npcs)("$path: the values are understood", ({ fields, text }) => {
    const [block = ""] = text.split("\n---\n");
    const { draft, notUnderstood } = readStatBlock(`${fields.nome}\n${block.trim()}`);
    expect(notUnderstood).toEqual([]);
    expect(draft).toMatchObject({ name: fields.nome, description: block.trim().split("\n")[0] ?? "" });
    expect(draft.kind === "creature").toBe(fields.volto === undefined || draft.sanityLoss !== undefined);
  });

  test.each(inFolder("scene"))("$path: plays sounds that come with Custode", ({ text }) => {
    const layers = text.trim().split("\n");
    for (const layer of layers) expect(layer).toMatch(/^- \S+ \d{1,2}(?: ogni \d+-\d+ s)?$/);
    expect(
      layers.map((layer) => layer.split(" ")[1] ?? "").filter((name) => !bundled.includes(name)),
    ).toEqual([]);
  });

  test("the investigators can be imported", () => {
    const sheets = PUNTA_SCURA.filter(({ path }) => path.startsWith("investigatori/"));
    expect(sheets).toHaveLength(4);
    for (const { content } of sheets) expect(Export.safeParse(JSON.parse(`${content}`)).success).toBe(true);
  });
});

test.each(texts.filter(({ path }) => path.endsWith(".md")))("$path is typeset with care", ({ text }) => {
  expect(text).not.toMatch(/\S {2,}\S/);
  expect(text).not.toMatch(/["“”’]|\.{3}/);
});
