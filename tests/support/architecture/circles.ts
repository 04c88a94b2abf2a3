import { importsOf } from "./imports.ts";

interface Source {
  readonly path: string;
  readonly source: string;
}

/** The import cycles among files, type and dynamic imports included; each cycle as its files in the order of their imports. */
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
