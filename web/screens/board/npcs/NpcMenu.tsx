import { useState } from "react";
import type { ListedNpc } from "#shared/schemas/npc.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MoreIcon } from "../../../ui/icons.tsx";
import { Menu, MenuCheck, MenuGroup, MenuItem } from "../../../ui/Menu.tsx";
import styles from "./NpcsPanel.module.css";
import { attacksOf, characteristicsOf, skillsOf, throwForNpc } from "./throw-for-npc.ts";

export interface NpcMenuProps {
  npc: ListedNpc;
  tableId: string;
  onKnown: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Rolls of an NPC, optionally hidden, and its commands. */
export function NpcMenu({ npc, tableId, onKnown, onEdit, onCopy, onDelete }: NpcMenuProps) {
  const [isHidden, setHidden] = useState(false);
  const groups = [
    { label: "Attacchi", throws: attacksOf(npc) },
    { label: "Abilità", throws: skillsOf(npc) },
    { label: "Caratteristiche", throws: characteristicsOf(npc) },
  ].filter(({ throws }) => throws.length > 0);
  return (
    <Menu
      trigger={
        <IconButton label={`Altro di ${npc.name}`} size="s">
          <MoreIcon />
        </IconButton>
      }
      onOpenChange={() => setHidden(false)}
    >
      {groups.length > 0 && (
        <>
          <MenuCheck checked={isHidden} onChange={setHidden}>
            Tira alla cieca
          </MenuCheck>
          <div className={styles.throws}>
            {groups.map(({ label, throws }) => (
              <MenuGroup key={label} label={label}>
                {throws.map(({ words, aim }) => (
                  <MenuItem
                    key={words}
                    onPress={() => throwForNpc(tableId, npc._id, aim, isHidden ? "blind" : "all")}
                  >
                    {words}
                  </MenuItem>
                ))}
              </MenuGroup>
            ))}
          </div>
        </>
      )}
      <MenuItem onPress={onKnown}>Chi sa chi è…</MenuItem>
      <MenuItem onPress={onEdit}>Modifica…</MenuItem>
      <MenuItem onPress={onCopy}>Copia</MenuItem>
      <MenuItem onPress={onDelete}>Elimina</MenuItem>
    </Menu>
  );
}
