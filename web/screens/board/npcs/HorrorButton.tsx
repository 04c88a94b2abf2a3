import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import type { Horror } from "../commands/useRuleCommands.ts";

interface HorrorButtonProps {
  name: string;
  /** What the investigators are told that they see. */
  cause: string;
  /** As written, '1/1d6'; without it nothing is shown. */
  loss: string | undefined;
  onPress: (horror: Horror) => void;
}

/** Sanity loss of a creature; opens the form that applies it. */
export function HorrorButton({ name, cause, loss, onPress }: HorrorButtonProps) {
  if (!loss) return null;
  return (
    <Button size="s" onClick={() => onPress({ name: cause, loss })}>
      Sanità {loss}
      <span className={text.hidden}>, per chi vede {name}</span>
    </Button>
  );
}
