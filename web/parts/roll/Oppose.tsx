import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import { mayBeOpposed } from "#shared/rules/opposed.ts";
import type { OpposeRequest, Roll, RollView } from "#shared/schemas/roll.ts";
import { lastRollsQuery } from "../../api/rolls.ts";
import { useSeat } from "../../api/useSeat.ts";
import { sendCommand } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { clock } from "./feed-words.ts";
import styles from "./Oppose.module.css";
import { ThrowAgainst } from "./ThrowAgainst.tsx";

type Opposable = Pick<Roll, "_id" | "characterId" | "kind" | "target" | "pushOf">;

export interface OpposeProps {
  roll: Opposable;
  problem?: string | undefined;
}

const NO_LINE = "Il tavolo non è raggiungibile: riprova quando torna la linea.";
const MOST_EARLIER = 12;

/** Opposes a roll to another; a master may also roll for the other side. */
export function Oppose({ roll, problem }: OpposeProps) {
  const { table: seat } = useSeat();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<"busy" | "refused" | "lost" | null>(null);
  const unanswered = useRef(new Map<string, string>());
  const leads = seat?.isMaster === true;
  const others = useOthers(roll, seat?._id, isOpen, leads);
  // Stays mounted, to say why nothing is left.
  const [wasThere, setThere] = useState(false);
  const isThere = mayBeOpposed(roll) && (others.length > 0 || leads || wasThere);
  if (isThere && !wasThere) setThere(true);
  if (!isThere) return null;

  async function oppose(other: OpposeRequest["other"]) {
    setAsked("busy");
    // A retry keeps the idempotency key, so that the other side rolls once.
    const key = JSON.stringify(other);
    const clientId = unanswered.current.get(key) ?? newClientId();
    unanswered.current.set(key, clientId);
    const { kind } = await sendCommand({ action: "OPPOSE", data: { clientId, one: roll._id, other } });
    if (kind !== "lost") unanswered.current.delete(key);
    setAsked(kind === "done" ? null : kind);
    if (kind === "done") setOpen(false);
  }

  if (!isOpen) {
    return (
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        Contrapponi a…
      </Button>
    );
  }
  return (
    <fieldset className={styles.root}>
      <legend className={text.label}>Contrapponi a</legend>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ _id, at, who, what, total, target, level, isEarlier }) => (
            <li key={_id}>
              <button
                type="button"
                className={styles.other}
                disabled={asked === "busy"}
                onClick={() => oppose(_id)}
              >
                <span>
                  <b>{who}</b> · {what}
                </span>
                <span className={text.faded}>
                  {twoFigures(total ?? 0)} su {target}, {LEVEL_NAMES[level].toLowerCase()}
                  {isEarlier && `, alle ${clock().format(at)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 && !leads && <p className={text.faded}>Non c'è più un tiro a cui contrapporlo.</p>}
      {leads && (
        <ThrowAgainst
          tableId={seat._id}
          except={roll.characterId}
          isBusy={asked === "busy"}
          onThrow={(other) => void oppose(other)}
        />
      )}
      {asked === "refused" && problem && <Notice tone="error">{problem}</Notice>}
      {asked === "lost" && <Notice tone="error">{NO_LINE}</Notice>}
      <Button size="s" variant="quiet" onClick={() => setOpen(false)}>
        Lascia stare
      </Button>
    </fieldset>
  );
}

type Other = Pick<RollView, "_id" | "at" | "who" | "what" | "total" | "target" | "level"> & {
  isEarlier: boolean;
};

/** Possible opponents: on-screen rolls first, newest first, none of the same investigator. */
function useOthers(
  { _id, characterId }: Opposable,
  tableId: string | undefined,
  isOpen: boolean,
  leads: boolean,
): Other[] {
  const { rolls, opposed } = useSnapshot(table);
  const taken = new Set([_id]);
  for (const { one, other } of opposed) {
    if (one === _id) taken.add(other);
    if (other === _id) taken.add(one);
  }
  const mayStand = (roll: Opposable & Pick<RollView, "npcId">) =>
    !taken.has(roll._id) &&
    mayBeOpposed(roll) &&
    (leads || roll.npcId === null) &&
    (characterId === null || roll.characterId !== characterId);
  for (const { roll } of rolls) if (roll?.pushOf) taken.add(roll.pushOf);
  const now = rolls.flatMap(({ roll, isFalling }) => (roll && !isFalling && mayStand(roll) ? [roll] : []));
  // Masters can always roll the other side: fetch on demand.
  const isWanted = tableId !== undefined && (isOpen || (!leads && now.length === 0));
  const { data: last = [] } = useQuery({ ...lastRollsQuery(tableId ?? ""), enabled: isWanted });
  for (const { pushOf } of last) if (pushOf) taken.add(pushOf);
  const isShown = (id: string) => rolls.some((shown) => shown.id === id);
  const earlier = last.filter((roll) => !isShown(roll._id) && mayStand(roll)).slice(0, MOST_EARLIER);
  return [
    ...now.map((roll) => ({ ...roll, isEarlier: false })),
    ...earlier.map((roll) => ({ ...roll, isEarlier: true })),
  ];
}
