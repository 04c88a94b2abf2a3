import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { TableSounds } from "#shared/schemas/table-sounds.ts";
import { queryClient } from "../../../api/query-client.ts";
import { tableQuery, updateTable } from "../../../api/tables.ts";
import { SoundPicker } from "../../../parts/scene/SoundPicker.tsx";
import { useSounds } from "../../../parts/sound/useKnownSounds.ts";
import text from "../../../styles/text.module.css";
import { Card } from "../../../ui/Card.tsx";
import { toast } from "../../../ui/toast.ts";
import { ChosenSound } from "./ChosenSound.tsx";
import styles from "./MomentSounds.module.css";

const MOMENTS = [
  { key: "critical", label: "Critico" },
  { key: "disaster", label: "Disastro" },
] as const;
const MOST_KEYS = 9;

/** One-shot sounds at a critical and a fumble, and of keys 1 to 9. Each choice is saved at once. */
export function MomentSounds({ tableId }: { tableId: string }) {
  const { data: view } = useQuery(tableQuery(tableId));
  const audios = useSounds();
  const adding = useRef<HTMLInputElement>(null);
  const save = useMutation({
    // Serial: each save starts from the stored value.
    scope: { id: `moments ${tableId}` },
    mutationFn: async (changed: Partial<TableSounds>) => {
      const stored = await queryClient.ensureQueryData(tableQuery(tableId));
      const sounds = { ...stored.settings.sounds, ...changed };
      return updateTable({ id: tableId, version: stored.table.version, settings: { sounds } });
    },
    onError: (error) => toast.error("La scelta non è stata salvata", error.message),
  });
  if (!view) return null;
  const sounds = { ...view.settings.sounds, ...(save.isPending && save.variables) };
  const fileOf = (id: string) => audios.find(({ _id }) => _id === id);
  return (
    <section aria-labelledby="moments" className={styles.root}>
      <h2 id="moments">Suoni dei momenti</h2>
      <div className={styles.panes}>
        <Card as="div" padding="s" className={styles.pane ?? ""}>
          <h3>Quando cadono i dadi</h3>
          <p className={text.faded}>Si sente una volta, da chi può vedere il tiro.</p>
          {MOMENTS.map(({ key, label }) => {
            const chosen = sounds[key];
            return chosen === null ? (
              <SoundPicker
                key={key}
                label={label}
                placeholder="Nessun suono: cercane uno…"
                audios={audios}
                onPick={({ _id }) => save.mutate({ [key]: _id })}
              />
            ) : (
              <div key={key} className={styles.moment}>
                <p>{label}</p>
                <ChosenSound
                  file={fileOf(chosen)}
                  clearing={`Togli il suono di ${label}`}
                  onClear={() => save.mutate({ [key]: null })}
                />
              </div>
            );
          })}
        </Card>
        <Card as="div" padding="s" className={styles.pane ?? ""}>
          <h3>Tasti 1–9 della Plancia</h3>
          <p className={text.faded}>Un tasto o un tocco, e si sente una volta sopra a tutto.</p>
          {sounds.keys.length > 0 && (
            <ol className={styles.keys}>
              {sounds.keys.map((id, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the key binding, and one sound may have two
                <li key={at}>
                  <kbd className={styles.key}>{at + 1}</kbd>
                  <ChosenSound
                    file={fileOf(id)}
                    clearing={`Togli il tasto ${at + 1}`}
                    onClear={() => {
                      save.mutate({ keys: sounds.keys.toSpliced(at, 1) });
                      adding.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ol>
          )}
          {sounds.keys.length < MOST_KEYS && (
            <SoundPicker
              label={`Tasto ${sounds.keys.length + 1}`}
              placeholder="Cerca un suono…"
              audios={audios}
              input={adding}
              onPick={({ _id }) => save.mutate({ keys: [...sounds.keys, _id] })}
            />
          )}
        </Card>
      </div>
    </section>
  );
}
