import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { charactersQuery, deleteCharacter } from "../../api/characters.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";

interface DeleteDialogProps {
  character: CharacterSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteDialog({ character, open, onOpenChange }: DeleteDialogProps) {
  const client = useQueryClient();
  const { name } = character.characterInfo;
  const deleting = useMutation({
    mutationFn: () => deleteCharacter(character._id),
    onSuccess: async () => {
      await client.invalidateQueries(charactersQuery);
      onOpenChange(false);
      toast.success(`La scheda di ${name} è eliminata.`);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        deleting.reset();
        onOpenChange(next);
      }}
      title="Sei sicuro di voler cancellare questo personaggio?"
      description={`La scheda di ${name} va perduta, per te e per il master. Non si può annullare.`}
      confirm="Elimina"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {deleting.error && <Notice tone="error">{deleting.error.message}</Notice>}
    </ConfirmDialog>
  );
}
