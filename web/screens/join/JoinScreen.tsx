import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { RequestFailed } from "../../api/client.ts";
import { invitationQuery, joinTable, placeAfterJoining } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useLogOut } from "../../parts/editors/useLogOut.tsx";
import { session } from "../../session/session.ts";
import { LoginFrame } from "../../shell/LoginFrame.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./JoinScreen.module.css";

/** Landing page of an invitation: the table, and a button to join it. */
export function JoinScreen() {
  const { code } = useParams({ from: "/join/$code" });
  const { token } = useSnapshot(session);
  const { data: me } = useQuery(meQuery);
  const { data: invitation, error, refetch } = useQuery({ ...invitationQuery(code), retry: false });
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: () => joinTable(code),
    // Reloads, which drops the state of the former table.
    onSuccess: async ({ table }) =>
      navigate({ ...(await placeAfterJoining(table._id)), reloadDocument: true }),
  });
  const { logOut, question } = useLogOut();
  const isGone = error instanceof RequestFailed && error.status === 404;
  return (
    <LoginFrame
      title={invitation?.table.name ?? "Un invito"}
      lead={invitation ? `${invitation.by} ti invita a sedere a questo tavolo.` : "A un tavolo di Custode."}
      foot={
        token === null ? (
          // Keeps the code while the invitation is loading or failed to load.
          <Link to="/login" search={{ invitation: isGone ? undefined : code }}>
            Vai a Login
          </Link>
        ) : (
          <Link to="/characters/list">Vai a Lista</Link>
        )
      }
    >
      {error && (
        <Notice tone="error" action={!isGone && <Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      {isGone && token === null && (
        <Button wide render={<Link to="/login" />}>
          Ho già un utente: entra
        </Button>
      )}
      {!invitation && !error && <Skeleton lines={2} />}
      {invitation?.character && (
        <p>
          Ti aspetta <strong>{invitation.character.name}</strong>
          {invitation.character.work && `, ${invitation.character.work.toLocaleLowerCase("it")}`}: la scheda è
          già pronta, e diventa tua.
        </p>
      )}
      {invitation && token !== null && (
        <div className={styles.choices}>
          {me && <p>Su questo dispositivo sei {me.username}.</p>}
          <Button variant="main" wide busy={joining.isPending} onClick={() => joining.mutate()}>
            Siedi a questo tavolo
          </Button>
          {question}
          {me && (
            <Button variant="quiet" wide onClick={logOut}>
              Non sono {me.username}
            </Button>
          )}
        </div>
      )}
      {invitation && token === null && (
        <div className={styles.choices}>
          <Button variant="main" wide render={<Link to="/new-user" search={{ invitation: code }} />}>
            Sono nuovo: crea il mio utente
          </Button>
          <Button wide render={<Link to="/login" search={{ invitation: code }} />}>
            Ho già un utente: entra
          </Button>
        </div>
      )}
      {joining.error && <Notice tone="error">{joining.error.message}</Notice>}
    </LoginFrame>
  );
}
