import { Link, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { withArticle } from "#shared/day-of-month.ts";
import { moment } from "#shared/moment.ts";
import type { Character } from "#shared/schemas/character.ts";
import { LeaveGuard } from "../../../parts/editors/LeaveGuard.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EyeIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSection } from "../sections.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import styles from "./EditSheet.module.css";
import { EditTabs } from "./EditTabs.tsx";
import { SaveBar } from "./SaveBar.tsx";
import type { Addition } from "./sheet-draft.ts";
import { useSheetDraft } from "./useSheetDraft.ts";

/** Sheet editor; input stays in a draft until it is saved. */
export function EditSheet({ stored, owner }: { stored: Character; owner: string }) {
  const state = useSheetDraft(stored, owner);
  const [section] = useSection();
  const navigate = useNavigate();

  const leave = () =>
    navigate({ to: "/characters/$id", params: { id: stored._id }, hash: section, ignoreBlocker: true });

  async function saveAndLeave(saved: Promise<boolean>) {
    if (!(await saved)) return;
    toast.success("Scheda salvata.");
    await leave();
  }

  async function addAtOnce(add: Addition, name: string) {
    if (await state.addAtOnce(add)) toast.success(`${name} è nella scheda.`);
  }

  const latest = useRef(state);
  latest.current = state;

  /** In a text area Enter is a line break. */
  async function saveOnEnter({ key, target, defaultPrevented }: KeyboardEvent<HTMLElement>) {
    if (key !== "Enter" || defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (target.type !== "text" || target.form !== null) return;
    // Fields correct their value on blur: save the corrected one.
    flushSync(() => target.blur());
    if (latest.current.isDirty) await saveAndLeave(latest.current.save());
    target.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcut of 'Salva'
    <div className={styles.root} onKeyDown={saveOnEnter}>
      <header className={styles.head}>
        <h1 className={styles.name}>{state.draft.characterInfo.name || "Senza nome"}</h1>
        <Button
          variant="quiet"
          render={<Link to="/characters/$id" params={{ id: stored._id }} hash={section} />}
        >
          <EyeIcon /> Torna alla scheda
        </Button>
      </header>
      {state.resumedFrom !== null && (
        <Notice
          tone="info"
          title="Modifiche riprese"
          action={<Button onClick={state.discard}>Scarta</Button>}
        >
          Le avevi scritte {withArticle("il", moment().format(state.resumedFrom))}, e non erano state salvate.
        </Notice>
      )}
      {state.isBehind && (
        <Notice tone="warning">
          La scheda è stata salvata altrove dopo che hai cominciato. Quando salvi potrai confrontare le due
          versioni.
        </Notice>
      )}
      <EditTabs draft={state.draft} edit={state.edit} problems={state.problems} addAtOnce={addAtOnce} />
      <SaveBar state={state} onSave={() => saveAndLeave(state.save())} />
      {state.conflict && (
        <ConflictDialog
          key={state.conflict.stored.version}
          conflict={state.conflict}
          isSaving={state.isSaving}
          onCancel={state.abandonConflict}
          onMerged={(merged) => saveAndLeave(state.resolve(merged))}
        />
      )}
      <LeaveGuard isDirty={state.isDirty} onLeave={state.forget} />
    </div>
  );
}
