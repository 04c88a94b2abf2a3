import * as z from "zod/mini";

/**
 * What this browser remembers. The only reader of localStorage: what comes back from it is parsed,
 * because an older version of the program, or a person, may have written it.
 */
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

/** Tells whether it was kept: storage may be full, or forbidden in a private window. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be.
  }
}

/** The session's token is kept as it is, without quotes. */
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
      // The session then lasts as long as the page.
    }
  },
};
