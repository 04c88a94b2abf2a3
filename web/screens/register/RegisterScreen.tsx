import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { Registration } from "#shared/schemas/user.ts";
import { fieldProblems, RequestFailed } from "../../api/client.ts";
import { invitationQuery, placeAtTable } from "../../api/tables.ts";
import { login, register, welcomeQuery } from "../../api/user.ts";
import { startSession } from "../../session/session.ts";
import { LoginForm, LoginFrame } from "../../shell/LoginFrame.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RegisterFields } from "./RegisterFields.tsx";

export function RegisterScreen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: welcome } = useQuery(welcomeQuery);
  const { invitation } = useSearch({ strict: false });
  const { data: invited, error: uninvited } = useQuery({
    ...invitationQuery(invitation ?? ""),
    enabled: invitation !== undefined,
    retry: false,
  });
  const isGone = uninvited instanceof RequestFailed && uninvited.status === 404;
  const [problems, setProblems] = useState<FieldProblems>({});
  // The default for the first user is ticked.
  const [decided, setDecided] = useState<boolean | null>(null);
  const isMaster = decided ?? welcome?.isFirstStart ?? false;
  const registering = useMutation({
    mutationFn: register,
    onSuccess: async (_answer, { username, password }) => {
      await client.invalidateQueries(welcomeQuery);
      // With an invitation the user is logged in at once.
      const entered = invitation === undefined ? null : await login({ username, password }).catch(() => null);
      if (entered) {
        startSession(entered.token, username);
        return navigate(await placeAtTable());
      }
      return navigate({ to: "/login", state: { username } });
    },
    onError: (error) => {
      setProblems(fieldProblems(error));
      // The host may have changed what registration needs.
      void client.invalidateQueries(welcomeQuery);
    },
  });

  function submit(typed: Record<string, string>) {
    registering.reset();
    const { data, problems } = readBy(Registration, { ...typed, isMaster, invitation });
    setProblems(problems ?? {});
    if (data) registering.mutate(data);
  }

  const asksInvite = welcome?.registration === "invite" && invitation === undefined;
  const asksMasterCode = isMaster && (welcome?.needsMasterCode ?? false);
  const shown = ["email", "username", "password"];
  if (asksInvite) shown.push("inviteCode");
  if (asksMasterCode) shown.push("masterCode");
  // Problems of a shown field are shown beside it.
  const hasGeneralProblem = registering.error && !shown.some((field) => problems[field]);
  return (
    <LoginFrame
      title={welcome?.isFirstStart ? "Il primo utente" : "Nuovo utente"}
      lead={
        invited
          ? `Un nome per il tavolo «${invited.table.name}», una password per tornare.`
          : "Un nome per il tavolo, una password per tornare."
      }
      foot={
        <>
          <Link to="/forgot-password">Recupera password</Link>
          <Link to="/login" search={{ invitation }}>
            Vai a Login
          </Link>
        </>
      }
    >
      {isGone ? (
        <Notice
          tone="error"
          action={
            welcome?.registration !== "closed" && (
              <Button render={<Link to="/new-user" search={{}} />}>Registrati senza invito</Button>
            )
          }
        >
          {uninvited.message}
        </Notice>
      ) : welcome?.registration === "closed" && invitation === undefined ? (
        <Notice tone="warning" title="Le registrazioni sono chiuse">
          {welcome.isFirstStart
            ? "Il primo utente lo crea chi ospita, con «custode user add»."
            : "Si entra con l'invito di un master: chiedilo a chi conduce."}
        </Notice>
      ) : (
        <LoginForm onSubmit={submit} problems={problems}>
          <RegisterFields
            problems={problems}
            asksInvite={asksInvite}
            asksWhetherMaster={invitation === undefined}
            asksMasterCode={asksMasterCode}
            isMaster={isMaster}
            onMasterChange={setDecided}
          />
          {hasGeneralProblem && <Notice tone="error">{registering.error.message}</Notice>}
          <Button type="submit" variant="main" wide busy={registering.isPending}>
            Registrati
          </Button>
        </LoginForm>
      )}
    </LoginFrame>
  );
}
