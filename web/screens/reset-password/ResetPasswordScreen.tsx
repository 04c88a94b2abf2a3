import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { NewPassword } from "#shared/schemas/user.ts";
import { fieldProblems } from "../../api/client.ts";
import { meQuery, setNewPassword } from "../../api/user.ts";
import { session } from "../../session/session.ts";
import { LoginForm, LoginFrame } from "../../shell/LoginFrame.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import styles from "./ResetPasswordScreen.module.css";

const route = getRouteApi("/reset-password/$token");

export function ResetPasswordScreen() {
  const { token } = route.useParams();
  const client = useQueryClient();
  const [problems, setProblems] = useState<FieldProblems>({});
  const changing = useMutation({
    mutationFn: setNewPassword,
    // Whoever is logged in here may be another user. If not, the server has ended this session, and the answer does so here.
    onSuccess: async () => {
      if (session.token !== null) await client.prefetchQuery({ ...meQuery, staleTime: 0 });
    },
    onError: (error) => setProblems(fieldProblems(error)),
  });

  function submit(typed: Record<string, string>) {
    changing.reset();
    const { data, problems } = readBy(NewPassword, { ...typed, token });
    setProblems(problems ?? {});
    if (data) changing.mutate(data);
  }

  const hasGeneralProblem = changing.error && !problems.newPassword;
  return (
    <LoginFrame
      title="Nuova password"
      foot={
        <>
          <Link to="/forgot-password">Recupera password</Link>
          <Link to="/login">Vai a Login</Link>
        </>
      }
    >
      <p className={styles.token}>
        Token: <code>{token}</code>
      </p>
      {changing.isSuccess ? (
        <Notice tone="success">Password updated successfully</Notice>
      ) : (
        <LoginForm onSubmit={submit} problems={problems}>
          <PasswordField
            label="New Password"
            name="newPassword"
            hint="Almeno 8 caratteri. Tutti i dispositivi dovranno accedere di nuovo."
            autoComplete="new-password"
            required
            error={problems.newPassword}
          />
          {hasGeneralProblem && <Notice tone="error">{changing.error.message}</Notice>}
          <Button type="submit" variant="main" wide busy={changing.isPending}>
            Reset Password
          </Button>
        </LoginForm>
      )}
    </LoginFrame>
  );
}
