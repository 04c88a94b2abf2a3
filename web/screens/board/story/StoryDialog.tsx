import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { writeStory } from "#shared/rules/calendar.ts";
import { StoryTime } from "#shared/schemas/story.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { adventureQuery } from "../../../api/adventures.ts";
import { fieldProblems } from "../../../api/client.ts";
import { setStory, updateTable } from "../../../api/tables.ts";
import { newClientId } from "../../../live/client-id.ts";
import { useOpenAdventure } from "../../../parts/adventure/useOpenAdventure.ts";
import { offerUndo } from "../../../parts/undo/offer.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { CalendarField } from "../../../ui/CalendarField.tsx";
import { Switch } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./story.module.css";

interface StoryDialogProps {
  view: Pick<TableView, "table" | "settings">;
  open: boolean;
  onClose: () => void;
}

/** Undo needs it as it was when the command was given: the table is refetched before a mutation succeeds. */
type Story = Readonly<StoryTime> | null;

/** Sets, corrects or removes the day and hour of the story. */
export function StoryDialog({ view, open, onClose }: StoryDialogProps) {
  const id = useId();
  const { _id: table, story } = view.table;
  const { saving, forget } = useSaving(table, close);
  const removing = useMutation({
    mutationFn: (_before: Story) => setStory({ id: table, clientId: newClientId(), date: null }),
    onSuccess(_answer, before) {
      offerBefore(table, before);
      close();
    },
    onError: (error) => toast.error("La data resta", error.message),
  });

  function close() {
    forget();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="s"
      title="Che giorno è"
      locked={saving.isPending}
      actions={
        <>
          {story && (
            <Button busy={removing.isPending} onClick={() => removing.mutate(story)}>
              Togli la data
            </Button>
          )}
          <Button type="submit" form={id} variant="main" busy={saving.isPending}>
            Salva
          </Button>
        </>
      }
    >
      <StoryForm
        id={id}
        view={view}
        error={saving.error}
        onSave={(wanted) => saving.mutate({ wanted, shown: story })}
      />
    </Dialog>
  );
}

/** A retry keeps the idempotency key; undo returns to what was before the first try, whose answer may have been lost. */
function useSaving(table: string, onDone: () => void) {
  const tried = useRef<{ key: string; clientId: string; before: Story }>(null);
  const saving = useMutation({
    mutationFn: async ({ wanted, shown }: { wanted: StoryTime; shown: Story }) => {
      const key = JSON.stringify(wanted);
      const { current: last } = tried;
      const clientId = last?.key === key ? last.clientId : newClientId();
      const before = last ? last.before : shown;
      tried.current = { key, clientId, before };
      await setStory({ id: table, clientId, ...wanted });
      return before;
    },
    onSuccess(before) {
      offerBefore(table, before);
      onDone();
    },
  });

  function forget() {
    tried.current = null;
    saving.reset();
  }
  return { saving, forget };
}

interface StoryFormProps extends Pick<StoryDialogProps, "view"> {
  id: string;
  error: Error | null;
  onSave: (wanted: StoryTime) => void;
}

function StoryForm({ id, view: { table, settings }, error, onSave }: StoryFormProps) {
  const { story } = table;
  const adventureId = useOpenAdventure(table._id);
  const { data: adventure } = useQuery({
    ...adventureQuery(adventureId ?? ""),
    enabled: adventureId !== null,
  });
  // An adventure says on which day it begins.
  const [date, setDate] = useState(story?.date ?? adventure?.date ?? "");
  const [hour, setHour] = useState(story ? hourOf(story) : MORNING);
  const [problems, setProblems] = useState<FieldProblems>({});
  const showing = useMutation({
    mutationFn: (storyOnDisplays: boolean) => updateTable({ id: table._id, settings: { storyOnDisplays } }),
    onError: (error) => toast.error("Gli schermi", error.message),
  });
  const told = { ...fieldProblems(error), ...problems };

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readBy(StoryTime, { date, minutes: minutesOf(hour) });
    setProblems({
      ...read.problems,
      ...(date === "" && { date: "Scegli il giorno" }),
      ...(minutesOf(hour) === null && { minutes: "Scegli l'ora" }),
    });
    if (!read.problems) onSave(read.data);
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <p className={text.faded}>
        {story
          ? "Correggi il calendario: per nessuno passa il tempo. Con «Passano ore» e «Nuova giornata» va avanti da sé."
          : "Il giorno e l'ora della storia: vanno avanti con «Passano ore» e «Nuova giornata», e il diario li segna."}
      </p>
      <div className={styles.fields}>
        <CalendarField
          type="date"
          label="Giorno"
          required
          defaultValue={date}
          error={told.date}
          onChange={setDate}
        />
        <CalendarField
          type="time"
          label="Ora"
          required
          defaultValue={hour}
          error={told.minutes}
          onChange={setHour}
        />
      </div>
      {story && (
        <Switch
          label="Anche sugli schermi"
          hint="In piccolo, in un angolo"
          checked={showing.isPending ? showing.variables : settings.storyOnDisplays}
          onChange={({ target }) => showing.mutate(target.checked)}
        />
      )}
      {error && <Notice tone="error">{error.message}</Notice>}
    </form>
  );
}

function offerBefore(id: string, before: Story): void {
  const json = { id, clientId: newClientId(), ...(before ?? { date: null }) };
  offerUndo("success", "La data è cambiata", { id: "story", again: { path: "/table/story", json } });
}

const MORNING = "08:00";

const hourOf = (story: StoryTime): string => writeStory(story).slice(11);

function minutesOf(hour: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(hour) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
