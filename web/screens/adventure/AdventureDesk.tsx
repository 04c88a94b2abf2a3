import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Adventure, ListedAdventure } from "#shared/adventures/index.ts";
import { adventureQuery } from "../../api/adventures.ts";
import { meQuery } from "../../api/user.ts";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./AdventureDesk.module.css";
import { DeskHead } from "./DeskHead.tsx";
import { PageEditor } from "./PageEditor.tsx";
import { PageList } from "./PageList.tsx";
import { PartChoice } from "./PartChoice.tsx";
import { sendKept } from "./page-syncs.ts";
import { ThingsPane } from "./ThingsPane.tsx";
import { useAdventureCommands } from "./useAdventureCommands.ts";
import { isIn, useHeld } from "./useHeld.ts";

const route = getRouteApi("/members/adventure");

interface AdventureDeskProps {
  tableId: string;
  id: string;
  list: readonly ListedAdventure[];
}

/** Pages, the text of one, and the things of the adventure. */
export function AdventureDesk({ tableId, id, list }: AdventureDeskProps) {
  const { data: adventure, error, isFetching, refetch } = useQuery(adventureQuery(id));
  if (adventure) return <Desk tableId={tableId} adventure={adventure} list={list} />;
  return error ? (
    <LoadFailed
      error={error}
      missing="l'avventura non si legge"
      isRetrying={isFetching}
      onRetry={() => refetch()}
    />
  ) : (
    <Skeleton lines={8} />
  );
}

interface DeskProps {
  tableId: string;
  adventure: Adventure;
  list: readonly ListedAdventure[];
}

function Desk({ tableId, adventure, list }: DeskProps) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const commands = useAdventureCommands(tableId);
  const [insertion, setInsertion] = useState<string | null>(null);
  const { pages } = adventure;
  const wanted = pages.find(({ _id }) => _id === search.page) ?? pages[0];
  const page = useHeld(pages, search.page, wanted);
  const isThere = page !== undefined && isIn(pages, page) && isIn(list, adventure);
  const addPage = () => commands.addPage.mutate({ adventureId: adventure._id, after: page?._id ?? null });
  const part = search.part ?? "text";
  const isTextShown = part === "text" && search.view !== "read";
  /** Where something else stands in its place. */
  function showText(): void {
    if (isTextShown) return;
    const view = search.view === "read" ? undefined : search.view;
    void navigate({ to: "/adventure", search: { ...search, part: undefined, view }, replace: true });
  }
  const owner = useQuery(meQuery).data?.username;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what another tab keeps later is its own to send
  useEffect(() => {
    if (owner !== undefined) sendKept(pages, owner);
  }, [owner]);
  return (
    <div className={styles.root} data-fits="">
      <DeskHead tableId={tableId} adventure={adventure} list={list} commands={commands} />
      <PartChoice />
      <div className={cx(styles.columns, search.view === "beside" && styles.wide)} data-part={part}>
        <section className={styles.pages} aria-label="Pagine">
          <PageList adventure={adventure} current={page?._id} commands={commands} onAdd={addPage} />
        </section>
        <section className={styles.text} aria-label="Testo">
          {page ? (
            <PageEditor
              key={page._id}
              tableId={tableId}
              adventure={adventure}
              page={page}
              isThere={isThere}
              insertion={isTextShown ? insertion : null}
              onInserted={() => setInsertion(null)}
            />
          ) : (
            <EmptyState
              title="Nessuna pagina"
              action={
                <Button variant="main" busy={commands.addPage.isPending} onClick={addPage}>
                  Nuova pagina
                </Button>
              }
            >
              Una pagina per ogni luogo, persona o notte.
            </EmptyState>
          )}
        </section>
        <section className={styles.things} aria-label="Cose dell'avventura">
          <ThingsPane
            tableId={tableId}
            adventure={adventure}
            pageId={isThere ? page._id : undefined}
            onInsert={(words) => {
              setInsertion(words);
              showText();
            }}
          />
        </section>
      </div>
    </div>
  );
}
