import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ChevronDownIcon, CloseIcon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import styles from "./MarkBar.module.css";
import { RuleCommandItems } from "./RuleCommandItems.tsx";
import type { RuleCommands } from "./useRuleCommands.ts";

interface MarkBarProps {
  inPlay: readonly string[];
  commands: RuleCommands;
  /** At the bottom of the window, shared with other bars. */
  isAtFoot: boolean;
}

/** Commands on all marked investigators; hidden without any. */
export function MarkBar({ inPlay, commands, isAtFoot }: MarkBarProps) {
  const { marked, mark, home, doToMarked } = commands;
  if (marked.length === 0) return null;
  const hasAll = inPlay.every((id) => marked.some(({ _id }) => _id === id));
  function unmark() {
    mark([]);
    home.current?.focus();
  }
  return (
    <section className={styles.root} aria-label="Segnati" data-foot={isAtFoot ? "" : undefined}>
      <p className={styles.names}>{marked.map(({ info }) => info.name).join(", ")}</p>
      {!hasAll && (
        <Button variant="quiet" onClick={() => mark(inPlay)}>
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
        <RuleCommandItems onCommand={doToMarked} />
      </Menu>
      <IconButton label="Togli i segni" onClick={unmark}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}
