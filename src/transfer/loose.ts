/** Access to foreign JSON: anything may be missing or of another type. */

/** Own keys only; undefined where absent. */
export function partAt(whole: unknown, ...path: readonly string[]): unknown {
  let here = whole;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** Trimmed; numbers become text, anything else is empty. */
export function textAt(whole: unknown, ...path: readonly string[]): string {
  const part = partAt(whole, ...path);
  if (typeof part === "number" && Number.isFinite(part)) return String(part);
  return typeof part === "string" ? part.trim() : "";
}

/** A number or the prefix of a text ('+2', '45%'), truncated; null where there is none. */
export function numberAt(whole: unknown, ...path: readonly string[]): number | null {
  const [found] = /^[+-]?\d{1,9}/.exec(textAt(whole, ...path)) ?? [];
  return found === undefined ? null : Number(found);
}

/** Some programs write `"true"`. */
export function flagAt(whole: unknown, ...path: readonly string[]): boolean {
  const part = partAt(whole, ...path);
  return part === true || part === "true";
}

/** A list of one may be written without the list. */
export function listAt(whole: unknown, ...path: readonly string[]): readonly unknown[] {
  const part = partAt(whole, ...path);
  if (Array.isArray(part)) return part;
  return part === undefined || part === null || part === "" ? [] : [part];
}

export const keysOf = (whole: unknown): string[] =>
  typeof whole === "object" && whole !== null && !Array.isArray(whole) ? Object.keys(whole) : [];
