import { useState } from "react";
import { BACKGROUND_LABELS } from "#shared/field-labels.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { writeNote } from "../../api/conditions.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import { LineDialog } from "./LineDialog.tsx";
import { MadnessSelector } from "./MadnessSelector.tsx";
import { undoing } from "./undoing.ts";
import { useRuleCommand } from "./useRuleCommand.ts";

type Part = "phobias" | "wounds";

const OFFERS: Record<Part, string> = {
  phobias: "Scrivi una fobia o una mania…",
  wounds: "Scrivi una cicatrice…",
};

/** Offers to add insanity or a wound to the background; never automatic. */
export function NoteButton({ id, part }: { id: string; part: Part }) {
  const [open, setOpen] = useState<"list" | "line" | null>(null);
  const { mutate, isPending, error } = useRuleCommand<{ part: Part; line: string }>([id], writeNote);

  function write(line: string) {
    mutate(
      { part, line },
      {
        onSuccess(events) {
          setOpen(null);
          offerUndo(id, part, events);
        },
      },
    );
  }

  return (
    <>
      {error && open !== "line" && <Notice tone="error">{error.message}</Notice>}
      <Button size="s" busy={isPending} onClick={() => setOpen(part === "phobias" ? "list" : "line")}>
        {OFFERS[part]}
      </Button>
      {part === "phobias" && (
        <MadnessSelector
          open={open === "list"}
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          title={BACKGROUND_LABELS.phobias}
          searchLabel="Cerca una fobia o una mania"
          entriesOf={({ listPhobias, listManias }) => [
            ...listPhobias.map((entry) => ({ ...entry, _id: entry.name, category: "Fobie" })),
            ...listManias.map((entry) => ({ ...entry, _id: entry.name, category: "Manie" })),
          ]}
          onChoose={({ name, meaning }) => write(`${name}: ${meaning}`)}
          byHand={{ label: "Scrivi a parole tue", onPress: () => setOpen("line") }}
        />
      )}
      <LineDialog
        title={BACKGROUND_LABELS[part]}
        open={open === "line"}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        problem={error?.message}
        isBusy={isPending}
        onWrite={write}
      />
    </>
  );
}

function offerUndo(id: string, part: Part, [event]: readonly GameEvent[]): void {
  const title = `Scritto in «${BACKGROUND_LABELS[part]}»`;
  if (!event) return toast.success(title);
  toast.offerBack("success", title, { id: `note ${event._id}`, ...undoing(id, event) });
}
