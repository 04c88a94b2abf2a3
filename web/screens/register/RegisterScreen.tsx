import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Registration } from "#shared/schemas/user.ts";
import { RequestFailed } from "../../api/client.ts";
import { register } from "../../api/user.ts";
import { Threshold } from "../../shell/Threshold.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useToast } from "../../ui/Toast.tsx";
import styles from "./RegisterScreen.module.css";

type Fields = Record<string, string>;

export function RegisterScreen() {
  const navigate = useNavigate();
  const toast = useToast();
  const [fields, setFields] = useState<Fields>({});
  const [isMaster, setMaster] = useState(false);
  const registering = useMutation({
    mutationFn: register,
    onSuccess: () => {
      toast.success("Utente creato", "Ora puoi accedere.");
      return navigate({ to: "/login" });
    },
    onError: (error) => setFields(error instanceof RequestFailed ? error.fields : {}),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = Registration.safeParse({ ...given, isMaster });
    setFields(parsed.success ? {} : firstProblems(parsed.error.issues));
    if (parsed.success) registering.mutate(parsed.data);
  }

  const problem = registering.error;
  // A problem that belongs to a field stands beside it; asking for a code brings its field.
  const general = problem && Object.keys(fields).length === 0;
  return (
    <Threshold
      title="Nuovo utente"
      lead="Un nome per il tavolo, una password per tornare."
      foot={<Link to="/login">Vai a Login</Link>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fields.email}
        />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={fields.username}
        />
        <PasswordField
          label="Password"
          name="password"
          hint="Almeno 8 caratteri"
          autoComplete="new-password"
          required
          error={fields.password}
        />
        {fields.inviteCode && (
          <TextField label="Parola d'invito" name="inviteCode" autoComplete="off" error={fields.inviteCode} />
        )}
        <Checkbox
          label="Master User"
          hint="Chi conduce il gioco: vede tutti i personaggi e governa i suoni"
          checked={isMaster}
          onChange={(event) => setMaster(event.target.checked)}
        />
        {isMaster && fields.masterCode && (
          <TextField
            label="Codice per i master"
            name="masterCode"
            autoComplete="off"
            error={fields.masterCode}
          />
        )}
        {general && <Notice tone="error">{problem.message || "Errore durante la registrazione"}</Notice>}
        <Button type="submit" variant="main" wide busy={registering.isPending}>
          Registrati
        </Button>
      </form>
    </Threshold>
  );
}

function firstProblems(issues: readonly { path: PropertyKey[]; message: string }[]): Fields {
  const problems: Fields = {};
  for (const { path, message } of issues) problems[path.join(".")] ??= message;
  return problems;
}
