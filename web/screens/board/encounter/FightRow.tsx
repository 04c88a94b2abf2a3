import { useState } from "react";
import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import { statesOf } from "../../../parts/condition/states.ts";
import {
  ammoWords,
  doingOf,
  type Fight,
  type FightParticipant,
  fighterOf,
} from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";
import { calledByPlayers } from "../../../parts/face/called.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import type { Horror } from "../commands/useRuleCommands.ts";
import { HorrorButton } from "../npcs/HorrorButton.tsx";
import { CorrectDialog } from "./CorrectDialog.tsx";
import { DamageDialog } from "./DamageDialog.tsx";
import styles from "./FightRow.module.css";
import { RowMenu } from "./RowMenu.tsx";

interface FightRowProps {
  fight: Fight;
  fighter: FightParticipant;
  entry: BoardEntry | undefined;
  npc: Npc | undefined;
  change: (...changes: FightChange[]) => void;
  onHorror: (horror: Horror) => void;
  /** @param place index of the attack. */
  onAttack: (place: number) => void;
}

/** One participant: state, pending attacks, most used commands. */
export function FightRow({ fight, fighter, entry, npc, change, onHorror, onAttack }: FightRowProps) {
  const [asked, setAsked] = useState<"damage" | "correct" | null>(null);
  const isTurn = fight.turn === fighter._id;
  const { numbers, name } = fighter;
  const wounds = woundsOf(fighter, entry);
  return (
    <li
      className={cx(styles.root, isTurn && styles.turn, fighter.isOut && styles.out)}
      aria-current={isTurn ? "step" : undefined}
      aria-label={name}
    >
      <span className={styles.initiative}>{numbers?.initiative}</span>
      <div className={styles.who}>
        <b>{name}</b>
        <p className={styles.facts}>{factsOf(fighter, entry).join(" · ")}</p>
      </div>
      <div className={styles.doing}>
        <Doing fight={fight} fighter={fighter} isTurn={isTurn} />
        {npc && (
          <HorrorButton name={name} cause={calledByPlayers(npc)} loss={npc.sanityLoss} onPress={onHorror} />
        )}
        {isTurn && npc && npc.attacks.length > 0 && (
          <div className={styles.ways}>
            {npc.attacks.map((attack, place) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: attacks may be equal; only the index tells them apart
                key={place}
                size="s"
                variant={place === 0 ? "main" : "plain"}
                onClick={() => onAttack(place)}
              >
                {attack.name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <span className={styles.wounds} aria-live="polite" aria-atomic="true">
        {wounds && (
          <>
            <span className={text.hidden}>{name}: </span>
            <b className={cx(wounds.value * 2 <= wounds.most && styles.low)}>{wounds.value}</b>/{wounds.most}
            <span className={text.hidden}> Punti Ferita</span>
          </>
        )}
      </span>
      <div className={styles.harm}>
        {!fighter.hasLeft && (
          <Button size="s" onClick={() => setAsked("damage")}>
            Colpo…
            <span className={text.hidden}> a {name}</span>
          </Button>
        )}
      </div>
      <div className={styles.menu}>
        <RowMenu
          fight={fight}
          fighter={fighter}
          change={change}
          onAttack={() => onAttack(0)}
          onCorrect={() => setAsked("correct")}
        />
      </div>
      <DamageDialog
        open={asked === "damage"}
        fighter={fighter}
        onClose={() => setAsked(null)}
        onHurt={(damage) => change({ damage })}
      />
      <CorrectDialog
        open={asked === "correct"}
        fighter={fighter}
        onClose={() => setAsked(null)}
        change={change}
      />
    </li>
  );
}

function Doing({ fight, fighter, isTurn }: Pick<FightRowProps, "fight" | "fighter"> & { isTurn: boolean }) {
  const pending = fight.attacks.find(({ attacker }) => attacker === fighter._id);
  const target = pending && fighterOf(fight, pending.target);
  const attacks = attacksWords(
    fighter,
    fight.attacks.filter(({ attacker }) => attacker === fighter._id).length,
    isTurn,
  );
  const ammo = (fighter.ammo ?? []).map((arm) => `${arm.name} ${ammoWords(fighter, arm)}`);
  return (
    <>
      {pending && target && (
        <>
          <p>
            attacca <b>{target.name}</b>: {pending.what}
          </p>
          <p className={styles.asked}>si aspetta la difesa</p>
        </>
      )}
      {doingOf(fighter, isTurn).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {attacks && <p className={styles.facts}>{attacks}</p>}
      {ammo.length > 0 && <p className={styles.facts}>{ammo.join(", ")}</p>}
    </>
  );
}

/** 'attacchi: 1 di 3', null if there is nothing to count. @param waiting attacks without a defence yet. */
function attacksWords({ numbers }: FightParticipant, waiting: number, isTurn: boolean): string | null {
  if (!numbers?.attacks) return null;
  const { made, most } = numbers.attacks;
  const count = made + waiting;
  return count > 1 || (most > 1 && (isTurn || count > 0)) ? `attacchi: ${count} di ${most}` : null;
}

/** An investigator's wounds are on the sheet. */
function woundsOf({ numbers }: FightParticipant, entry: BoardEntry | undefined) {
  if (numbers?.wounds) return numbers.wounds;
  const hit = entry && pointOf(entry, POINTS.hit);
  if (typeof hit?.value !== "number") return null;
  return { value: hit.value, most: hit.maxValue ?? hit.value };
}

function factsOf(
  { numbers, npcId, isReady, isHidden }: FightParticipant,
  entry: BoardEntry | undefined,
): string[] {
  const { armour = 0, build = 0 } = numbers ?? {};
  return [
    ...(entry ? statesOf(entry.condition, entry.info.sex).map(({ label }) => label.toLowerCase()) : []),
    isReady && "pistola pronta",
    isHidden && "nascosto ai giocatori",
    armour > 0 && `armatura ${armour}`,
    npcId !== null && build !== 0 && `Struttura ${build}`,
  ].filter((word) => typeof word === "string");
}
