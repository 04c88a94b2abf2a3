import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { diaryQuery } from "../../api/diary.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { NoteForm } from "../../parts/diary/NoteForm.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { chaptersOf, dayOfMonth, type Part } from "./chapters.ts";
import styles from "./DiaryScreen.module.css";
import { Parts } from "./Parts.tsx";
import { SittingPage } from "./SittingPage.tsx";
import { TitleButton } from "./TitleButton.tsx";

const MISSING = "il diario non si legge";

/** The table's diary, as far as the viewer may know it, with notes. */
export function DiaryScreen() {
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>Diario</h1>
      <AtTable nowhere="Il diario sta al tavolo a cui si gioca." missing={MISSING}>
        {({ _id, isMaster }) => <Diary tableId={_id} isMaster={isMaster} />}
      </AtTable>
    </div>
  );
}

function Diary({ tableId, isMaster }: { tableId: string; isMaster: boolean }) {
  const diary = useInfiniteQuery(diaryQuery(tableId));
  const chapters = chaptersOf(diary.data?.pages ?? []);
  const newest = diary.data?.pages[0]?.sittings[0]?._id;
  return (
    <>
      <Card padding="s" className={styles.writing ?? ""}>
        <NoteForm tableId={tableId} label="Scrivi una nota" />
      </Card>
      {diary.error && (
        <LoadFailed
          error={diary.error}
          missing={MISSING}
          isRetrying={diary.isFetching}
          onRetry={() => diary.refetch()}
        />
      )}
      {diary.isPending && (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {diary.data && chapters.length === 0 && (
        <EmptyState title="Pagine ancora bianche">
          Il diario si scrive da sé: comincia con il primo tiro al tavolo.
        </EmptyState>
      )}
      {chapters.map(({ key, sitting, parts }) =>
        sitting ? (
          <SittingPage key={key} tableId={tableId} sitting={sitting} parts={parts}>
            {isMaster && key === newest && <TitleButton tableId={tableId} sitting={sitting} />}
          </SittingPage>
        ) : (
          <GapNotes key={key} parts={parts} />
        ),
      )}
      {diary.hasNextPage && (
        <Button
          className={styles.older}
          busy={diary.isFetchingNextPage}
          onClick={() => diary.fetchNextPage()}
        >
          Mostra ciò che è successo prima
        </Button>
      )}
    </>
  );
}

function GapNotes({ parts }: { parts: readonly Part[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.gap} data-chapter="">
      <h2 id={title} className={styles.between}>
        Fuori dalle sedute
      </h2>
      <Parts parts={parts} momentOf={(at) => dayOfMonth().format(at)} />
    </section>
  );
}
