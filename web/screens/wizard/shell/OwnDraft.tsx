import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { SHORT } from "#shared/schemas/character.ts";
import { meQuery } from "../../../api/user.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { startAfresh } from "../draft/skills.ts";
import { draft, quietly, saveDraft } from "../draft/store.ts";

/** Shows a draft only to its owner: users may share a phone. */
export function OwnDraft({ children }: { children: ReactNode }) {
  const { owner } = useSnapshot(draft);
  const { data: me } = useQuery(meQuery);
  const username = me?.username;

  useEffect(() => {
    if (owner === null && username !== undefined) take(username);
  }, [owner, username]);

  if (owner === null || owner === username) return children;
  if (username === undefined) return <p aria-busy="true">Loading...</p>;
  return (
    <EmptyState
      title={`C'è la bozza di ${owner}`}
      level={3}
      action={
        <>
          <Button variant="main" onClick={startAfresh}>
            Comincia la tua
          </Button>
          <Button
            onClick={() => {
              take(username);
              saveDraft();
            }}
          >
            Continua questa
          </Button>
        </>
      }
    >
      Su questo browser un investigatore è a metà. Se cominci il tuo, quella bozza va persa.
    </EmptyState>
  );
}

/** Makes the user the owner, and the player unless another name was typed. */
function take(username: string): void {
  quietly(() => {
    const isUnwritten = draft.playerName.trim() === "" || draft.playerName === draft.owner;
    if (isUnwritten) draft.playerName = username.slice(0, SHORT);
    draft.owner = username;
  });
}
