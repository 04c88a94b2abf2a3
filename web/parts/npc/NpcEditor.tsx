import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CHARACTERISTICS } from "#shared/names.ts";
import type { Npc, NpcDraft, NpcUpdate } from "#shared/schemas/npc.ts";
import { fieldProblems } from "../../api/client.ts";
import { createNpc, updateNpc } from "../../api/npcs.ts";
import { newClientId } from "../../live/client-id.ts";
import { Fold } from "../../ui/Fold.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { differing } from "../editors/differing.ts";
import { FormDialog } from "../editors/FormDialog.tsx";
import { keepUndo } from "../undo/offer.ts";
import { FaceFields } from "./FaceFields.tsx";
import { AttackList, SkillList } from "./ListFields.tsx";
import styles from "./NpcEditor.module.css";
import { formOf, type NpcForm, readForm, updateOf } from "./npc-form.ts";

interface NpcEditorProps {
  tableId: string;
  npc: Npc | null;
  /** Of a new one. */
  adventureId?: string;
  /** Pieces of the pasted text that were not parsed. */
  notUnderstood: readonly string[];
  /** The key of the request that created `npc`, when saving completes its creation. */
  creation: string | null;
  open: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

const NUMBERS = [
  { key: "magic", path: "points.magic", label: "Punti Magia", min: 0, max: 999 },
  { key: "armour", path: "armour", label: "Armatura", min: 0, max: 99 },
  { key: "build", path: "build", label: "Struttura", min: -99, max: 99 },
  { key: "move", path: "move", label: "Movimento", min: 0, max: 99 },
  { key: "attacksPerRound", path: "attacksPerRound", label: "Attacchi a round", min: 1, max: 20 },
] as const;

/** NPC editor. */
export function NpcEditor(props: NpcEditorProps) {
  const { tableId, npc, adventureId, notUnderstood, creation, open, onSaved, onCancel } = props;
  const [form, setForm] = useState(() => formOf(npc));
  const [opened] = useState(() => readForm(form).draft);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const [clientId] = useState(() => creation ?? newClientId());
  const save = useMutation({
    mutationFn: (draft: NpcDraft) =>
      npc && creation === null
        ? updateNpc(tableId, changesOf(npc._id, opened, draft))
        : createNpc(tableId, draft, clientId, adventureId),
    onSuccess(_saved, draft) {
      if (npc && creation === null) keepEdit(npc, changesOf(npc._id, opened, draft));
      onSaved();
    },
  });
  const problems = { ...fieldProblems(save.error), ...(isTried && readForm(form).problems) };
  const change = (changed: Partial<NpcForm>) => setForm((before) => ({ ...before, ...changed }));

  function submit() {
    const { draft } = readForm(form);
    setTried(true);
    if (draft) save.mutate(draft);
  }

  return (
    <FormDialog
      open={open}
      title={npc ? npc.name : "Nuova comparsa"}
      written={form}
      onSave={submit}
      saving={save}
      onClose={onCancel}
    >
      {notUnderstood.length > 0 && (
        <Notice tone="warning" title="Che cosa non ho capito del testo (sta nelle note)">
          <ul className={styles.lost}>
            {notUnderstood.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and may hold duplicates
              <li key={at}>{piece}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.who}>
        <TextField
          label="Nome"
          required
          maxLength={120}
          autoComplete="off"
          value={form.name}
          error={problems.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SegmentedControl
          label="Che cos'è"
          name={`${id}-kind`}
          options={[
            { value: "person", label: "Persona" },
            { value: "creature", label: "Creatura" },
          ]}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      <TextField
        label="Descrizione"
        placeholder="Una riga: età e mestiere, o che aspetto ha"
        maxLength={300}
        autoComplete="off"
        value={form.description}
        error={problems.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={styles.numbers}>
        <NumberField
          label="Punti Ferita"
          required
          compact
          min={0}
          max={999}
          value={form.wounds}
          error={problems["points.wounds"]}
          onChange={(wounds) => change({ wounds })}
        />
        {NUMBERS.map(({ key, path, ...field }) => (
          <NumberField
            key={key}
            {...field}
            compact
            value={form[key]}
            error={problems[path]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
        <TextField
          label="Bonus al Danno"
          placeholder="1d4"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          value={form.damageBonus}
          error={problems.damageBonus}
          onChange={({ target }) => change({ damageBonus: target.value })}
        />
        <TextField
          label="Perdita di Sanità"
          placeholder="0/1d6"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          value={form.sanityLoss}
          error={problems.sanityLoss}
          onChange={({ target }) => change({ sanityLoss: target.value })}
        />
      </div>
      <FaceFields tableId={tableId} form={form} error={problems["portrait.publicName"]} onChange={change} />
      <AttackList list={form.attacks} problems={problems} onChange={(attacks) => change({ attacks })} />
      <SkillList list={form.skills} problems={problems} onChange={(skills) => change({ skills })} />
      <Fold summary="Caratteristiche">
        <div className={styles.numbers}>
          {CHARACTERISTICS.map((name) => (
            <NumberField
              key={name}
              label={name}
              compact
              min={0}
              max={999}
              value={form.characteristics[name] ?? null}
              onChange={(value) => change({ characteristics: { ...form.characteristics, [name]: value } })}
            />
          ))}
        </div>
      </Fold>
      <TextArea
        label="Note"
        maxLength={8000}
        value={form.notes}
        error={problems.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </FormDialog>
  );
}

/** What this editor has changed: the rest may have changed elsewhere since it was opened. @param opened null where it was not valid. */
function changesOf(id: string, opened: NpcDraft | null, draft: NpcDraft): NpcUpdate {
  const update = updateOf(id, draft);
  return opened ? { ...differing(update, updateOf(id, opened)), id } : update;
}

function keepEdit({ _id: id, ...former }: Npc, changes: NpcUpdate): void {
  const before = updateOf(id, former);
  const { id: _id, ...back } = differing(before, { ...before, ...changes });
  if (Object.keys(back).length === 0) return;
  const again = { path: "/npc/update", json: { id, ...back } };
  keepUndo(`modifica di ${before.name}`, { id: newClientId(), again });
}
