import { useMutation } from "@tanstack/react-query";
import { importReady } from "../../api/adventures.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

/** Opens the adventure that comes with Custode. */
export function StartReady({ tableId }: { tableId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => importReady(tableId),
    onSuccess: ({ title }) => toast.success(`Aperta: ${title}`, "La prima pagina è sulla Plancia."),
    onError: (error) => toast.error("L'avventura non è arrivata", error.message),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Comincia con un'avventura pronta
    </Button>
  );
}
