import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { PasswordChange } from "#shared/schemas/user.ts";
import { fieldProblems } from "../../api/client.ts";
import { changePassword, devicesQuery } from "../../api/user.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { toast } from "../../ui/toast.ts";
import { useFirstWrong } from "../../ui/useFirstWrong.ts";
import styles from "./SessionsScreen.module.css";

/** Changes the password; requires the current one. */
export function PasswordForm() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [tries, setTries] = useState(0);
  useFirstWrong(form, tries);
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess() {
      form.current?.reset();
      toast.success("Password cambiata", "Gli altri dispositivi devono accedere di nuovo.");
      void client.invalidateQueries(devicesQuery);
    },
    onError(error) {
      setProblems(fieldProblems(error));
      setTries((before) => before + 1);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    changing.reset();
    const { data, problems: wrong } = readBy(
      PasswordChange,
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    setProblems(wrong ?? {});
    if (data) changing.mutate(data);
    else setTries(tries + 1);
  }

  const isGeneral = changing.error && Object.keys(problems).length === 0;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Password attuale"
        name="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <PasswordField
        label="Nuova password"
        name="newPassword"
        hint="Almeno 8 caratteri. Gli altri dispositivi dovranno accedere di nuovo; questo no."
        autoComplete="new-password"
        required
        error={problems.newPassword}
      />
      {isGeneral && <Notice tone="error">{changing.error.message}</Notice>}
      <Button type="submit" busy={changing.isPending}>
        Cambia la password
      </Button>
    </form>
  );
}
