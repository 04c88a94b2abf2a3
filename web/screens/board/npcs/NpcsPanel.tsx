import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Npc } from "#shared/schemas/npc.ts";
import { npcsQuery } from "../../../api/npcs.ts";
import { listedWith } from "../../../parts/adventure/listed.ts";
import { useOpenAdventure } from "../../../parts/adventure/useOpenAdventure.ts";
import { useNpcCommands } from "../../../parts/npc/useNpcCommands.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import type { Horror } from "../commands/useRuleCommands.ts";
import { NpcRow } from "./NpcRow.tsx";
import styles from "./NpcsPanel.module.css";
import { useFaceCommands } from "./useFaceCommands.ts";

/** Lists of this length have a search field. */
const SEARCHED_FROM = 9;

/** The open dialog; a new `round` remounts the editor. */
interface Over {
  what: "editor" | "text" | "known";
  isOpen: boolean;
  round: number;
  npc: Npc | null;
  notUnderstood: readonly string[];
  /** The key of the request that created `npc` from a text that the user has not confirmed yet. */
  creation: string | null;
}
const NOTHING: Over = {
  what: "editor",
  isOpen: false,
  round: 0,
  npc: null,
  notUnderstood: [],
  creation: null,
};

const NpcEditor = lazyPart(() =>
  import("../../../parts/npc/NpcEditor.tsx").then((module) => module.NpcEditor),
);
const FaceDialog = lazyPart(() => import("./FaceDialog.tsx").then((module) => module.FaceDialog));
const NpcTextDialog = lazyPart(() => import("./NpcTextDialog.tsx").then((module) => module.NpcTextDialog));

interface NpcsPanelProps {
  tableId: string;
  onHorror: (horror: Horror) => void;
}

/** NPCs of the table's masters. */
export function NpcsPanel({ tableId, onHorror }: NpcsPanelProps) {
  const { data, error, refetch } = useQuery(npcsQuery(tableId));
  const openId = useOpenAdventure(tableId);
  const npcs = data && listedWith(data, openId);
  const [typed, setTyped] = useState("");
  const [over, setOver] = useState(NOTHING);
  const hasOpened = useHasBeen(over.isOpen);
  const commands = useNpcCommands(tableId);
  const faces = useFaceCommands();
  const known = npcs?.find(({ _id }) => _id === over.npc?._id);
  const title = useId();
  const isLong = (npcs?.length ?? 0) >= SEARCHED_FROM;
  const fits = searchFor(isLong ? typed : "");
  const shown = npcs?.filter(({ name }) => fits(name)) ?? [];
  const open = (what: Over["what"], more: Partial<Over> = {}) =>
    setOver(({ round }) => ({ ...NOTHING, ...more, what, isOpen: true, round: round + 1 }));
  const close = () => setOver((before) => ({ ...before, isOpen: false }));
  return (
    <section aria-labelledby={title} className={styles.root}>
      <h3 id={title}>Comparse</h3>
      <Card as="div" padding="s" className={styles.card ?? ""}>
        {isLong && (
          <SearchField
            label="Cerca una comparsa"
            value={typed}
            onChange={setTyped}
            status={shown.length === 1 ? "1 comparsa" : `${shown.length} comparse`}
          />
        )}
        {!npcs && !error && <Skeleton lines={3} />}
        {!npcs && error && (
          <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
            {error.message}
          </Notice>
        )}
        {npcs?.length === 0 && <p className={text.faded}>Nessuna, per ora.</p>}
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((npc) => (
              <NpcRow
                key={npc._id}
                npc={npc}
                tableId={tableId}
                faces={faces}
                onHorror={onHorror}
                onKnown={() => open("known", { npc })}
                onEdit={() => open("editor", { npc })}
                onCopy={() => commands.copy(npc)}
                onDelete={() => commands.remove(npc)}
              />
            ))}
          </ul>
        )}
        <fieldset className={styles.adding}>
          <legend className={text.hidden}>Aggiungi una comparsa</legend>
          <Button size="s" variant="quiet" onClick={() => open("editor")}>
            + a mano
          </Button>
          <Button size="s" variant="quiet" busy={commands.isMaking} onClick={commands.makeRandom}>
            + a caso
          </Button>
          <Button size="s" variant="quiet" onClick={() => open("text")}>
            + da testo
          </Button>
        </fieldset>
      </Card>
      {hasOpened && (
        <>
          {known && (
            <FaceDialog
              npc={known}
              tableId={tableId}
              commands={faces}
              open={over.isOpen && over.what === "known"}
              onClose={close}
            />
          )}
          <NpcTextDialog
            key={`text ${over.round}`}
            tableId={tableId}
            open={over.isOpen && over.what === "text"}
            onClose={close}
            onRead={(npc, notUnderstood, creation) => open("editor", { npc, notUnderstood, creation })}
          />
          <NpcEditor
            key={`editor ${over.round}`}
            tableId={tableId}
            npc={over.npc}
            notUnderstood={over.notUnderstood}
            creation={over.creation}
            open={over.isOpen && over.what === "editor"}
            onSaved={close}
            onCancel={() => {
              close();
              if (over.creation !== null && over.npc) commands.remove(over.npc);
            }}
          />
        </>
      )}
    </section>
  );
}
