import { useState } from "react";

/** Whether something is so, or has been so since the component was mounted. */
export function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return isSo || hasBeen;
}
