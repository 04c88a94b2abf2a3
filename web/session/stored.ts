import * as z from "zod/mini";

/** Parses a localStorage value, which an older version may have written; null if missing or invalid. */
export function readStored<S extends z.core.$ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @returns false if storage is full or blocked. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Writes what has changed since `before` over what is stored: another tab may have changed the rest. */
export function writeChanged<S extends z.core.$ZodType<object>>(
  key: string,
  schema: S,
  before: z.output<S>,
  now: z.output<S>,
): void {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(([name, value]) => known.get(name) !== value);
  if (changed.length === 0) return;
  writeStored(key, { ...(readStored(key, schema) ?? now), ...Object.fromEntries(changed) });
}

/** Calls `follow` when another tab has changed the value, or may have while this page was in the back/forward cache. */
export function followStored(key: string, follow: () => void): void {
  globalThis.addEventListener?.("storage", (event) => {
    // Null: all of them.
    if ("key" in event && (event.key === key || event.key === null)) follow();
  });
  globalThis.addEventListener?.("pageshow", (event) => {
    if ("persisted" in event && event.persisted) follow();
  });
}

/** An empty list is removed. */
export function writeStoredList(key: string, list: readonly unknown[]): void {
  if (list.length > 0) writeStored(key, list);
  else dropStored(key);
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Stored without JSON quotes. */
export const tokenStorage = {
  read(): string | null {
    try {
      return localStorage.getItem("token");
    } catch {
      return null;
    }
  },
  write(token: string | null): void {
    try {
      if (token === null) localStorage.removeItem("token");
      else localStorage.setItem("token", token);
    } catch {
      // Storage is blocked: the session lasts as long as the page.
    }
  },
};
