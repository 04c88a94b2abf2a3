import type { Recovery } from "#shared/rules/insanity.ts";
import { type CharacterCommand, chooseBout, recover } from "../../api/conditions.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { eventWords } from "./events.ts";
import { undoing } from "./undoing.ts";
import { useRuleCommand } from "./useRuleCommand.ts";

type Ending = { from: Recovery | "bout" };

const end = ({ from, ...named }: Ending & CharacterCommand) =>
  from === "bout" ? chooseBout({ ...named, how: "over" }) : recover({ ...named, from });

interface EndButtonProps extends Ending {
  id: string;
  of: string;
}

/** Ends a condition by the master's decision; can be undone. */
export function EndButton({ id, from, of }: EndButtonProps) {
  const { mutate, isPending } = useRuleCommand<Ending>([id], end);
  function press() {
    mutate(
      { from },
      {
        onSuccess([event]) {
          if (!event) return;
          toast.offerBack("success", eventWords(event), { id: `over ${event._id}`, ...undoing(id, event) });
        },
        onError: (error) => toast.error("Non è finita", error.message),
      },
    );
  }
  return (
    <Button size="s" aria-label={`È finita: ${of}`} busy={isPending} onClick={press}>
      È finita
    </Button>
  );
}
