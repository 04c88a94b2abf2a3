import { useMutation } from "@tanstack/react-query";
import { POINTS } from "#shared/names.ts";
import { RequestFailed } from "../../../api/client.ts";
import { harm } from "../../../api/conditions.ts";
import { newClientId } from "../../../live/client-id.ts";
import { eventWords } from "../../../parts/condition/events.ts";
import { undoing } from "../../../parts/condition/undoing.ts";
import { toast } from "../../../ui/toast.ts";

interface Blow {
  amount: number;
  value: number;
  /** Stable over retries. */
  clientId: string;
}

const HURT = "points hurt";

/** Applies a typed '−7' of hit points as damage, so that wounds follow; shows the outcome with undo. */
export function useBlow(id: string): (amount: number, value: number) => void {
  const { mutate } = useMutation({
    scope: { id: `points ${id}` },
    mutationFn: ({ amount, clientId }: Blow) => harm({ id, clientId, amount, armour: 0 }),
    onSuccess(events, { amount, value }) {
      const [hurt, ...rest] = events;
      if (!hurt) return;
      toast.offerBack(
        "success",
        `${POINTS.hit}: da ${value} a ${Math.max(0, value - amount)}`,
        { id: HURT, ...undoing(id, hurt) },
        rest.map((event) => eventWords(event)).join(". "),
      );
    },
    onError(error, blow) {
      toast.close(HURT);
      const isRefused = error instanceof RequestFailed && error.status >= 400 && error.status < 500;
      if (isRefused) return toast.error(`${POINTS.hit}: modifica non salvata`, error.message);
      const again = { id: "failed hurt", label: "Riprova", onPress: () => mutate(blow) };
      toast.offer("error", `${POINTS.hit}: modifica non salvata`, again, error.message);
    },
  });
  return (amount, value) => mutate({ amount, value, clientId: newClientId() });
}
