import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ChevronDownIcon, CloseIcon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import styles from "./MarkBar.module.css";
import { RuleCommandItems } from "./RuleCommandItems.tsx";
import type { RuleCommand } from "./refusals.ts";

interface MarkBarProps {
  /** Who is marked. */
  names: readonly string[];
  onCommand: (command: RuleCommand) => void;
  /** Marks all in play; left out when they are marked already. */
  onAll: (() => void) | undefined;
  onNone: () => void;
}

/** At the foot while somebody is marked, and nowhere otherwise: what happens to all of them. */
export function MarkBar({ names, onCommand, onAll, onNone }: MarkBarProps) {
  if (names.length === 0) return null;
  return (
    <section className={styles.root} aria-label="Segnati" data-foot>
      <p className={styles.names}>{names.join(", ")}</p>
      {onAll && (
        <Button variant="quiet" onClick={onAll}>
          Tutti
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="main">
            Azioni <ChevronDownIcon />
          </Button>
        }
      >
        <RuleCommandItems onCommand={onCommand} />
      </Menu>
      <IconButton label="Togli i segni" onClick={onNone}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}
