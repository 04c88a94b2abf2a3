import { useSnapshot } from "valtio";
import type { Npc } from "#shared/schemas/npc.ts";
import { table } from "../../../live/table.ts";
import type { FightParticipant } from "../../../parts/encounter/fight.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Horror } from "../commands/useRuleCommands.ts";
import { HorrorButton } from "./HorrorButton.tsx";
import { NpcMenu, type NpcMenuProps } from "./NpcMenu.tsx";
import styles from "./NpcsPanel.module.css";
import { attacksOf, throwForNpc } from "./throw-for-npc.ts";

interface NpcRowProps extends NpcMenuProps {
  onHorror: (horror: Horror) => void;
}

/** One NPC: name, first attack by one tap, menu. */
export function NpcRow({ onHorror, ...props }: NpcRowProps) {
  const { npc, tableId } = props;
  const { encounter } = useSnapshot(table);
  const fighting = encounter?.participants.filter(({ npcId }) => npcId === npc._id) ?? [];
  const [first] = attacksOf(npc);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{npc.name}</span>
        <span className={styles.facts}>{factsOf(npc, fighting)}</span>
      </div>
      <NpcMenu {...props} />
      <div className={styles.ways}>
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
        <HorrorButton name={npc.name} loss={npc.sanityLoss} onPress={onHorror} />
      </div>
    </li>
  );
}

/** During a fight each participant has its own points. */
function factsOf({ kind, points, description }: Npc, fighting: readonly FightParticipant[]): string {
  const hits = fighting.flatMap(({ numbers }) => numbers?.wounds ?? []);
  if (hits.length > 0) {
    return `nello scontro: PF ${hits.map(({ value, most }) => `${value}/${most}`).join(", ")}`;
  }
  return `PF ${points.wounds} · ${description || (kind === "person" ? "persona" : "creatura")}`;
}
