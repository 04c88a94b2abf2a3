import type { TableSettings } from "#shared/schemas/table.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";

export function SlipRule({ rules }: { rules: TableSettings }) {
  return (
    <Checkbox
      label="I giocatori si scrivono biglietti"
      hint="I master li leggono. A chi conduce si scrive sempre"
      name="slipsBetweenPlayers"
      defaultChecked={rules.slipsBetweenPlayers}
    />
  );
}
