import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { within } from "#shared/read.ts";
import { MOST_LAYERS, type Scene, type SceneDraft } from "#shared/schemas/scene.ts";
import { fieldProblems } from "../../api/client.ts";
import { createScene, updateScene } from "../../api/scenes.ts";
import { newClientId } from "../../live/client-id.ts";
import text from "../../styles/text.module.css";
import { TextField } from "../../ui/TextField.tsx";
import { FormDialog } from "../editors/FormDialog.tsx";
import { stopPreview } from "../sound/preview.ts";
import { useSounds } from "../sound/useKnownSounds.ts";
import { LayerFields } from "./LayerFields.tsx";
import styles from "./SceneEditor.module.css";
import { SoundPicker } from "./SoundPicker.tsx";
import { formOf, type LayerForm, newLayer, readForm } from "./scene-form.ts";
import { useHeardLevels } from "./useHeardLevels.ts";

interface SceneEditorProps {
  tableId: string;
  scene: Scene | null;
  /** Of a new one. */
  adventureId?: string;
  open: boolean;
  onClose: () => void;
}

/** Scene editor; while the scene plays, volumes change live. */
export function SceneEditor({ tableId, scene, adventureId, open, onClose }: SceneEditorProps) {
  const audios = useSounds();
  const [form, setForm] = useState(() => formOf(scene));
  const [isTried, setTried] = useState(false);
  const id = useId();
  const [clientId] = useState(newClientId);
  const picker = useRef<HTMLInputElement>(null);
  const levels = useHeardLevels(scene);
  const save = useMutation({
    mutationFn: (draft: SceneDraft) =>
      scene
        ? updateScene(tableId, { id: scene._id, ...draft })
        : createScene(tableId, draft, clientId, adventureId),
    onSuccess: onClose,
  });
  // However it closes.
  useEffect(() => (open ? stopPreview : undefined), [open]);
  const problems = { ...fieldProblems(save.error), ...(isTried && readForm(form).problems) };
  const isFull = form.layers.length >= MOST_LAYERS;

  const setLayers = (change: (layers: readonly LayerForm[]) => readonly LayerForm[]) =>
    setForm((before) => ({ ...before, layers: change(before.layers) }));

  function changeLayer(layer: LayerForm, changed: Partial<LayerForm>) {
    if (changed.volume !== undefined) levels.hear(layer.storedAt, changed.volume);
    setLayers((layers) => layers.map((each) => (each.key === layer.key ? { ...each, ...changed } : each)));
  }

  function removeLayer({ key }: LayerForm) {
    setLayers((layers) => layers.filter((each) => each.key !== key));
    picker.current?.focus();
  }

  function leave() {
    levels.giveBack();
    onClose();
  }

  function submit() {
    const { draft } = readForm(form);
    setTried(true);
    if (draft) save.mutate(draft);
  }

  return (
    <FormDialog
      open={open}
      title={scene ? scene.name : "Nuova scena"}
      written={form}
      onSave={submit}
      saving={save}
      onClose={leave}
    >
      <TextField
        label="Nome"
        placeholder="Villa di notte"
        required
        maxLength={60}
        autoComplete="off"
        value={form.name}
        error={problems.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
      />
      <section aria-labelledby={`${id}-layers`} className={styles.layers}>
        <h3 id={`${id}-layers`}>Suoni</h3>
        {form.layers.length === 0 && <p className={text.faded}>Nessuno, per ora: cercane uno qui sotto.</p>}
        <ul className={styles.list}>
          {form.layers.map((layer, at) => (
            <LayerFields
              key={layer.key}
              layer={layer}
              file={audios.find(({ _id }) => _id === layer.audioId)}
              problems={within(problems, `layers.${at}.`)}
              onChange={(changed) => changeLayer(layer, changed)}
              onRemove={() => removeLayer(layer)}
            />
          ))}
        </ul>
        {isFull ? (
          <p className={text.faded}>Di più non ne entrano: {MOST_LAYERS} suoni per scena.</p>
        ) : (
          <SoundPicker
            label="Aggiungi un suono"
            placeholder="Cerca nella libreria…"
            audios={audios}
            input={picker}
            onPick={({ _id }) => setLayers((layers) => [...layers, newLayer(_id)])}
          />
        )}
      </section>
    </FormDialog>
  );
}
