import { isAlias, isMap, isNode, isScalar, type Node, parseDocument, stringify, visit } from "yaml";

/** The YAML in front of a text, and the text. */

const LONGEST_YAML = 64 * 1024;
/** Lines that are not indented. */
const MOST_FIELDS = 500;
const MOST_DEPTH = 30;
/** Without types: `versione: 1.0` stays '1.0'. */
const PLAIN_YAML = { schema: "failsafe", merge: false } as const;

/** Fields that files begin with. Others are words of a block of values, too. */
export const HEADS = new Set(["titolo", "nome", "autore", "cruciale", "volto"]);

export interface Parted {
  /** Texts, lists and records of texts; names in lower case. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly text: string;
  /** What was not understood of the front matter, as a sentence; null where it was. */
  readonly problem: string | null;
}

export function splitFrontMatter(source: string): Parted {
  const unclosed = readUnclosed(source);
  if (unclosed) return unclosed;
  const found = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source);
  const whole: Parted = { fields: new Map(), text: withoutEnds(source), problem: null };
  if (!found) return whole;
  const text = withoutEnds(source.slice(found[0].length));
  const yaml = found[1] ?? "";
  const unread = (why: string): Parted => ({
    fields: new Map(),
    text,
    problem: `L'intestazione ${why}: il resto del file è stato letto`,
  });
  if (yaml.length > LONGEST_YAML || (yaml.match(/^\S/gm)?.length ?? 0) > MOST_FIELDS) {
    return unread("è troppo lunga");
  }
  if (isDeep(yaml)) return unread("non si legge");
  try {
    // Its own search for names given twice compares each with all, and it shows the line of each error: 64 KB would take seconds.
    const doc = parseDocument(yaml, { ...PLAIN_YAML, prettyErrors: false, uniqueKeys: false });
    const [error] = doc.errors;
    const twice = error || !doc.contents ? null : nameGivenTwice(doc.contents);
    const place = (error ?? doc.warnings[0])?.pos[0] ?? twice;
    const line = place === null ? 1 : yaml.slice(0, place).split("\n").length + 1;
    if (error || twice !== null)
      return readByLines(yaml, text, line) ?? unread(`non si legge (riga ${line})`);
    if (doc.warnings.length > 0) return unread(`non si legge (riga ${line})`);
    if (doc.contents === null) return { ...whole, text };
    // A text may begin with a rule, and have another one below.
    if (!isMap(doc.contents)) return whole;
    if (!isPlain(doc.contents)) return unread("non si legge");
    const fields: Map<unknown, unknown> = doc.toJS({ mapAsMap: true, maxAliasCount: 0 });
    return { fields: lowered(fields), text, problem: null };
  } catch {
    return unread("non si legge");
  }
}

/** Deep nesting would block the parser. Brackets in texts count, too: they close again. */
function isDeep(yaml: string): boolean {
  let depth = 0;
  for (const sign of yaml) {
    if (sign === "[" || sign === "{") depth += 1;
    if (sign === "]" || sign === "}") depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return /(?:[-?:][ \t]+){30}/.test(yaml);
}

const lowered = (fields: ReadonlyMap<unknown, unknown>): Map<string, unknown> =>
  new Map([...fields].map(([key, value]) => [nameOf(`${key}`), value]));

const nameOf = (key: string): string => key.normalize("NFC").trim().toLowerCase();

/** Where; null where none is. */
function nameGivenTwice(root: Node): number | null {
  let twice: number | null = null;
  visit(root, {
    Map(_key, { items }) {
      const names = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = `${key.value}`;
        if (names.has(name)) twice = key.range?.[0] ?? 0;
        if (twice !== null) return visit.BREAK;
        names.add(name);
      }
      return undefined;
    },
  });
  return twice;
}

/** Whether it has no anchors, which could repeat a text without end, and no tags. */
function isPlain(root: Node): boolean {
  let plain = true;
  visit(root, (_key, node) => {
    if (!isAlias(node) && !(isNode(node) && (node.anchor || node.tag))) return undefined;
    plain = false;
    return visit.BREAK;
  });
  return plain;
}

const isField = (line: string): boolean => /^\p{L}[\p{L} ]{0,39}:(?:\s|$)/u.test(line);

/**
 * Fields above an empty line and a text, without the line that closes them: what then looks like it parts the text from a second one.
 * Null where the front matter is closed, or there is none.
 */
function readUnclosed(source: string): Parted | null {
  const [, head = "", rest = ""] = /^---[ \t]*\n((?:.+\n)+)[ \t]*\n([\s\S]*)$/.exec(source) ?? [];
  if (head === "" || !head.trimEnd().split("\n").every(isField)) return null;
  const [body = ""] = rest.split(/^---[ \t]*$/m, 1);
  const isHead = (line: string) => line.trim() === "" || isField(line) || /^(?:\s|-\s|#)/.test(line);
  if (body !== rest && body.split("\n").every(isHead)) return null;
  const fields = fieldsByLine(head);
  // Else it may be a rule above a text with colons.
  if (![...fields.keys()].some((name) => HEADS.has(name))) return null;
  const problem = "Manca la riga --- che chiude le voci in cima al file";
  return { fields, text: withoutEnds(rest), problem };
}

/** `titolo: La villa: il ritorno` is no YAML, but everybody knows what is meant. Null where nothing is found. */
function readByLines(yaml: string, text: string, line: number): Parted | null {
  const fields = fieldsByLine(yaml);
  const problem = `L'intestazione ha un errore alla riga ${line}, ed è stata letta riga per riga: metti fra virgolette i valori con i due punti`;
  return fields.size === 0 ? null : { fields, text, problem };
}

function fieldsByLine(yaml: string): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const written of yaml.split("\n")) {
    const colon = written.indexOf(":");
    const key = colon > 0 && colon <= 40 ? written.slice(0, colon) : "";
    const value = written.slice(colon + 1).trim();
    if (!/^\p{L}[\p{L} ]*$/u.test(key) || value === "" || fields.has(nameOf(key))) continue;
    const [, listed] = /^\[(.*)\]$/.exec(value) ?? [];
    const [, quoted] = /^"(.*)"$|^'.*'$/.exec(value) ?? [];
    fields.set(nameOf(key), listed === undefined ? (quoted ?? value) : listed.split(","));
  }
  return fields;
}

/** Without the empty line that parts it from what is above, and the line end below. */
export const withoutEnds = (text: string): string => text.replace(/^\n/, "").replace(/\n$/, "");

export function joinFrontMatter(fields: Readonly<Record<string, unknown>>, text: string): string {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const head =
    set.length === 0 ? "" : `---\n${set.map(([key, value]) => fieldText(key, value)).join("")}---\n`;
  if (text === "") return head;
  return `${head}${head === "" ? "" : "\n"}${text}\n`;
}

/** Some unusual characters do not survive in plain YAML; they do in JSON, which is YAML, too. */
function fieldText(key: string, value: unknown): string {
  const plain = stringify({ [key]: value }, { lineWidth: 0, schema: "core" });
  const { fields, problem } = splitFrontMatter(`---\n${plain}---\n`);
  const isSame = problem === null && Bun.deepEquals(texts(fields.get(nameOf(key))), texts(value));
  return isSame && !plain.includes("\r") ? plain : `${key}: ${JSON.stringify(value)}\n`;
}

/** As the front matter knows it: texts, lists and records. */
function texts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(texts);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [key, texts(each)]));
  if (typeof value !== "object" || value === null) return `${value}`;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, texts(each)]));
}
