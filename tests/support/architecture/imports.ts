import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** An import or re-export of a module. */
export interface Import {
  /** The path from the project's root, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
  /** Whether it is erased at run time. */
  readonly isType: boolean;
  /** The imported names, as the other module exports them; empty for a whole module. */
  readonly names: readonly string[];
}

const ALIASES = { "#shared/": "src/shared/", "#server/": "src/" };

/** All static and dynamic imports and re-exports of a file. */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const at = (request: string) => ({ target: resolve(path, request), isPackage: isPackage(request) });

  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    ...at(moduleRequest.value),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.flatMap(({ importName }) => importName.name ?? []),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest
        ? [{ ...at(moduleRequest.value), isType, names: importName.name ? [importName.name] : [] }]
        : [],
    ),
  );
  const later = module.dynamicImports.map(({ moduleRequest }) => {
    const request = source.slice(moduleRequest.start, moduleRequest.end).replaceAll(/["'`]/g, "");
    return { ...at(request), isType: false, names: [] };
  });
  return [...imported, ...passedOn, ...later];
}

const isPackage = (request: string) => !/^(\.|#shared\/|#server\/)/.test(request);

function resolve(from: string, request: string): string {
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (request.startsWith(alias)) return posix.normalize(folder + request.slice(alias.length));
  }
  return request.startsWith(".") ? posix.join(posix.dirname(from), request) : request;
}
