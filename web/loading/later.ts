import { startTransition, useEffect, useState } from "react";
import { withStyles } from "./with-styles.ts";

type Later = typeof import("../table-later.ts");

let coming: Promise<Later> | null = null;
let here: Later | null = null;
const load = withStyles(() => import("../table-later.ts"), "screens");
const waiting = new Set<() => void>();

/** The code of `table-later.ts`. What could not be fetched is asked for again the next time. */
export function laterCode(): Promise<Later> {
  coming ??= load().then(
    (code) => {
      here = code;
      for (const take of waiting) take();
      return code;
    },
    (error) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/**
 * The same for what is drawn with it: null until it is there. It comes by itself (`await-session.ts`), and is then drawn in
 * slices, behind the screen that stands.
 */
export function useLater(): Later | null {
  const [code, setCode] = useState(here);
  useEffect(() => {
    const take = () => startTransition(() => setCode(here));
    if (here) return take();
    waiting.add(take);
    return () => void waiting.delete(take);
  }, []);
  return code;
}
