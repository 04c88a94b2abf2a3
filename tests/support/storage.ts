/** Defines an empty localStorage with what the app uses of it. @returns its items. */
export function giveStorage(): Map<string, string> {
  const items = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    },
  });
  return items;
}

export function forgetStorage(): void {
  Reflect.deleteProperty(globalThis, "localStorage");
}
