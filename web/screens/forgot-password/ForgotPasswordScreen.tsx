import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { ResetRequest } from "#shared/schemas/user.ts";
import { RequestFailed } from "../../api/client.ts";
import { requestReset } from "../../api/user.ts";
import { LoginForm, LoginFrame } from "../../shell/LoginFrame.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";

export function ForgotPasswordScreen() {
  const [problems, setProblems] = useState<FieldProblems>({});
  const asking = useMutation({ mutationFn: requestReset });

  function submit(typed: Record<string, string>) {
    asking.reset();
    const { data, problems } = readBy(ResetRequest, typed);
    setProblems(problems ?? {});
    if (data) asking.mutate(data);
  }

  return (
    <LoginFrame
      title="Recupera password"
      lead="Ti scriviamo all'indirizzo che hai dato registrandoti."
      foot={<Link to="/login">Vai a Login</Link>}
    >
      {asking.isSuccess ? (
        <>
          <Notice tone="success">
            Un'email con le istruzioni per il reset della password è stata inviata.
          </Notice>
          <p>Se non arriva, chiedi a chi ospita il server: può darti una nuova password.</p>
        </>
      ) : (
        <LoginForm onSubmit={submit} problems={problems}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={problems.email}
          />
          {asking.error && (
            <Notice tone="error" title="Si è verificato un errore durante il reset della password.">
              {detail(asking.error)}
            </Notice>
          )}
          <Button type="submit" variant="main" wide busy={asking.isPending}>
            Invia Email di Reset
          </Button>
        </LoginForm>
      )}
    </LoginFrame>
  );
}

/** Hides errors that the user cannot act on. */
function detail(error: Error): string | null {
  return error instanceof RequestFailed && (error.status === 429 || error.status === 0)
    ? error.message
    : null;
}
