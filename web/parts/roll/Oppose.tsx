import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { twoFigures } from "#shared/announce.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import { mayBeOpposed } from "#shared/rules/opposed.ts";
import type { OpposeRequest, Roll } from "#shared/schemas/roll.ts";
import { lastRollsQuery } from "../../api/rolls.ts";
import { useSeat } from "../../api/useSeat.ts";
import { OFFLINE } from "../../live/failure.ts";
import { sendOnce } from "../../live/send-once.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { clock } from "./feed-words.ts";
import styles from "./Oppose.module.css";
import { earlierOpponents, mayStandAgainst, type Opponent, type Opponents } from "./opponents.ts";

type Opposable = Pick<Roll, "_id" | "characterId" | "kind" | "target" | "pushOf">;

export interface OpposeProps {
  roll: Opposable;
  opponents: Opponents;
  problem?: string | undefined;
}

/** Players never need it. */
const ThrowAgainst = lazyPart(() => import("./ThrowAgainst.tsx").then((module) => module.ThrowAgainst));

const MOST_EARLIER = 12;

/** Opposes a roll to another; a master may also roll for the other side. */
export function Oppose({ roll, opponents, problem }: OpposeProps) {
  const { table: seat } = useSeat();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<"busy" | "refused" | "lost" | null>(null);
  const leads = seat?.isMaster === true;
  const mayStand = mayStandAgainst(roll, opponents, leads);
  const isAnyShown = opponents.rolls.some(mayStand);
  // Masters can always roll the other side: fetch on demand.
  const isWanted = seat !== undefined && (isOpen || (!leads && !isAnyShown));
  const { data: last } = useQuery({ ...lastRollsQuery(seat?._id ?? ""), enabled: isWanted });
  const earlier =
    isWanted && last ? earlierOpponents(last, opponents).filter(mayStand).slice(0, MOST_EARLIER) : [];
  // Stays mounted, to say why nothing is left.
  const [wasThere, setThere] = useState(false);
  const isThere = mayBeOpposed(roll) && (leads || isAnyShown || earlier.length > 0 || wasThere);
  if (isThere && !wasThere) setThere(true);
  if (!isThere) return null;

  async function oppose(other: OpposeRequest["other"]) {
    setAsked("busy");
    const { kind } = await sendOnce({ action: "OPPOSE", data: { one: roll._id, other } });
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
  const choiceOf = (other: Opponent, when?: string) => (
    <li key={other._id}>
      <button
        type="button"
        className={styles.other}
        disabled={asked === "busy"}
        onClick={() => oppose(other._id)}
      >
        <span>
          <b>{other.who}</b> · {other.what}
        </span>
        <span className={text.faded}>
          {twoFigures(other.total ?? 0)} su {other.target}, {LEVEL_NAMES[other.level].toLowerCase()}
          {when && `, alle ${when}`}
        </span>
      </button>
    </li>
  );
  // Those on screen first.
  const choices = [
    ...opponents.rolls.filter(mayStand).map((other) => choiceOf(other)),
    ...earlier.map((other) => choiceOf(other, clock().format(other.at))),
  ];
  return (
    <fieldset className={styles.root}>
      <legend className={text.label}>Contrapponi a</legend>
      {choices.length > 0 && <ul className={styles.list}>{choices}</ul>}
      {choices.length === 0 && !leads && (
        <p className={text.faded}>Non c'è più un tiro a cui contrapporlo.</p>
      )}
      {leads && (
        <ThrowAgainst
          tableId={seat._id}
          except={roll.characterId}
          isBusy={asked === "busy"}
          onThrow={(other) => void oppose(other)}
        />
      )}
      {asked === "refused" && problem && <Notice tone="error">{problem}</Notice>}
      {asked === "lost" && <Notice tone="error">{OFFLINE}</Notice>}
      <Button size="s" variant="quiet" onClick={() => setOpen(false)}>
        Lascia stare
      </Button>
    </fieldset>
  );
}
