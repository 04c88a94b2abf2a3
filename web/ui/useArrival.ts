import { useDeferredValue, useState } from "react";

/**
 * Defers rendering of awaited content, so that React renders it in slices and slow phones stay responsive. Content present on
 * mount is rendered at once.
 */
export function useArrival(isThere: boolean): boolean {
  const [wasThere] = useState(isThere);
  return useDeferredValue(isThere, wasThere) && isThere;
}
