import { useState } from "react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { UploadIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ImportDialog = lazyPart(() => import("./ImportDialog.tsx").then((module) => module.ImportDialog));

/** Opens the import of another adventure. */
export function ImportButton({ tableId, ...look }: { tableId: string } & Pick<ButtonProps, "variant">) {
  const [round, setRound] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        onClick={() => {
          setRound(round + 1);
          setOpen(true);
        }}
      >
        <UploadIcon /> Scegli che cosa
      </Button>
      {round > 0 && (
        <ImportDialog
          key={round}
          tableId={tableId}
          into={null}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
