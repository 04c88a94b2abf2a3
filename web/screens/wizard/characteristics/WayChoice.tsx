import { WAY_LABELS } from "#shared/field-labels.ts";
import { isDiceWay } from "#shared/rules/creation.ts";
import type { CreationWay } from "#shared/schemas/table.ts";
import text from "../../../styles/text.module.css";
import { Notice } from "../../../ui/Notice.tsx";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { wayOf } from "../draft/figures.ts";
import { useDraft } from "../draft/store.ts";
import styles from "./WayChoice.module.css";
import { takeWay, waysFor } from "./ways.ts";

/** Chooses how characteristics are made, if there are several ways. */
export function WayChoice({ allowed }: { allowed: readonly CreationWay[] }) {
  const seen = useDraft();
  const way = wayOf(seen);
  const ways = waysFor(seen, allowed);
  if (ways.length === 1) return null;
  return (
    <div className={styles.root}>
      <SegmentedControl
        label="Come si fanno le caratteristiche"
        name="way"
        value={way}
        options={ways.map((each) => ({ value: each, label: WAY_LABELS[each].name }))}
        onChange={takeWay}
      />
      {isDiceWay(way) && <p className={text.faded}>{WAY_LABELS[way].how}</p>}
      {!allowed.includes(way) && (
        <Notice tone="warning">
          A questo tavolo si fanno in un altro modo. Quello che hai qui resta anche se ne scegli un altro.
        </Notice>
      )}
    </div>
  );
}
