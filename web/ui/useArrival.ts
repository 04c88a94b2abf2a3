import { useDeferredValue, useState } from "react";

/**
 * Whether something that was waited for may be drawn now. Drawn in one go it would
 * hold up every tap on a slow phone; deferred, React draws it in slices while the placeholder stays on the screen.
 * What is there from the start is drawn at once.
 */
export function useArrival(isThere: boolean): boolean {
  const [wasThere] = useState(isThere);
  return useDeferredValue(isThere, wasThere) && isThere;
}
