import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { HandoutEditor } from "../../parts/handout/HandoutEditor.tsx";
import { LedRow } from "../../parts/handout/LedRow.tsx";
import { canComeBack, useHandoutCommands } from "../../parts/handout/useHandoutCommands.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Select } from "../../ui/Select.tsx";
import { useFrozenOrder } from "../../ui/useFrozenOrder.ts";
import styles from "./DocumentsScreen.module.css";
import { foundIn, inOrder, isSearched, ORDERS, type Order } from "./found.ts";

/** A new `round` remounts the editor. */
const CLOSED = { isOpen: false, round: 0, handout: null as Handout | null };

/** All handouts of the table's masters: write, sort, search, show, take down. */
export function LedDocuments({ tableId, handouts }: { tableId: string; handouts: readonly Handout[] }) {
  const [typed, setTyped] = useState("");
  const [order, setOrder] = useState<Order>("newest");
  const [editor, setEditor] = useState(CLOSED);
  const [leaving, setLeaving] = useState<Handout | null>(null);
  const commands = useHandoutCommands(tableId);
  const navigate = useNavigate();
  const { items: shown, hold } = useFrozenOrder<Handout, HTMLUListElement>(
    inOrder(foundIn(handouts, typed), order),
  );
  const write = (handout: Handout | null) =>
    setEditor(({ round }) => ({ isOpen: true, round: round + 1, handout }));
  const newOne = (
    <Button variant="main" onClick={() => write(null)}>
      Nuovo documento
    </Button>
  );
  return (
    <>
      {handouts.length === 0 ? (
        <EmptyState title="Nessun documento" action={newOne}>
          Scrivi una lettera, un ritaglio o un telegramma, o carica una fotografia: la mostri a tutti, o la
          sussurri a uno solo.
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            {isSearched(handouts, typed) && (
              <SearchField
                className={styles.search ?? ""}
                label="Cerca un documento"
                value={typed}
                onChange={setTyped}
                status={shown.length === 1 ? "1 documento" : `${shown.length} documenti`}
              />
            )}
            {handouts.length > 1 && (
              <Select
                label="Ordine"
                className={styles.order ?? ""}
                value={order}
                onChange={({ target }) => setOrder(orderOf(target.value))}
              >
                {Object.entries(ORDERS).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
            {newOne}
          </div>
          <Card padding="s">
            {shown.length === 0 && <p className={text.faded}>Nessun documento così.</p>}
            <ul className={styles.list} {...hold}>
              {shown.map((handout) => (
                <LedRow
                  key={handout._id}
                  handout={handout}
                  tableId={tableId}
                  commands={commands}
                  onOpen={() =>
                    handout.isMap && handout.imageId !== null
                      ? void navigate({ to: "/map/$id", params: { id: handout._id } })
                      : write(handout)
                  }
                >
                  {handout.isMap && <MenuItem onPress={() => write(handout)}>Modifica</MenuItem>}
                  <MenuItem
                    onPress={() => (canComeBack(handout) ? commands.remove(handout) : setLeaving(handout))}
                  >
                    Elimina
                  </MenuItem>
                </LedRow>
              ))}
            </ul>
          </Card>
        </>
      )}
      <HandoutEditor
        key={editor.round}
        tableId={tableId}
        handout={editor.handout}
        open={editor.isOpen}
        onClose={() => setEditor((before) => ({ ...before, isOpen: false }))}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Eliminare «${leaving?.title ?? ""}»?`}
        description="Sparisce anche dai documenti di chi lo ha avuto, e la sua immagine va persa."
        confirm="Elimina"
        danger
        onConfirm={() => {
          if (leaving) commands.remove(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}

const orderOf = (value: string): Order => (value === "title" || value === "shown" ? value : "newest");
