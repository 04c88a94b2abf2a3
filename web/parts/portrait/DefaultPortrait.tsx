import type { Sex } from "#shared/names.ts";
import { ManPortrait } from "../../ui/portraits/ManPortrait.tsx";
import { WomanPortrait } from "../../ui/portraits/WomanPortrait.tsx";

/** Who is drawn while there is no photograph. Stands inside a Portrait. */
export function DefaultPortrait({ sex }: { sex: Sex }) {
  return sex === "Femmina" ? <WomanPortrait /> : <ManPortrait />;
}
