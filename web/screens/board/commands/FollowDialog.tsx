import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boutRefusal } from "#shared/rules/insanity.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Due } from "#shared/schemas/condition.ts";
import { characterQuery } from "../../../api/characters.ts";
import { messageOf } from "../../../api/client.ts";
import { followUp } from "../../../api/conditions.ts";
import { BoutStep } from "../../../parts/condition/BoutStep.tsx";
import type { Done } from "../../../parts/condition/events.ts";
import { nextStep } from "../../../parts/condition/next-step.ts";
import { useRuleCommand } from "../../../parts/condition/useRuleCommand.ts";
import { WhatFollows } from "../../../parts/condition/WhatFollows.tsx";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "./commands.module.css";

interface FollowDialogProps {
  open: boolean;
  entry: BoardEntry;
  /** Starts a bout, whatever else is pending. */
  isBout: boolean;
  onClose: () => void;
}

/** The investigator's next pending roll or decision, made by the master. */
export function FollowDialog({ open, entry: { _id, info }, isBout, onClose }: FollowDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} size="s" title={info.name}>
      <Sheet id={_id} isBout={isBout} onClose={onClose} />
    </Dialog>
  );
}

type SheetProps = { id: string } & Pick<FollowDialogProps, "isBout" | "onClose">;

function Sheet({ id, ...rest }: SheetProps) {
  const { data: character, error, refetch } = useQuery(characterQuery(id));
  if (character) return <Following character={character} {...rest} />;
  if (!error) return <Skeleton lines={3} />;
  return (
    <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
      {messageOf(error)}
    </Notice>
  );
}

type FollowingProps = { character: Character } & Pick<FollowDialogProps, "isBout" | "onClose">;

function Following({ character, isBout, onClose }: FollowingProps) {
  const [done, setDone] = useState<Done | null>(null);
  if (isBout && !done && boutRefusal(character) === null) {
    return <BoutStep character={character} onDone={setDone} />;
  }
  const step = nextStep(character.condition);
  if (!done && !step) return <p className={text.faded}>Non c'è altro da fare.</p>;
  return (
    <div className={styles.page}>
      <WhatFollows character={character} done={done} onDone={setDone} onClose={onClose} />
      {/* Mythos knowledge has a button of its own; dying cannot be set aside. */}
      {step?.kind === "due" && step.what !== "mythos" && step.what !== "dying" && (
        <SkipButton id={character._id} what={step.what} onDone={setDone} />
      )}
    </div>
  );
}

interface SkipButtonProps {
  id: string;
  what: Due;
  onDone: (done: Done) => void;
}

function SkipButton({ id, what, onDone }: SkipButtonProps) {
  const { mutate, isPending, error } = useRuleCommand<{ what: Due; skip: boolean }>([id], followUp);
  return (
    <>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button
        variant="quiet"
        busy={isPending}
        onClick={() =>
          mutate({ what, skip: true }, { onSuccess: (events) => onDone({ events, hasDice: false }) })
        }
      >
        Metti da parte
      </Button>
    </>
  );
}
