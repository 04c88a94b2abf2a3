import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LONGEST_TITLE, type Lot } from "#shared/adventures/index.ts";
import { saveLot } from "../../api/adventures.ts";
import { fieldProblems } from "../../api/client.ts";
import { clientIdsByContent } from "../../live/client-id.ts";
import { FormDialog } from "../../parts/editors/FormDialog.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface LotEditorProps {
  adventureId: string;
  lot: Lot | null;
  open: boolean;
  onClose: () => void;
}

export function LotEditor({ adventureId, lot, open, onClose }: LotEditorProps) {
  const [form, setForm] = useState({ title: "", lines: lot?.lines.join("\n") ?? "" });
  // Another title names another lot.
  const [clientIdOf] = useState(clientIdsByContent);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      saveLot({
        adventureId,
        ...(lot ? { key: lot.key } : { title: form.title, clientId: clientIdOf(form.title) }),
        text: form.lines,
      }),
    onSuccess: onClose,
  });
  const told = fieldProblems(save.error);
  const isUntitled = !lot && form.title.trim() === "";
  const isBlank = !lot && form.lines.trim() === "";
  return (
    <FormDialog
      open={open}
      title={lot ? `Sorte: ${lot.key}` : "Nuova sorte"}
      written={form}
      saving={save}
      onClose={onClose}
      onSave={() => {
        setTried(true);
        if (!isUntitled && !isBlank) save.mutate();
      }}
    >
      {!lot && (
        <TextField
          label="Titolo"
          placeholder="Che si dice in paese"
          required
          maxLength={LONGEST_TITLE}
          autoComplete="off"
          value={form.title}
          error={isTried && isUntitled ? "Scrivi un titolo" : told.title}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
      )}
      <TextArea
        label="Righe"
        hint={
          lot
            ? "Una per ogni esito. Senza righe la sorte si elimina"
            : "Una per ogni esito: se ne pesca una a caso"
        }
        value={form.lines}
        error={isTried && isBlank ? "Scrivi almeno una riga" : told.text}
        onChange={({ target }) => setForm({ ...form, lines: target.value })}
      />
    </FormDialog>
  );
}
