import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { About, type Adventure } from "#shared/adventures/index.ts";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { adventureQuery, updateAdventure } from "../../api/adventures.ts";
import { fieldProblems } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { differing } from "../../parts/editors/differing.ts";
import { FormDialog } from "../../parts/editors/FormDialog.tsx";
import { CalendarField } from "../../ui/CalendarField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./AdventureDesk.module.css";

interface AboutDialogProps {
  adventure: Adventure;
  open: boolean;
  onClose: () => void;
}

const NOTES = [
  { key: "era", label: "Epoca", placeholder: "Anni Venti" },
  { key: "players", label: "Giocatori", placeholder: "3–5" },
  { key: "duration", label: "Durata", placeholder: "Una serata" },
  { key: "author", label: "Autore" },
  { key: "licence", label: "Licenza", placeholder: "CC BY 4.0" },
  { key: "edition", label: "Versione", placeholder: "1.0" },
] as const;

/** What stands before the pages. */
export function AboutDialog({ adventure, open, onClose }: AboutDialogProps) {
  const { title, summary, author, licence, era, date, players, duration, edition } = adventure;
  const [first] = useState(() => ({
    title,
    summary,
    author,
    licence,
    era,
    players,
    duration,
    edition,
    date: date ?? "",
  }));
  const [form, setForm] = useState(first);
  const [problems, setProblems] = useState<FieldProblems>({});
  const save = useMutation({
    // Only what was changed here: another master may have changed the rest meanwhile.
    mutationFn: async (about: About) => {
      const { version } = await queryClient.fetchQuery({ ...adventureQuery(adventure._id), staleTime: 0 });
      const written = differing(form, first);
      const change: Partial<About> = Object.fromEntries(
        Object.entries(about).filter(([key]) => key in written),
      );
      return updateAdventure({ id: adventure._id, version, ...change });
    },
    onSuccess: onClose,
  });
  const told = { ...fieldProblems(save.error), ...problems };
  const change = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }));
  function submit() {
    const read = readBy(About, { ...form, date: form.date || null });
    setProblems(read.problems ?? {});
    if (!read.problems) save.mutate(read.data);
  }
  return (
    <FormDialog
      open={open}
      title="Di che si tratta"
      written={form}
      onSave={submit}
      saving={save}
      onClose={onClose}
    >
      <TextField
        label="Titolo"
        required
        autoComplete="off"
        value={form.title}
        error={told.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Sommario"
        hint="Per chi la conduce: che cosa è successo, e che cosa succederà"
        value={form.summary}
        error={told.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <div className={styles.notes}>
        <CalendarField
          type="date"
          label="Data"
          hint="Il giorno in cui comincia"
          defaultValue={form.date}
          error={told.date}
          onChange={(day) => change({ date: day })}
        />
        {NOTES.map(({ key, ...field }) => (
          <TextField
            key={key}
            {...field}
            maxLength={200}
            autoComplete="off"
            value={form[key]}
            error={told[key]}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
