import type { ReactElement } from "react";
import { Menu, MenuItem } from "../../ui/Menu.tsx";

interface ExportMenuProps {
  trigger: ReactElement;
  onFoundry: () => void;
}

/** Mounted by the click that opens it. */
export function ExportMenu({ trigger, onFoundry }: ExportMenuProps) {
  return (
    <Menu trigger={trigger} startsOpen>
      <MenuItem onPress={onFoundry}>Esporta per Foundry VTT</MenuItem>
    </Menu>
  );
}
