import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { LONGEST_STAT_BLOCK, type Npc } from "#shared/schemas/npc.ts";
import { npcFromText } from "../../../api/npcs.ts";
import { newClientId } from "../../../live/client-id.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";

interface NpcTextDialogProps {
  tableId: string;
  open: boolean;
  onClose: () => void;
  /** Already stored; `notUnderstood` should be reviewed, and what is then saved with `clientId` replaces it. */
  onRead: (npc: Npc, notUnderstood: string[], clientId: string) => void;
}

/** Imports an NPC from a stat block pasted as text. */
export function NpcTextDialog({ tableId, open, onClose, onRead }: NpcTextDialogProps) {
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  const [clientId] = useState(newClientId);
  const read = useMutation({
    mutationFn: () => npcFromText(tableId, text, clientId),
    onSuccess: ({ npc, notUnderstood }) => onRead(npc, notUnderstood, clientId),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() !== "") read.mutate();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Comparsa da testo"
      description="In italiano o in inglese, come sta scritto nel libro. La prima riga è il nome."
      locked={read.isPending}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="submit" form={id} variant="main" busy={read.isPending}>
            Leggi
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextArea
          label="Testo"
          maxLength={LONGEST_STAT_BLOCK}
          placeholder={
            "Cultista\nFOR 60 COS 55 TAG 65 DES 50\nPugnale 45%, danno 1D4 + BD\nAbilità: Furtività 40%"
          }
          value={text}
          error={isEmpty && "Incolla il testo della comparsa."}
          onChange={({ target }) => {
            setEmpty(false);
            setText(target.value);
          }}
        />
        {read.error && <Notice tone="error">{read.error.message}</Notice>}
      </form>
    </Dialog>
  );
}
