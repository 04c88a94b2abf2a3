import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { ResetIcon } from "../../../ui/icons.tsx";
import { startAfresh } from "../draft/skills.ts";

/** Discards the draft after a confirmation. */
export function ResetButton() {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsks(true)}>
        <ResetIcon /> Reset
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Ricominciare da capo?"
        description="La bozza di questo investigatore verrà cancellata, in tutti e sei i passi. Non si può annullare."
        confirm="Cancella la bozza"
        danger
        onConfirm={() => {
          startAfresh();
          setAsks(false);
          void navigate({ to: "/characters/new", search: {} });
        }}
      />
    </>
  );
}
