import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useSnapshot } from "valtio";
import { login } from "../../api/user.ts";
import { session, startSession } from "../../session/session.ts";
import { Threshold } from "../../shell/Threshold.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./LoginScreen.module.css";

export function LoginScreen() {
  const { endedBecause } = useSnapshot(session);
  const navigate = useNavigate();
  const entering = useMutation({
    mutationFn: login,
    onSuccess: ({ token }) => {
      startSession(token);
      return navigate({ to: "/characters/list" });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    entering.mutate({ username: String(form.get("username")), password: String(form.get("password")) });
  }

  return (
    <Threshold
      title="Login"
      lead="Il fascicolo è sul tavolo. Chi sei?"
      foot={<Link to="/new-user">Crea Utente</Link>}
    >
      {endedBecause && <Notice tone="warning">{endedBecause}</Notice>}
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        {entering.error && (
          <Notice tone="error">{entering.error.message || "Errore durante il login"}</Notice>
        )}
        <Button type="submit" variant="main" wide busy={entering.isPending}>
          Login
        </Button>
      </form>
    </Threshold>
  );
}
