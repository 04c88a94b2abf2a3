import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ListedNpc } from "#shared/schemas/npc.ts";
import { tableQuery } from "../../../api/tables.ts";
import { Face } from "../../../parts/face/Face.tsx";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import styles from "./FaceDialog.module.css";
import { type FaceCommands, type Knowing, knowing } from "./useFaceCommands.ts";

interface FaceDialogProps {
  npc: ListedNpc;
  tableId: string;
  commands: FaceCommands;
  open: boolean;
  onClose: () => void;
}

/** Who has met an NPC, and who knows her name; each choice takes effect at once. */
export function FaceDialog({ npc, tableId, commands, open, onClose }: FaceDialogProps) {
  const { data: view } = useQuery(tableQuery(tableId));
  const { choosing } = commands;
  const id = useId();
  const players = (view?.seats ?? []).filter(({ isMaster }) => !isMaster);
  const publicName = npc.portrait?.publicName.trim();
  const options: { value: Knowing; label: string }[] = publicName
    ? [
        { value: "nobody", label: "No" },
        { value: "seen", label: "Di vista" },
        { value: "named", label: "Per nome" },
      ]
    : [
        { value: "nobody", label: "No" },
        { value: "named", label: "Sì" },
      ];
  const rows = [
    { userId: null, label: "Tutti, e chi verrà" },
    ...players.map(({ userId, username }) => ({ userId, label: username })),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Chi conosce ${npc.name}`}
      description={publicName ? `Di vista è «${publicName}».` : undefined}
      actions={<Button onClick={onClose}>Chiudi</Button>}
    >
      <div className={styles.root}>
        <Face person={{ name: npc.name, imageId: npc.portrait?.imageId ?? null }} />
        <div className={styles.rows}>
          {rows.map(({ userId, label }) => (
            <SegmentedControl
              key={userId}
              label={label}
              name={`${id} ${userId}`}
              options={options}
              value={choosing?.userId === userId ? choosing.to : knowing(npc, userId)}
              onChange={(to) => commands.know({ npc, userId, to })}
            />
          ))}
          {!publicName && (
            <p className={text.faded}>
              Se per i giocatori ha un altro nome, scrivilo con «Modifica…»: lo leggono finché non dici quello
              vero.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
