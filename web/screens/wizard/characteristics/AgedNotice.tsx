import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useDraft } from "../draft/store.ts";
import { undoAgeing } from "./ageing.ts";

/** Why a set or budget is locked: the age has been applied. */
export function AgedNotice() {
  if (!useDraft().ageing) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="s" onClick={undoAgeing}>
          Togli l'età
        </Button>
      }
    >
      L'età è già applicata: per cambiare i valori, prima la si toglie.
    </Notice>
  );
}
