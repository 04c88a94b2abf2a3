import { MenuItem } from "../../../ui/Menu.tsx";
import type { Deed } from "./refusals.ts";

/** What can be done to investigators, as items of a menu. */
export function DeedItems({ onDeed }: { onDeed: (deed: Deed) => void }) {
  return (
    <>
      <MenuItem onPress={() => onDeed("harm")}>Colpo…</MenuItem>
      <MenuItem onPress={() => onDeed("heal")}>Cura…</MenuItem>
      <MenuItem onPress={() => onDeed("sanity")}>Perdi Sanità…</MenuItem>
    </>
  );
}
