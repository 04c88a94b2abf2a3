import { type ReactNode, useState } from "react";
import { joinNames } from "#shared/join-names.ts";
import { queryClient } from "../../api/query-client.ts";
import { meQuery } from "../../api/user.ts";
import { pageDrafts } from "../../session/page-drafts.ts";
import { endSession } from "../../session/session.ts";
import { unsavedEdits } from "../../session/unsaved-edits.ts";
import { UnsavedDialog } from "./LeaveGuard.tsx";

const NOTHING = { names: [], isOpen: false };

/**
 * A logout of one's own: asks first whether to discard unsaved edits of sheets and pages.
 * @param onLeave instead of ending the session at once; it is passed what ends it. @returns the handler, and its question.
 */
export function useLogOut(onLeave = (end: () => void) => end()): { logOut: () => void; question: ReactNode } {
  const [{ names, isOpen }, setAsked] = useState<{ names: readonly string[]; isOpen: boolean }>(NOTHING);
  const close = () => setAsked({ names, isOpen: false });
  const leave = () => onLeave(endAndForget);
  function logOut() {
    const names = unsavedNames(username() ?? "", Date.now());
    if (names.length === 0) leave();
    else setAsked({ names, isOpen: true });
  }
  const question = (
    <UnsavedDialog
      open={isOpen}
      description={`Le modifiche che non hai salvato (${joinNames(names)}) andranno perse.`}
      onStay={close}
      onLeave={() => {
        close();
        leave();
      }}
    />
  );
  return { logOut, question };
}

/** Only known where it was loaded. */
const username = () => queryClient.getQueryData(meQuery.queryKey)?.username;

const unsavedNames = (owner: string, now: number): string[] => [
  ...unsavedEdits.read(owner, now).map(({ name }) => name),
  ...pageDrafts.of(owner, now).map(({ mine }) => mine.title),
];

function endAndForget(): void {
  const owner = username();
  endSession();
  if (owner === undefined) return;
  unsavedEdits.dropAllOf(owner);
  pageDrafts.dropAllOf(owner);
}
