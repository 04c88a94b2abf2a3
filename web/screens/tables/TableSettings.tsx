import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { TableName, type TableView } from "#shared/schemas/table.ts";
import { RequestFailed } from "../../api/client.ts";
import { updateTable } from "../../api/tables.ts";
import { rooms } from "../../session/rooms.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toast.ts";
import { RuleFields, rulesTyped } from "./RuleFields.tsx";
import styles from "./tables.module.css";

/** For masters: name, access, house rules and archive. The version prevents overwriting another master's change. */
export function TableSettings({ table, settings }: Pick<TableView, "table" | "settings">) {
  const { _id: id, version, name, isOpen, isArchived } = table;
  const [problems, setProblems] = useState<{ name?: string | undefined; creation?: string | undefined }>({});
  const [isArchiving, setArchiving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Version at the first input. */
  const seen = useRef<number>(null);
  /** Resets touched fields to the stored values; others follow by themselves. */
  const restart = () => {
    seen.current = null;
    form.current?.reset();
  };
  const saving = useMutation({
    mutationFn: updateTable,
    onSuccess: (_answer, { isArchived }) => {
      restart();
      if (isArchived === undefined) toast.success("Tavolo salvato.");
    },
    onSettled: () => setArchiving(false),
    onError: (error) => {
      if (error instanceof RequestFailed && error.status === 409) restart();
      toast.error(error.message);
    },
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = TableName.safeParse(typed.get("name"));
    const rules = Object.assign(rulesTyped(typed), ...rooms.map(({ readRules }) => readRules?.(typed)));
    setProblems({
      name: read.error?.issues[0]?.message,
      creation: rules.creation.length === 0 ? "Serve almeno un modo." : undefined,
    });
    if (!read.success || rules.creation.length === 0) return;
    const isOpen = typed.get("isOpen") !== null;
    saving.mutate({ id, version: seen.current ?? version, name: read.data, isOpen, settings: rules });
  }

  if (isArchived) {
    return (
      <Notice
        tone="info"
        action={
          <Button busy={saving.isPending} onClick={() => saving.mutate({ id, version, isArchived: false })}>
            Togli dall'archivio
          </Button>
        }
      >
        È tutto com'era: si può riaprire quando si vuole.
      </Notice>
    );
  }
  return (
    <Card aria-labelledby="settings">
      <form
        ref={form}
        className={styles.form}
        onSubmit={send}
        onChange={() => {
          seen.current ??= version;
        }}
        noValidate
      >
        <h2 id="settings">Impostazioni</h2>
        <TextField
          label="Nome del tavolo"
          name="name"
          defaultValue={name}
          maxLength={60}
          required
          autoComplete="off"
          error={problems.name}
        />
        <Checkbox
          label="Aperto"
          hint="Chi si registra su questo server siede qui, senza invito"
          name="isOpen"
          defaultChecked={isOpen}
        />
        <RuleFields rules={settings} creationError={problems.creation} />
        <div className={styles.actions}>
          <Button type="submit" busy={saving.isPending}>
            Salva
          </Button>
          <Button variant="quiet" onClick={() => setArchiving(true)}>
            Archivia
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isArchiving}
        onOpenChange={setArchiving}
        title={`Archiviare «${name}»?`}
        description="Resta tutto, e si può solo leggere. Un master del tavolo può riaprirlo."
        confirm="Archivia"
        busy={saving.isPending}
        onConfirm={() => saving.mutate({ id, version, isArchived: true })}
      />
    </Card>
  );
}
