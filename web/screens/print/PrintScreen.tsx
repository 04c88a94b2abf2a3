import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { characterQuery, printedQuery } from "../../api/characters.ts";
import { RequestFailed } from "../../api/client.ts";
import { Pages } from "../../parts/pages/Pages.tsx";
import { Button } from "../../ui/Button.tsx";
import { ArrowLeftIcon } from "../../ui/icons.tsx";
import styles from "./PrintScreen.module.css";
import { PrintStatus, Unprinted } from "./PrintStatus.tsx";
import { SheetActions } from "./SheetActions.tsx";

const route = getRouteApi("/members/characters/pdf/$id");

/** Makes the PDF of a sheet on opening, and shows it. */
export function PrintScreen() {
  const { id } = route.useParams();
  const { data: character } = useQuery(characterQuery(id));
  const printing = useQuery(printedQuery(id));
  const isMissing = printing.error instanceof RequestFailed && printing.error.status === 404;
  const state = printing.isFetching ? "printing" : printing.error ? "failed" : "printed";
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        {isMissing ? (
          <Button variant="quiet" size="s" render={<Link to="/characters/list" />}>
            <ArrowLeftIcon /> Vai a Lista
          </Button>
        ) : (
          <Button variant="quiet" size="s" render={<Link to="/characters/$id" params={{ id }} />}>
            <ArrowLeftIcon /> Torna alla scheda
          </Button>
        )}
        <h1>{character?.characterInfo.name ?? "Stampa della scheda"}</h1>
      </header>
      <PrintStatus state={state} message={printing.error?.message} onRetry={() => printing.refetch()} />
      {state === "printed" && <Unprinted letters={printing.data?.unprinted ?? []} />}
      <SheetActions character={character} state={state} />
      <Pages character={state === "printed" ? character : undefined} hasFailed={state === "failed"} />
    </div>
  );
}
