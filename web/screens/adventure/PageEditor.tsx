import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { type Adventure, LONGEST_TITLE, type Page, type PageSummary } from "#shared/adventures/index.ts";
import { pageQuery } from "../../api/adventures.ts";
import { meQuery } from "../../api/user.ts";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { Markdown } from "../../parts/markdown/Markdown.tsx";
import textStyles from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./PageEditor.module.css";
import type { PageSync } from "./page-sync.ts";
import { SaveWords } from "./SaveWords.tsx";
import { TextPane } from "./TextPane.tsx";
import { usePageSync } from "./usePageSync.ts";

const route = getRouteApi("/members/adventure");

interface PageEditorProps {
  tableId: string;
  adventure: Adventure;
  page: PageSummary;
  /** False when it has been deleted. */
  isThere: boolean;
  /** Words to put into its text, which is on the screen. */
  insertion: string | null;
  onInserted: () => void;
}

export function PageEditor(props: PageEditorProps) {
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(props.page._id));
  const { data: me } = useQuery(meQuery);
  if (page && me) return <OnePage {...props} page={page} owner={me.username} />;
  return error ? (
    <LoadFailed
      error={error}
      missing="la pagina non si legge"
      isRetrying={isFetching}
      onRetry={() => refetch()}
    />
  ) : (
    <Skeleton lines={10} />
  );
}

type OnePageProps = Omit<PageEditorProps, "page"> & { page: Page; owner: string };

function OnePage({ tableId, adventure, page, owner, isThere, insertion, onInserted }: OnePageProps) {
  const sync = usePageSync(page, owner, isThere);
  const { title, hasConflict } = useSnapshot(sync.state, { sync: true });
  const search = route.useSearch();
  const { view = "write" } = search;
  const navigate = useNavigate();
  const show = (next: "write" | "read" | "beside") =>
    void navigate({
      to: "/adventure",
      search: { ...search, view: next === "write" ? undefined : next },
      replace: true,
    });
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <SegmentedControl
          className={styles.views ?? ""}
          label="Come si vede la pagina"
          labelHidden
          name="page-view"
          options={[
            { value: "write", label: "Scrivi" },
            { value: "beside", label: "Affiancate" },
            { value: "read", label: "Anteprima" },
          ]}
          value={view}
          onChange={show}
        />
        <SaveWords sync={sync} />
      </div>
      {hasConflict && (
        <Notice
          tone="warning"
          title="Avete scritto in due nello stesso punto"
          action={
            <Button size="s" onClick={() => (sync.state.hasConflict = false)}>
              Ho visto
            </Button>
          }
        >
          I due paragrafi sono rimasti, prima il suo e poi il tuo: tieni ciò che serve.
        </Notice>
      )}
      <div className={styles.sides} data-view={view}>
        {/* Kept while it is not shown, with its caret: something may be put there. */}
        <div className={styles.side} hidden={view === "read"}>
          <label className={textStyles.hidden} htmlFor={`title-${page._id}`}>
            Titolo della pagina
          </label>
          <input
            id={`title-${page._id}`}
            className={styles.title}
            value={title}
            maxLength={LONGEST_TITLE}
            autoComplete="off"
            placeholder="Senza titolo"
            onChange={({ target }) => sync.change({ title: target.value })}
            onBlur={() => void sync.flush()}
          />
          <TextPane pageId={page._id} {...{ tableId, adventure, sync, insertion, onInserted }} />
        </div>
        {view !== "write" && <Preview adventure={adventure} sync={sync} pageId={page._id} />}
      </div>
    </div>
  );
}

interface PreviewProps {
  adventure: Adventure;
  sync: PageSync;
  pageId: string;
}

/** As the board shows it. */
function Preview({ adventure, sync, pageId }: PreviewProps) {
  const { title, text } = useSnapshot(sync.state);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.preview} aria-label="Anteprima" tabIndex={0}>
      <h2 className={styles.shownTitle}>{title}</h2>
      {text.trim() === "" && <p className={textStyles.faded}>Ancora vuota.</p>}
      <Markdown key={pageId} text={text} named={adventure} top={3} />
    </section>
  );
}
