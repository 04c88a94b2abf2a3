import { useDeferredValue, useState } from "react";

/**
 * Whether something that was waited for may be drawn. What comes over the network would be drawn in one go, which on a
 * slow phone holds up every tap for as long; this way the drawing is done in slices, behind what stands there
 * meanwhile. What is there from the start is drawn at once.
 */
export function useArrival(isThere: boolean): boolean {
  const [wasThere] = useState(isThere);
  return useDeferredValue(isThere, wasThere) && isThere;
}
