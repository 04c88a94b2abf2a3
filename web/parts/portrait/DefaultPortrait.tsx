import type { Sex } from "#shared/names.ts";
import { Portrait, type PortraitProps } from "../../ui/Portrait.tsx";
import { ManPortrait } from "../../ui/portraits/ManPortrait.tsx";
import { WomanPortrait } from "../../ui/portraits/WomanPortrait.tsx";

interface DefaultPortraitProps extends Omit<PortraitProps, "children"> {
  sex: Sex;
}

export function DefaultPortrait({ sex, ...portrait }: DefaultPortraitProps) {
  return <Portrait {...portrait}>{sex === "Femmina" ? <WomanPortrait /> : <ManPortrait />}</Portrait>;
}
