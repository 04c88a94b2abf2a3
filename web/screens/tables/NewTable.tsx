import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { TableName } from "#shared/schemas/table.ts";
import { createTable } from "../../api/tables.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./tables.module.css";

/** For Master Users: creates a table. */
export function NewTable() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const creating = useMutation({
    mutationFn: createTable,
    onSuccess: ({ table }) => navigate({ to: "/tables/$id", params: { id: table._id } }),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = TableName.safeParse(new FormData(event.currentTarget).get("name"));
    setProblem(name.error?.issues[0]?.message);
    if (name.success) creating.mutate(name.data);
  }

  return (
    <Card>
      <form className={styles.form} onSubmit={send} noValidate>
        <h2>Apri un altro tavolo</h2>
        <TextField
          label="Nome del tavolo"
          name="name"
          maxLength={60}
          required
          autoComplete="off"
          hint="Un'altra campagna, un altro gruppo: con i suoi tiri e i suoi suoni"
          error={problem}
        />
        {creating.error && <Notice tone="error">{creating.error.message}</Notice>}
        <Button type="submit" busy={creating.isPending}>
          Apri il tavolo
        </Button>
      </form>
    </Card>
  );
}
