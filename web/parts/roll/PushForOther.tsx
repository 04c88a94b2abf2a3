import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { madeOf } from "#shared/rules/made-roll.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { useSeat } from "../../api/useSeat.ts";
import { sendCommand } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { failureOf } from "../../live/failure.ts";
import { table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { type AskedPush, PushForm } from "./PushForm.tsx";
import { usePushRefusal } from "./pushing.ts";

type Seen = Omit<RollView, "dice">;

/** Lets a master push a player's roll with him; where it cannot be pushed, and for others, it is not there. */
export function PushForOther({ roll }: { roll: Seen }) {
  const { table: seat } = useSeat();
  const { rolls } = useSnapshot(table);
  const isKnown = roll.origin !== "told" && roll.total !== null && roll.characterId !== null;
  if (!seat?.isMaster || !isKnown) return null;
  const isOlder = rolls.some(
    ({ roll: other }) => other?.characterId === roll.characterId && other.at > roll.at,
  );
  return isOlder ? null : <PushLatest roll={roll} />;
}

/** Only the latest of each investigator asks what the rules say: a feed has two hundred rolls. */
function PushLatest({ roll }: { roll: Seen }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const root = useRef<HTMLFieldSetElement>(null);
  if (usePushRefusal(roll) !== null) return null;

  async function push(asked: AskedPush) {
    const data = { clientId: newClientId(), rollId: roll._id, ...asked };
    const list = root.current?.closest<HTMLElement>("ol, ul");
    setProblem(null);
    setBusy(true);
    const outcome = await sendCommand({ action: "ROLL_PUSH", data });
    setBusy(false);
    setProblem(failureOf(outcome));
    if (outcome.kind !== "done") return;
    setOpen(false);
    list?.focus();
  }

  if (!isOpen) {
    return (
      <Button size="s" aria-label={`Forza il tiro di ${roll.who}`} onClick={() => setOpen(true)}>
        Forza…
      </Button>
    );
  }
  return (
    <fieldset ref={root} aria-label={`Forza il tiro di ${roll.who}`}>
      <PushForm
        isForOther
        busy={isBusy}
        difficulty={madeOf(roll).difficulty}
        onPush={(asked) => void push(asked)}
        onCancel={() => setOpen(false)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </fieldset>
  );
}
