import { parseSync } from "oxc-parser";

/** The one variable that the build replaces in the page. */
const BUILT_IN = "BUN_PUBLIC_LOCAL_MODE";

/**
 * The errors for reading the environment or the browser's storage outside their one module. Passing `process.env` as a whole to
 * `readConfig` is allowed.
 */
export function forbiddenReads(path: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown, parent: Node | null): void => {
    if (Array.isArray(node)) for (const each of node) look(each, parent);
    if (!isNode(node)) return;
    if (isEnvironment(node) && !mayReadEnvironment(path, parent))
      found.push("only src/config reads process.env");
    if (isStorage(node) && !path.startsWith("web/session/")) found.push("only web/session reads the storage");
    for (const [key, child] of Object.entries(node)) if (key !== "type") look(child, node);
  };
  look(parseSync(path, source).program, null);
  return found;
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const nameOf = (value: unknown): unknown => (isNode(value) ? (value.name ?? value.value) : undefined);

const isEnvironment = (node: Node) =>
  node.type === "MemberExpression" &&
  nameOf(node.property) === "env" &&
  (nameOf(node.object) === "process" || nameOf(node.object) === "Bun" || isMeta(node.object));

const isMeta = (value: unknown) => isNode(value) && value.type === "MetaProperty";

function mayReadEnvironment(path: string, parent: Node | null): boolean {
  if (path.startsWith("src/config/")) return true;
  if (path.startsWith("web/"))
    return parent?.type === "MemberExpression" && nameOf(parent.property) === BUILT_IN;
  return parent?.type === "CallExpression" && nameOf(parent.callee) === "readConfig";
}

const isStorage = (node: Node) =>
  node.type === "Identifier" && (node.name === "localStorage" || node.name === "sessionStorage");
