import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { handoutsQuery } from "../../../api/handouts.ts";
import { listedWith } from "../../../parts/adventure/listed.ts";
import { useOpenAdventure } from "../../../parts/adventure/useOpenAdventure.ts";
import { HandoutView } from "../../../parts/handout/HandoutView.tsx";
import { isUp } from "../../../parts/handout/handout-words.ts";
import { LedRow } from "../../../parts/handout/LedRow.tsx";
import { useHandoutCommands } from "../../../parts/handout/useHandoutCommands.ts";
import { Card } from "../../../ui/Card.tsx";
import { useFrozenOrder } from "../../../ui/useFrozenOrder.ts";
import { UnusedPanel } from "../layout/UnusedPanel.tsx";
import styles from "./HandoutsPanel.module.css";

/** The others are on the documents screen. */
const MOST = 6;

/** Handouts: those shown, then the newest; without any, how to write one. */
export function HandoutsPanel({ tableId }: { tableId: string }) {
  const { data } = useQuery(handoutsQuery(tableId));
  const openId = useOpenAdventure(tableId);
  const handouts = listedWith(data ?? [], openId, isUp);
  const commands = useHandoutCommands(tableId);
  const [open, setOpen] = useState<Handout | null>(null);
  const title = useId();
  const navigate = useNavigate();
  const { items, hold } = useFrozenOrder<Handout, HTMLUListElement>([
    ...handouts.filter(isUp),
    ...handouts.filter((one) => !isUp(one)),
  ]);
  if (!data) return null;
  if (handouts.length === 0) {
    return (
      <UnusedPanel room="handouts" title="Documenti" to="/documents" step="Scrivi un documento">
        Una lettera, una foto: le prepari prima, e da qui le mostri.
      </UnusedPanel>
    );
  }
  return (
    <section aria-labelledby={title} className={styles.root}>
      <div className={styles.head}>
        <h3 id={title}>Documenti</h3>
        <Link to="/documents" className={styles.all}>
          {handouts.length > MOST ? `Tutti e ${handouts.length}` : "Scrivi e ordina"}
        </Link>
      </div>
      <Card as="div" padding="s">
        <ul className={styles.list} {...hold}>
          {items.slice(0, MOST).map((handout) => (
            <LedRow
              key={handout._id}
              handout={handout}
              tableId={tableId}
              commands={commands}
              onOpen={() =>
                handout.isMap
                  ? void navigate({ to: "/map/$id", params: { id: handout._id } })
                  : setOpen(handout)
              }
            />
          ))}
        </ul>
      </Card>
      <HandoutView handout={open} onClose={() => setOpen(null)} />
    </section>
  );
}
