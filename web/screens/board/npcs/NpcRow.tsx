import { useSnapshot } from "valtio";
import type { Npc } from "#shared/schemas/npc.ts";
import { table } from "../../../live/table.ts";
import type { FightParticipant } from "../../../parts/encounter/fight.ts";
import { calledByPlayers } from "../../../parts/face/called.ts";
import { Face } from "../../../parts/face/Face.tsx";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import type { Horror } from "../commands/useRuleCommands.ts";
import { HorrorButton } from "./HorrorButton.tsx";
import { NpcMenu, type NpcMenuProps } from "./NpcMenu.tsx";
import styles from "./NpcsPanel.module.css";
import { attacksOf, throwForNpc } from "./throw-for-npc.ts";
import { type FaceCommands, knowing } from "./useFaceCommands.ts";

interface NpcRowProps extends NpcMenuProps {
  faces: FaceCommands;
  onHorror: (horror: Horror) => void;
}

/** One NPC: face, name, first attack and presentation by one tap, menu. */
export function NpcRow({ onHorror, faces, ...props }: NpcRowProps) {
  const { npc, tableId } = props;
  const { portrait } = npc;
  const known = knowing(npc, null);
  const { encounter } = useSnapshot(table);
  const fighting = encounter?.participants.filter(({ npcId }) => npcId === npc._id) ?? [];
  const [first] = attacksOf(npc);
  return (
    <li className={cx(styles.row, portrait?.imageId && styles.withFace)}>
      {portrait?.imageId && (
        <Face person={{ name: npc.name, imageId: portrait.imageId }} className={styles.face} />
      )}
      <div className={styles.words}>
        <span className={styles.name}>{npc.name}</span>
        {portrait?.publicName && <span className={styles.facts}>per loro «{portrait.publicName}»</span>}
        <span className={styles.facts}>{factsOf(npc, fighting)}</span>
      </div>
      <NpcMenu {...props} />
      <div className={styles.ways}>
        {portrait && known === "nobody" && (
          <Button size="s" aria-label={`Presenta ${npc.name} a tutti`} onClick={() => faces.present(npc)}>
            Presenta
          </Button>
        )}
        {known === "seen" && (
          <Button
            size="s"
            aria-label={`Di' il nome di ${npc.name} a tutti`}
            onClick={() => faces.tellName(npc)}
          >
            Di' il nome
          </Button>
        )}
        {first && (
          <Button
            size="s"
            className={styles.attack}
            aria-label={`${first.words}, ${npc.name}`}
            title={`${first.words} (con Maiusc alla cieca)`}
            onClick={(event) => throwForNpc(tableId, npc._id, first.aim, event.shiftKey ? "blind" : "all")}
          >
            {first.words}
          </Button>
        )}
        <HorrorButton name={npc.name} cause={calledByPlayers(npc)} loss={npc.sanityLoss} onPress={onHorror} />
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
