import type { Npc } from "#shared/schemas/npc.ts";
import { Button } from "../../../ui/Button.tsx";
import { NpcMenu, type NpcMenuProps } from "./NpcMenu.tsx";
import styles from "./NpcsPanel.module.css";
import { attacksOf, throwForNpc } from "./throw-for-npc.ts";

/** One comparsa of the list: who it is, its first attack with one tap, the rest in a menu. */
export function NpcRow(props: NpcMenuProps) {
  const { npc, tableId } = props;
  const [first] = attacksOf(npc);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{npc.name}</span>
        <span className={styles.facts}>{factsOf(npc)}</span>
      </div>
      {first && (
        <Button
          size="s"
          className={styles.attack}
          aria-label={`${first.words}, ${npc.name}`}
          title={first.words}
          onClick={() => throwForNpc(tableId, npc._id, first.aim, "all")}
        >
          {first.words}
        </Button>
      )}
      <NpcMenu {...props} />
    </li>
  );
}

function factsOf({ kind, points, description, sanityLoss }: Npc): string {
  const what = description || (kind === "person" ? "persona" : "creatura");
  return [`PF ${points.wounds}`, sanityLoss ? `Sanità ${sanityLoss}` : what].join(" · ");
}
