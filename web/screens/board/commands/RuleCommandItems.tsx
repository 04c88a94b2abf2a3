import { MenuItem } from "../../../ui/Menu.tsx";
import type { RuleCommand } from "./refusals.ts";

/** Menu items of the rule commands. */
export function RuleCommandItems({ onCommand }: { onCommand: (command: RuleCommand) => void }) {
  return (
    <>
      <MenuItem onPress={() => onCommand("harm")}>Colpo…</MenuItem>
      <MenuItem onPress={() => onCommand("heal")}>Cura…</MenuItem>
      <MenuItem onPress={() => onCommand("sanity")}>Perdi Sanità…</MenuItem>
    </>
  );
}
