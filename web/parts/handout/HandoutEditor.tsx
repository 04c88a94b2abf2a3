import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { isDay } from "#shared/rules/day.ts";
import {
  type Handout,
  HandoutDraft,
  HandoutKind,
  LONGEST_HANDOUT,
  LONGEST_HANDOUT_TITLE,
  TITLED_KINDS,
} from "#shared/schemas/handout.ts";
import { fieldProblems } from "../../api/client.ts";
import { createHandout, KIND_WORDS, updateHandout } from "../../api/handouts.ts";
import { tableQuery } from "../../api/tables.ts";
import { newClientId } from "../../live/client-id.ts";
import { CalendarField } from "../../ui/CalendarField.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { differing } from "../editors/differing.ts";
import { FormDialog } from "../editors/FormDialog.tsx";
import { PictureField } from "../picture/PictureField.tsx";
import { keepUndo } from "../undo/offer.ts";
import styles from "./HandoutEditor.module.css";
import { Paper } from "./Paper.tsx";

interface HandoutEditorProps {
  tableId: string;
  handout: Handout | null;
  /** Of a new one. */
  adventureId?: string;
  open: boolean;
  onClose: () => void;
}

interface Form {
  title: string;
  kind: HandoutKind;
  text: string;
  hiddenText: string;
  imageId: string | null;
  date: string;
}
const EMPTY: Form = { title: "", kind: "letter", text: "", hiddenText: "", imageId: null, date: "" };

/** Handout editor with a live preview. */
export function HandoutEditor({ tableId, handout, adventureId, open, onClose }: HandoutEditorProps) {
  const [form, setForm] = useState<Form>(() => (handout ? formOf(handout) : EMPTY));
  const [opened] = useState(form);
  const [problems, setProblems] = useState<FieldProblems>({});
  const id = useId();
  const [clientId] = useState(newClientId);
  const save = useMutation({
    mutationFn: (draft: HandoutDraft) =>
      handout
        ? updateHandout(handout._id, changesOf(opened, draft))
        : createHandout(tableId, draft, clientId, adventureId),
    onSuccess(_saved, draft) {
      if (handout) keepEdit(handout, changesOf(opened, draft));
      onClose();
    },
  });
  const { data: view } = useQuery({ ...tableQuery(tableId), refetchInterval: false });
  const hasStory = handout?.date !== undefined || view?.table.story != null;
  const told = { ...fieldProblems(save.error), ...problems };
  const change = (changed: Partial<Form>) => setForm((before) => ({ ...before, ...changed }));

  function submit() {
    const read = readBy(HandoutDraft, contentOf(form));
    setProblems(read.problems ?? {});
    if (!read.problems) save.mutate(read.data);
  }

  return (
    <FormDialog
      open={open}
      title={handout ? handout.title : "Nuovo documento"}
      written={form}
      onSave={submit}
      saving={save}
      onClose={onClose}
      aside={
        <section className={styles.preview} aria-label="Anteprima">
          <Paper
            handout={{
              ...form,
              title: form.title || "Senza titolo",
              date: isDay(form.date) ? form.date : "",
            }}
            isVeiled={handout?.led?.isRevealed !== true}
          />
        </section>
      }
    >
      <TextField
        label="Titolo"
        required
        autoComplete="off"
        value={form.title}
        error={tooLong(form.title) ?? told.title}
        hint={
          TITLED_KINDS.includes(form.kind)
            ? "Sta in cima alla carta"
            : "Per ritrovarlo, tu e chi lo ha avuto: sulla carta non c'è"
        }
        onChange={({ target }) => change({ title: target.value })}
      />
      <fieldset className={styles.kinds}>
        <legend>Carta</legend>
        {kindsFor(handout).map((kind) => (
          <Chip
            key={kind}
            type="radio"
            name={`${id}-kind`}
            label={KIND_WORDS[kind]}
            checked={form.kind === kind}
            onChange={() => change({ kind })}
          />
        ))}
      </fieldset>
      {hasStory && (
        <CalendarField
          type="date"
          label="Data della storia"
          hint="Se la carta ne porta una"
          defaultValue={form.date}
          error={told.date}
          onChange={(date) => change({ date })}
        />
      )}
      <TextArea
        label={form.kind === "picture" || form.kind === "map" ? "Didascalia" : "Testo"}
        maxLength={LONGEST_HANDOUT}
        value={form.text}
        error={told.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <PictureField
        tableId={tableId}
        hasPicture={form.imageId !== null}
        isMap={form.kind === "map"}
        onChange={(imageId) => change({ imageId })}
      />
      <TextArea
        label="Testo nascosto"
        hint="Chi riceve il documento lo legge solo quando lo sveli"
        maxLength={LONGEST_HANDOUT}
        value={form.hiddenText}
        error={told.hiddenText}
        onChange={({ target }) => change({ hiddenText: target.value })}
      />
    </FormDialog>
  );
}

/** Instead of `maxLength`, which would cut pasted text silently. */
const tooLong = ({ length }: string): string | undefined =>
  length > LONGEST_HANDOUT_TITLE
    ? `Al massimo ${LONGEST_HANDOUT_TITLE} caratteri: sono ${length}`
    : undefined;

const KINDS = Object.keys(KIND_WORDS).map((kind) => HandoutKind.parse(kind));

/** A map stays one, and nothing becomes one. */
const kindsFor = (handout: Handout | null): readonly HandoutKind[] =>
  handout ? KINDS.filter((kind) => (kind === "map") === (handout.kind === "map")) : KINDS;

const formOf = ({ title, kind, text, hiddenText = "", imageId, date = "" }: Handout): Form => ({
  title,
  kind,
  text,
  hiddenText,
  imageId,
  date,
});

const contentOf = (form: Form) => ({ ...form, date: form.date || null });

/** What this editor has changed: the rest may have changed elsewhere since it was opened. */
const changesOf = (opened: Form, draft: HandoutDraft): Partial<HandoutDraft> =>
  differing(draft, contentOf(opened));

function keepEdit(handout: Handout, changes: Partial<HandoutDraft>): void {
  const before = contentOf(formOf(handout));
  const back = differing(before, { ...before, ...changes });
  if (Object.keys(back).length === 0) return;
  const again = { path: "/handout/update", json: { id: handout._id, ...back } };
  keepUndo(`modifica di ${handout.title}`, { id: newClientId(), again });
}
