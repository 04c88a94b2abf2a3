import { lazyPart } from "../../ui/lazy-part.tsx";
import type { RollDialogProps } from "./RollDialogFrame.tsx";

const RollDialogFrame = lazyPart(() =>
  import("./RollDialogFrame.tsx").then((module) => module.RollDialogFrame),
);

/** The popup of a roll: its distance or real dice where they are asked for, then what came of it. */
export function RollDialog({ rolling, character }: RollDialogProps) {
  const { step } = rolling;
  return step && <RollDialogFrame rolling={rolling} character={character} step={step} />;
}
