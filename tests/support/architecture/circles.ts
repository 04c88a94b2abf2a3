import { importsOf } from "./imports.ts";

interface Source {
  readonly path: string;
  readonly source: string;
}

/**
 * The circles among files that import each other, types and what is loaded later included; each circle as the files on
 * it, in the order in which they import each other.
 */
export function circlesOf(files: readonly Source[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map(({ path, source }) => [
      path,
      importsOf(path, source).flatMap(({ target }) => (known.has(target) ? [target] : [])),
    ]),
  );
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (path: string): void => {
    if (way.includes(path)) circles.push(way.slice(way.indexOf(path)));
    if (done.has(path) || way.includes(path)) return;
    way.push(path);
    for (const target of targets.get(path) ?? []) walk(target);
    way.pop();
    done.add(path);
  };
  for (const path of known) walk(path);
  return circles;
}
