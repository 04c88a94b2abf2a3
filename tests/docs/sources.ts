import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { ROOT } from "./markdown.ts";

/** Every identifier and string of the sources. */
export function readSources() {
  const names = new Set<string>();
  const texts = new Set<string>();
  for (const path of new Bun.Glob("{src,web}/**/*.{ts,tsx}").scanSync(ROOT)) {
    const { program } = parseSync(path, readFileSync(join(ROOT, path), "utf8"));
    const addName = ({ name }: { name: string }) => void names.add(name);
    const addText = ({ value }: { value: unknown }) => void (typeof value === "string" && texts.add(value));
    const addTemplate = ({ value }: { value: { raw: string } }) => void texts.add(value.raw);
    new Visitor({
      Identifier: addName,
      PrivateIdentifier: addName,
      JSXIdentifier: addName,
      Literal: addText,
      JSXText: addText,
      TemplateElement: addTemplate,
    }).visit(program);
  }
  return { names, texts };
}
