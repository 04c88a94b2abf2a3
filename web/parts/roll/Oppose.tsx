import { useState } from "react";
import { useSnapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import { mayBeOpposed } from "#shared/rules/opposed.ts";
import type { OpposeRequest, Roll } from "#shared/schemas/roll.ts";
import { useSeat } from "../../api/useSeat.ts";
import { changeRoll } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Oppose.module.css";
import { ThrowAgainst } from "./ThrowAgainst.tsx";

type Opposable = Pick<Roll, "_id" | "characterId" | "kind" | "target" | "pushOf">;

export interface OpposeProps {
  roll: Opposable;
  /** Why the last attempt was refused, where nobody else says it. */
  problem?: string | undefined;
}

/** Sets a roll against another of those that are shown; a master may also have the other side thrown. */
export function Oppose({ roll, problem }: OpposeProps) {
  const { table: seat } = useSeat();
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const others = useOthers(roll);
  const leads = seat?.isMaster === true;
  // Once it is there it stays, and says why nothing is left to choose.
  const [wasThere, setThere] = useState(false);
  const isThere = mayBeOpposed(roll) && (others.length > 0 || leads || wasThere);
  if (isThere && !wasThere) setThere(true);
  if (!isThere) return null;

  function oppose(other: OpposeRequest["other"]) {
    changeRoll({ action: "OPPOSE", data: { one: roll._id, other } });
    setOpen(false);
    setAsked(true);
  }

  if (!isOpen) {
    return (
      <>
        <Button size="s" onClick={() => setOpen(true)}>
          Contrapponi a…
        </Button>
        {hasAsked && problem && <Notice tone="error">{problem}</Notice>}
      </>
    );
  }
  return (
    <fieldset className={styles.root}>
      <legend className={text.label}>Contrapponi a</legend>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ _id, who, what, total, target, level }) => (
            <li key={_id}>
              <button type="button" className={styles.other} onClick={() => oppose(_id)}>
                <span>
                  <b>{who}</b> · {what}
                </span>
                <span className={text.faded}>
                  {twoFigures(total ?? 0)} su {target}, {LEVEL_NAMES[level].toLowerCase()}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 && !leads && (
        <p className={text.faded}>Sul tavolo non c'è più un tiro a cui contrapporlo.</p>
      )}
      {leads && <ThrowAgainst tableId={seat._id} except={roll.characterId} onThrow={oppose} />}
      <Button size="s" variant="quiet" onClick={() => setOpen(false)}>
        Lascia stare
      </Button>
    </fieldset>
  );
}

/** The rolls on the screen against which one may stand, the newest first: none of the same investigator. */
function useOthers({ _id, characterId }: Opposable) {
  const { rolls, opposed } = useSnapshot(table);
  const taken = new Set([_id]);
  for (const { one, other } of opposed) {
    if (one === _id) taken.add(other);
    if (other === _id) taken.add(one);
  }
  for (const { roll } of rolls) if (roll?.pushOf) taken.add(roll.pushOf);
  return rolls.flatMap(({ roll, isFalling }) => {
    if (!roll || isFalling || taken.has(roll._id) || !mayBeOpposed(roll)) return [];
    return characterId !== null && roll.characterId === characterId ? [] : [roll];
  });
}
