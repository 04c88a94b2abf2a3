import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type RollFilter, recordQuery } from "../../api/rolls.ts";
import { tableQuery } from "../../api/tables.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LevelCounts } from "./LevelCounts.tsx";
import { RecordList } from "./RecordList.tsx";
import styles from "./RollsScreen.module.css";

const MISSING = "i tiri del tavolo non si leggono";

/** Record of the rolls that the viewer may see. */
export function RollsScreen() {
  return (
    <div className={styles.root}>
      <h1>Tiri</h1>
      <AtTable nowhere="I tiri stanno al tavolo a cui si gioca." missing={MISSING}>
        {({ _id }) => <Record tableId={_id} />}
      </AtTable>
    </div>
  );
}

function Record({ tableId }: { tableId: string }) {
  const filter = useSearch({ from: "/members/rolls" });
  const navigate = useNavigate();
  const { data: seating } = useQuery({ ...tableQuery(tableId), refetchInterval: false });
  const record = useInfiniteQuery(recordQuery(tableId, filter));
  const rolls = record.data?.pages.flatMap((page) => page.rolls) ?? [];
  const people = seating?.seats.map(({ username }) => username) ?? [];
  const things = rolls.map(({ what }) => what);
  const choose = (chosen: RollFilter) =>
    navigate({ to: "/rolls", search: { ...filter, ...chosen }, replace: true });
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="Chi ha tirato"
          value={filter.who ?? ""}
          onChange={(event) => choose({ who: event.target.value || undefined })}
        >
          <option value="">Tutti</option>
          {optionsOf(filter.who, people)}
        </Select>
        <Select
          label="Che cosa"
          value={filter.what ?? ""}
          onChange={(event) => choose({ what: event.target.value || undefined })}
        >
          <option value="">Ogni voce</option>
          {optionsOf(filter.what, things)}
        </Select>
      </div>
      {record.error && (
        <LoadFailed
          error={record.error}
          missing={MISSING}
          isRetrying={record.isFetching}
          onRetry={() => record.refetch()}
        />
      )}
      {record.isPending && (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
      {record.data && <LevelCounts counts={record.data.pages[0]?.levels ?? {}} />}
      {record.data && rolls.length === 0 && (
        <p className={text.faded}>
          {filter.who || filter.what
            ? "Nessun tiro così: togli un filtro per vederne altri."
            : "A questo tavolo non ha ancora tirato nessuno. Si tira dalla scheda."}
        </p>
      )}
      {rolls.length > 0 && (
        <Card padding="s">
          <RecordList rolls={rolls} />
        </Card>
      )}
      {record.hasNextPage && (
        <Button busy={record.isFetchingNextPage} onClick={() => record.fetchNextPage()}>
          Mostra altri tiri
        </Button>
      )}
    </>
  );
}

/** Sorted; includes the chosen one even if no roll shown has it. */
function optionsOf(chosen: string | undefined, names: readonly string[]) {
  const all = new Set([...names, chosen ?? ""].filter(Boolean));
  return [...all]
    .sort((one, other) => one.localeCompare(other, "it"))
    .map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ));
}
