import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { charactersQuery } from "../../api/characters.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { useLogOut } from "../../parts/editors/useLogOut.tsx";
import { ImportButton } from "../../parts/import-export/ImportButton.tsx";
import { hasBegun } from "../../session/begun-draft.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useDeferredReady } from "../../ui/useDeferredReady.ts";
import { CharacterCarousel } from "./CharacterCarousel.tsx";
import { CharacterCarouselSkeleton } from "./CharacterCarouselSkeleton.tsx";
import styles from "./ListScreen.module.css";
import { UnsavedEdits } from "./UnsavedEdits.tsx";

const StartReady = lazyPart(() =>
  import("../../parts/adventure/StartReady.tsx").then((module) => module.StartReady),
);
const TakeReadyMade = lazyPart(() =>
  import("../../parts/adventure/TakeReadyMade.tsx").then((module) => module.TakeReadyMade),
);

export function ListScreen() {
  const { data: characters, error, refetch } = useQuery(charactersQuery);
  const { data: me } = useQuery(meQuery);
  const { table } = useSeat();
  const navigate = useNavigate();
  const { logOut, question } = useLogOut((end) => {
    end();
    void navigate({ to: "/login" });
  });
  const isReady = useDeferredReady(characters !== undefined);
  function leave(event: MouseEvent) {
    event.preventDefault();
    logOut();
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>I tuoi personaggi</h1>
      {me && characters && <UnsavedEdits owner={me.username} characters={characters} />}
      {error && !characters ? (
        <Notice
          tone="error"
          title={`Errore: ${error.message}`}
          action={
            <>
              <Button onClick={() => refetch()}>Riprova</Button>
              <Button variant="quiet" render={<Link to="/login" onClick={leave} />}>
                Vai a login
              </Button>
              {question}
            </>
          }
        />
      ) : !characters || !isReady ? (
        <CharacterCarouselSkeleton />
      ) : characters.length === 0 ? (
        <EmptyState
          title="Nessun Personaggio"
          action={
            <>
              {table?.isMaster && (
                <Button variant="main" render={<Link to="/invite" />}>
                  Invita i giocatori
                </Button>
              )}
              {table?.isMaster && <StartReady tableId={table._id} />}
              <Button variant={table?.isMaster ? "plain" : "main"} render={<Link to="/characters/new" />}>
                Crea Nuovo
              </Button>
              {table && !table.isMaster && <TakeReadyMade tableId={table._id} />}
              <ImportButton />
            </>
          }
        >
          Non hai ancora creato nessun personaggio.
          {me && hasBegun(me.username) && " Ne hai uno a metà: «Crea Nuovo» lo riprende."}
        </EmptyState>
      ) : (
        <CharacterCarousel characters={characters} />
      )}
    </div>
  );
}
