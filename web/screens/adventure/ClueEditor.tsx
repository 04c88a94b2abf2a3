import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Adventure } from "#shared/adventures/index.ts";
import { type LedClue, LONGEST_CLUE, LONGEST_CLUE_TITLE } from "#shared/clues/index.ts";
import type { FieldProblems } from "#shared/read.ts";
import { fieldProblems } from "../../api/client.ts";
import { createClue, updateClue } from "../../api/clues.ts";
import { newClientId } from "../../live/client-id.ts";
import { differing } from "../../parts/editors/differing.ts";
import { FormDialog } from "../../parts/editors/FormDialog.tsx";
import { Switch } from "../../ui/Checkbox.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./ThingsPane.module.css";

interface ClueEditorProps {
  tableId: string;
  adventure: Adventure;
  pageId: string | undefined;
  clue: LedClue | null;
  open: boolean;
  onClose: () => void;
}

export function ClueEditor({ tableId, adventure, pageId, clue, open, onClose }: ClueEditorProps) {
  const [first] = useState(() => ({
    title: clue?.title ?? "",
    text: clue?.text ?? "",
    isCrucial: clue?.isCrucial ?? false,
    pages: clue?.pages ?? (pageId === undefined ? [] : [pageId]),
    handoutId: clue?.handoutId ?? null,
  }));
  const [form, setForm] = useState(first);
  const [clientId] = useState(newClientId);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      clue
        ? // Only what was changed here: another master may have changed the rest meanwhile.
          updateClue({ id: clue._id, ...differing(form, first) })
        : createClue({ table: tableId, adventureId: adventure._id, clientId, ...form }),
    onSuccess: onClose,
  });
  const isUntitled = form.title.trim() === "";
  const problems: FieldProblems = {
    ...fieldProblems(save.error),
    ...(isTried && isUntitled && { title: "Scrivi il titolo dell'indizio" }),
  };
  const change = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }));
  return (
    <FormDialog
      open={open}
      title={clue ? clue.title : "Nuovo indizio"}
      written={form}
      saving={save}
      onClose={onClose}
      onSave={() => {
        setTried(true);
        if (!isUntitled) save.mutate();
      }}
    >
      <TextField
        label="Titolo"
        required
        maxLength={LONGEST_CLUE_TITLE}
        autoComplete="off"
        value={form.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Che cosa si viene a sapere"
        hint="Lo legge chi lo trova, e chi se lo fa raccontare"
        maxLength={LONGEST_CLUE}
        value={form.text}
        error={problems.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Switch
        label="Cruciale"
        hint="Serve a finire la storia: la Plancia dice se manca, e dove può ancora trovarsi"
        checked={form.isCrucial}
        onChange={({ target }) => change({ isCrucial: target.checked })}
      />
      <fieldset className={styles.chips}>
        <legend>Si trova in</legend>
        {adventure.pages.map(({ _id, title }) => (
          <Chip
            key={_id}
            type="checkbox"
            label={title}
            checked={form.pages.includes(_id)}
            onChange={({ target }) =>
              change({
                pages: target.checked ? [...form.pages, _id] : form.pages.filter((page) => page !== _id),
              })
            }
          />
        ))}
      </fieldset>
      <Select
        label="Documento"
        hint="Chi trova l'indizio lo riceve"
        value={form.handoutId ?? ""}
        error={problems.handoutId}
        onChange={({ target }) => change({ handoutId: target.value || null })}
      >
        <option value="">Nessuno</option>
        {adventure.things.handouts.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
