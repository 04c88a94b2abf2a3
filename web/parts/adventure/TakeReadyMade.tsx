import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readyMadeQuery } from "../../api/ready-made.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";

const ReadyMadeDialog = lazyPart(() =>
  import("./ReadyMadeDialog.tsx").then((module) => module.ReadyMadeDialog),
);

interface TakeReadyMadeProps {
  tableId: string;
  variant?: "main" | "plain";
}

/** For players: an investigator of the open adventure. Nothing where it has none left. */
export function TakeReadyMade({ tableId, variant = "plain" }: TakeReadyMadeProps) {
  const { data = [] } = useQuery(readyMadeQuery(tableId));
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasBeen(isOpen);
  if (data.length === 0 && !isOpen) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        Prendi un investigatore pronto
      </Button>
      {hasOpened && (
        <ReadyMadeDialog
          tableId={tableId}
          investigators={data}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
