import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import type { HandoutSheetProps } from "./HandoutSheet.tsx";

const HandoutSheet = lazyPart(() => import("./HandoutSheet.tsx").then((module) => module.HandoutSheet));

/** Full-screen handout, loaded lazily. */
export function HandoutView(props: HandoutSheetProps) {
  return useHasBeen(props.handout !== null) && <HandoutSheet {...props} />;
}
