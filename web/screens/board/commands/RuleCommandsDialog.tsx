import { type RefObject, useState } from "react";
import type { WayOfHealing } from "#shared/rules/healing.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { BlowForm } from "../../../parts/condition/BlowForm.tsx";
import { CureForm } from "../../../parts/condition/CureForm.tsx";
import { SanityForm } from "../../../parts/condition/SanityForm.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./commands.module.css";
import { RefusalList } from "./RefusalList.tsx";
import { RuleCommandsOutcome } from "./RuleCommandsOutcome.tsx";
import { type RuleCommand, refusalsOf } from "./refusals.ts";
import type { Horror } from "./useRuleCommands.ts";

const COMMAND_NAMES: Record<RuleCommand, string> = {
  harm: "Colpo",
  heal: "Cura",
  sanity: "Perdi Sanità",
};

interface RuleCommandsDialogProps {
  open: boolean;
  command: RuleCommand;
  entries: readonly BoardEntry[];
  horror: Horror | undefined;
  /** Focus target once a command has succeeded. */
  finalFocus: RefObject<HTMLElement | null> | undefined;
  /** @param hasHappened whether anybody was affected. */
  onClose: (hasHappened: boolean) => void;
}

/** One form for one or several investigators, then the outcome of each. */
export function RuleCommandsDialog({ open, finalFocus, onClose, ...pages }: RuleCommandsDialogProps) {
  const { command, entries } = pages;
  const [hasHappened, setHappened] = useState(false);
  function close() {
    onClose(hasHappened);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="s"
      title={COMMAND_NAMES[command]}
      description={entries.map(({ info }) => info.name).join(", ")}
      {...(hasHappened && finalFocus ? { finalFocus } : {})}
    >
      <Pages {...pages} onClose={close} onHappened={() => setHappened(true)} onAsked={() => onClose(true)} />
    </Dialog>
  );
}

interface PagesProps extends Pick<RuleCommandsDialogProps, "command" | "entries" | "horror"> {
  onHappened: () => void;
  /** Players roll themselves; answers arrive on the board. */
  onAsked: () => void;
  onClose: () => void;
}

function Pages({ command, entries, horror, onHappened, onAsked, onClose }: PagesProps) {
  const [cure, setCure] = useState<WayOfHealing | undefined>();
  const [events, setEvents] = useState<readonly GameEvent[] | null>(null);
  const leftOut = events ? entries.filter(({ _id }) => !hasOwn(events, _id)) : entries;
  const refusals = refusalsOf(command, leftOut, cure);
  const targetsOf = (how?: WayOfHealing) => {
    const refused = refusalsOf(command, entries, how).map(({ id }) => id);
    return entries.map(({ _id }) => _id).filter((id) => !refused.includes(id));
  };
  const targets = targetsOf();
  const isNobody = targets.length === 0;

  if (events) {
    return <RuleCommandsOutcome events={events} entries={entries} refusals={refusals} onClose={onClose} />;
  }
  const known = entries.flatMap(({ condition }) => condition.usedTo.map(({ kind }) => kind));
  // Suggested, not preset: players see this text.
  const kinds = new Set(horror ? [horror.name, ...known] : known);
  function onDone(done: { events: readonly GameEvent[] }) {
    onHappened();
    const outcome = done.events.filter(({ kind }) => kind !== "asked");
    if (outcome.length > 0) return setEvents(outcome);
    toast.success("I giocatori hanno la richiesta");
    onAsked();
  }
  return (
    <div className={styles.page}>
      <RefusalList refusals={refusals} />
      {command === "harm" && !isNobody && <BlowForm targets={targets} onDone={onDone} />}
      {command === "sanity" && !isNobody && (
        <SanityForm targets={targets} onDone={onDone} usual={horror?.loss} kinds={[...kinds]} mayAskPlayers />
      )}
      {command === "heal" && (
        <CureForm
          targetsOf={targetsOf}
          patients={entries.map(patientOf)}
          onDone={onDone}
          ask={({ how }, send) => {
            setCure(how);
            if (targetsOf(how).length > 0) send({});
          }}
        />
      )}
    </div>
  );
}

const patientOf = ({ _id, info, points, condition }: BoardEntry) => ({
  _id,
  name: info.name,
  points,
  condition,
  // Not used by these rules.
  characteristics: [],
});

const hasOwn = (events: readonly GameEvent[], id: string) =>
  events.some(({ characterId }) => characterId === id);
