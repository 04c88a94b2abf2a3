import { useDeferredValue, useState } from "react";

/** Defers awaited content, so that React renders it in slices and slow phones stay responsive. None if present on mount. */
export function useDeferredReady(isThere: boolean): boolean {
  const [wasThere] = useState(isThere);
  return useDeferredValue(isThere, wasThere) && isThere;
}
