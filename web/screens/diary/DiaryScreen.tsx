import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { storyDay, storyHour } from "#shared/story-words.ts";
import { diaryQuery } from "../../api/diary.ts";
import { tableQuery } from "../../api/tables.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { NoteForm } from "../../parts/diary/NoteForm.tsx";
import { Moon } from "../../parts/story/Moon.tsx";
import { StoryMoment } from "../../parts/story/StoryMoment.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { chaptersOf, dayOfMonth, type Part, type StoryDay, storyDaysOf } from "./chapters.ts";
import styles from "./DiaryScreen.module.css";
import { Parts } from "./Parts.tsx";
import { SittingPage } from "./SittingPage.tsx";
import { TitleButton } from "./TitleButton.tsx";

const ORDERS = [
  { value: "evening", label: "Per serata" },
  { value: "story", label: "Per storia" },
] as const;

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

const route = getRouteApi("/members/diary");

function Diary({ tableId, isMaster }: { tableId: string; isMaster: boolean }) {
  const { order = "evening" } = route.useSearch();
  const navigate = useNavigate();
  const { data: view } = useQuery({ ...tableQuery(tableId), refetchInterval: false });
  const diary = useInfiniteQuery(diaryQuery(tableId, order));
  const pages = diary.data?.pages ?? [];
  const story = view?.table.story ?? null;
  const isByStory = order === "story";
  const hasDates = isByStory || pages.some(({ entries }) => entries.some(({ storyAt }) => storyAt !== null));
  const chapters = isByStory ? [] : chaptersOf(pages);
  const days = isByStory ? storyDaysOf(pages) : [];
  const newest = pages[0]?.sittings[0]?._id;

  async function loadTo(beganAt: number): Promise<void> {
    let { data, hasNextPage } = diary;
    while (hasNextPage && (data?.pages.at(-1)?.entries.at(-1)?.at ?? 0) >= beganAt)
      ({ data, hasNextPage } = await diary.fetchNextPage({ throwOnError: true }));
  }
  return (
    <>
      {(story || hasDates) && (
        <div className={styles.story}>
          {story && (
            <p>
              Nella storia è <StoryMoment story={story} />
            </p>
          )}
          <SegmentedControl
            label="Come si legge"
            labelHidden
            name="order"
            options={ORDERS}
            value={order}
            onChange={(next) =>
              void navigate({ to: "/diary", search: next === "story" ? { order: next } : {}, replace: true })
            }
          />
        </div>
      )}
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
      {diary.data && !isByStory && chapters.length === 0 && (
        <EmptyState title="Pagine ancora bianche">
          Il diario si scrive da sé: comincia con il primo tiro al tavolo.
        </EmptyState>
      )}
      {diary.data && isByStory && days.length === 0 && (
        <EmptyState title="Pagine ancora bianche">
          Qui c'è ciò che è successo da quando la storia ha una data. Il resto si legge per serata.
        </EmptyState>
      )}
      {days.map((day) => (
        <StoryDayPage key={day.date} day={day} />
      ))}
      {chapters.map(({ key, sitting, parts }) =>
        sitting ? (
          <SittingPage key={key} {...{ tableId, sitting, parts }} loadWhole={() => loadTo(sitting.beganAt)}>
            {isMaster && <TitleButton tableId={tableId} sitting={sitting} isNewest={key === newest} />}
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
      <Parts parts={parts} momentOf={({ at }) => dayOfMonth().format(at)} />
    </section>
  );
}

function StoryDayPage({ day: { date, parts } }: { day: StoryDay }) {
  const title = useId();
  const [first] = parts;
  return (
    <Card aria-labelledby={title} className={styles.day ?? ""} data-chapter="">
      <h2 id={title} className={styles.date}>
        {storyDay(date)} {first?.story && <Moon story={first.story} />}
      </h2>
      <Parts parts={parts} momentOf={({ story }) => (story ? storyHour(story) : "")} hasDays={false} />
    </Card>
  );
}
