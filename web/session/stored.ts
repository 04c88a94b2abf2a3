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
