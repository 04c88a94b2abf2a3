import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { endEncounter } from "../../../api/encounters.ts";
import { npcsQuery } from "../../../api/npcs.ts";
import type { Fight } from "../../../parts/encounter/fight.ts";
import { useFightChange } from "../../../parts/encounter/useFightChange.ts";
import { takeBackAndSay } from "../../../parts/undo/last.ts";
import { UndoLastButton } from "../../../parts/undo/UndoLastButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Horror } from "../commands/useRuleCommands.ts";
import { useBoardKey } from "../keys/board-keys.ts";
import { AddMembers } from "./AddMembers.tsx";
import { BlowLine } from "./BlowLine.tsx";
import styles from "./FightOrder.module.css";
import { FightRow } from "./FightRow.tsx";
import { PendingLine } from "./PendingLine.tsx";
import { useAttacking } from "./useAttacking.tsx";

interface FightOrderProps {
  tableId: string;
  fight: Fight;
  board: readonly BoardEntry[];
  seats: readonly Seated[];
  onHorror: (horror: Horror) => void;
}

/** A fight: turn order, pending attacks, damage to apply. */
export function FightOrder({ tableId, fight, board, seats, onHorror }: FightOrderProps) {
  const { data: npcs = [] } = useQuery(npcsQuery(tableId));
  const { change, isBusy } = useFightChange(fight._id);
  const attacking = useAttacking(fight, npcs);
  const { rows, follow } = useFollowedTurn(fight.turn);
  const next = () => {
    follow();
    change({ next: fight.turn ?? true });
  };
  useBoardKey("n", "scontro: tocca al prossimo", next);
  const open = fight.blows.filter(({ applied }) => applied === null);
  return (
    <section className={styles.root} data-encounter aria-labelledby="encounter">
      <header className={styles.head}>
        <div className={styles.now}>
          <h3 id="encounter">Scontro</h3>
          <span className={styles.round}>round {fight.round}</span>
          <UndoLastButton tableId={tableId} className={styles.undo} />
        </div>
        <div className={styles.commands}>
          <Button size="s" aria-keyshortcuts="n" busy={isBusy} onClick={next}>
            <kbd className={styles.key}>N</kbd> tocca al prossimo
          </Button>
          <AddMembers tableId={tableId} fight={fight} seats={seats} />
          <EndFight id={fight._id} tableId={tableId} />
        </div>
      </header>
      <Card padding="none" as="div">
        {(fight.attacks.length > 0 || open.length > 0) && (
          <ul className={styles.waiting}>
            {fight.attacks.map((attack) => (
              <PendingLine
                key={attack._id}
                attack={attack}
                fight={fight}
                onDrop={(drop) => change({ drop })}
              />
            ))}
            {open.map((blow) => (
              <BlowLine
                key={`${blow.rollId} ${blow.to}`}
                blow={blow}
                fight={fight}
                onApply={(damage) => change({ damage })}
              />
            ))}
          </ul>
        )}
        {attacking.problem && <Notice tone="error">{attacking.problem}</Notice>}
        <ol ref={rows} className={styles.rows}>
          {fight.participants.map((one) => (
            <FightRow
              key={one._id}
              fight={fight}
              fighter={one}
              entry={board.find(({ _id }) => _id === one.characterId)}
              npc={npcs.find(({ _id }) => _id === one.npcId)}
              change={change}
              onHorror={onHorror}
              onAttack={(place) => attacking.begin(one, place)}
            />
          ))}
        </ol>
      </Card>
      {attacking.dialog}
    </section>
  );
}

/** Scrolls to the row in turn only after this page passed the turn: a master may be reading further down. */
function useFollowedTurn(turn: string | null) {
  const rows = useRef<HTMLOListElement>(null);
  const isFollowed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the turn passes
  useEffect(() => {
    if (!isFollowed.current) return;
    isFollowed.current = false;
    // The row is sticky, so always visible: the next row gives its position.
    const row = rows.current?.querySelector("[aria-current]");
    (row?.nextElementSibling ?? row)?.scrollIntoView({ block: "nearest" });
  }, [turn]);
  return {
    rows,
    follow: () => {
      isFollowed.current = true;
    },
  };
}

function EndFight({ id, tableId }: { id: string; tableId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => endEncounter(id),
    onSuccess({ undoable: kept }) {
      const onPress = () => void takeBackAndSay(tableId, kept, "fine dello scontro");
      toast.offerBack("success", "Lo scontro è finito", { id: `fight ${id}`, kept, onPress });
    },
    onError: (error) => toast.error("Scontro", error.message),
  });
  return (
    <Button size="s" variant="quiet" busy={isPending} onClick={() => mutate()}>
      Fine scontro
    </Button>
  );
}
