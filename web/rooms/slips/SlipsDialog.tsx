import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { Dialog } from "../../ui/Dialog.tsx";
import { SlipForm } from "./SlipForm.tsx";
import { SlipList } from "./SlipList.tsx";
import styles from "./slips.module.css";
import { readSlip, slipDialog } from "./slips.ts";
import { useSlips } from "./useSlips.ts";

/** The user's slips, and a form for a new one. */
export function SlipsDialog() {
  const { isOpen, isToRead, to } = useSnapshot(slipDialog);
  const { tableId, slips, hasMasters, players, userId, isMaster, unread } = useSlips();
  const newest = unread.map(({ _id }) => _id).join(" ");
  // Opening the dialog marks as read; masters mark on the board.
  useEffect(() => {
    if (!isOpen || isMaster || newest === "") return;
    for (const id of newest.split(" ")) readSlip(id).catch(() => {});
  }, [isOpen, isMaster, newest]);
  const isWith = (id: string) => isMaster && to !== "masters" && id === to;
  const shown =
    isMaster && to !== "masters" ? slips.filter((slip) => isWith(slip.from) || isWith(slip.to)) : slips;
  const thread = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={isOpen}
      // In the field, a phone's keyboard would come up over the slip that is to be read.
      {...(isToRead && { initialFocus: thread })}
      onOpenChange={(open) => {
        slipDialog.isOpen = open;
      }}
      title="Biglietti"
    >
      <div className={styles.dialog}>
        {shown.length > 0 && (
          <div ref={thread} tabIndex={-1}>
            <SlipList slips={shown} userId={userId} />
          </div>
        )}
        <SlipForm tableId={tableId} hasMasters={hasMasters} players={players} isMaster={isMaster} />
      </div>
    </Dialog>
  );
}
