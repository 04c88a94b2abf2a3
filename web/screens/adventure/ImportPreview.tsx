import type { ImportReport } from "#shared/adventures/index.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import styles from "./ImportDialog.module.css";

interface ImportPreviewProps {
  report: ImportReport;
  /** Keys of changed things that take the file's version. */
  replace: readonly string[];
  onReplace: (keys: readonly string[]) => void;
}

const COUNTED: readonly [keyof ImportReport["counts"], string, string][] = [
  ["pages", "pagina", "pagine"],
  ["clues", "indizio", "indizi"],
  ["handouts", "documento", "documenti"],
  ["npcs", "comparsa", "comparse"],
  ["scenes", "scena", "scene"],
  ["sounds", "suono", "suoni"],
  ["images", "immagine", "immagini"],
  ["lots", "sorte", "sorti"],
  ["investigators", "investigatore pronto", "investigatori pronti"],
  [
    "unknown",
    "file che Custode non conosce, e tiene com'è",
    "file che Custode non conosce, e tiene come sono",
  ],
];

/** What a file holds, what was not understood, and what the master has changed since. */
export function ImportPreview({ report, replace, onReplace }: ImportPreviewProps) {
  const { title, counts, pages, warnings, changed } = report;
  const byFile = Map.groupBy(warnings, ({ file }) => file);
  return (
    <div className={styles.report}>
      <h3>{title}</h3>
      <ul className={styles.counts}>
        {COUNTED.filter(([key]) => counts[key] > 0).map(([key, one, many]) => (
          <li key={key}>
            <b>{counts[key]}</b> {counts[key] === 1 ? one : many}
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <fieldset className={styles.changed}>
          <legend>Che cosa hai cambiato tu</legend>
          <p className={styles.hint}>Resta com'è, se non chiedi la versione del file.</p>
          {changed.map((thing) => (
            <Checkbox
              key={thing.key}
              label={`${thing.title}: prendi quella del file`}
              checked={replace.includes(thing.key)}
              onChange={({ target }) =>
                onReplace(
                  target.checked ? [...replace, thing.key] : replace.filter((key) => key !== thing.key),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {warnings.length > 0 && (
        <section className={styles.warnings} aria-label="Che cosa non è stato capito">
          <h4>
            {warnings.length === 1
              ? "Una cosa non è stata capita"
              : `${warnings.length} cose non sono state capite`}
          </h4>
          <p className={styles.hint}>Il resto si importa lo stesso.</p>
          <dl>
            {[...byFile].map(([file, all]) => (
              <div key={file}>
                <dt>{file}</dt>
                {all.map(({ sentence }) => (
                  <dd key={sentence}>{sentence}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h4>Pagine</h4>
        <ol className={styles.pages}>
          {pages.map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one title, and the list never changes
            <li key={at}>{page}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
