import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { Credentials } from "#shared/schemas/credentials.ts";
import { invitationQuery, joinTable, placeAfterJoining } from "../../api/tables.ts";
import { login, welcomeQuery } from "../../api/user.ts";
import { moveToTable } from "../../live/attend.ts";
import { session, startSession } from "../../session/session.ts";
import { LoginForm, LoginFrame } from "../../shell/LoginFrame.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";

export function LoginScreen() {
  const { endedBecause } = useSnapshot(session);
  const { data: welcome } = useQuery(welcomeQuery);
  // Set after registration.
  const username = useLocation({ select: ({ state }) => state.username });
  const { invitation } = useSearch({ strict: false });
  const { data: invited } = useQuery({
    ...invitationQuery(invitation ?? ""),
    enabled: invitation !== undefined,
    retry: false,
  });
  const navigate = useNavigate();
  const [problems, setProblems] = useState<FieldProblems>({});
  const entering = useMutation({
    mutationFn: login,
    onSuccess: async ({ token }, { username }) => {
      startSession(token, username);
      if (invitation === undefined) return navigate({ to: "/characters/list" });
      // Problems of the invitation are shown on its own page.
      const hasJoined = await joinTable(invitation).catch(() => null);
      if (!hasJoined) return navigate({ to: "/join/$code", params: { code: invitation } });
      // The session has already been seated at the user's former table.
      moveToTable(hasJoined.table._id);
      return navigate(await placeAfterJoining(hasJoined.table._id));
    },
  });

  function submit(typed: Record<string, string>) {
    entering.reset();
    const { data, problems } = readBy(Credentials, typed);
    setProblems(problems ?? {});
    if (data) entering.mutate(data);
  }

  return (
    <LoginFrame
      title="Login"
      lead={
        invited ? `Entra, e siedi al tavolo «${invited.table.name}».` : "Il fascicolo è sul tavolo. Chi sei?"
      }
      foot={
        <>
          <Link to="/forgot-password">Recupera password</Link>
          <Link to="/new-user" search={{ invitation }}>
            Crea Utente
          </Link>
          <Link to="/about">Informazioni</Link>
        </>
      }
    >
      {username && (
        <Notice tone="success" title="Utente creato">
          Ora puoi accedere.
        </Notice>
      )}
      {endedBecause && <Notice tone="warning">{endedBecause}</Notice>}
      {welcome?.isFirstStart && (
        <Notice
          tone="info"
          title="Questo server è nuovo"
          action={
            welcome.registration !== "closed" && (
              <Button variant="main" render={<Link to="/new-user" />}>
                Crea il primo utente
              </Button>
            )
          }
        >
          Non c'è ancora nessuno al tavolo.{" "}
          {welcome.registration === "closed"
            ? "Le registrazioni sono chiuse: il primo utente lo crea chi ospita, con «custode user add»."
            : "Chi arriva per primo di solito è il master."}
        </Notice>
      )}
      <LoginForm onSubmit={submit} problems={problems}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          defaultValue={username}
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problems.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
        />
        {entering.error && <Notice tone="error">{entering.error.message}</Notice>}
        <Button type="submit" variant="main" wide busy={entering.isPending}>
          Login
        </Button>
      </LoginForm>
    </LoginFrame>
  );
}
