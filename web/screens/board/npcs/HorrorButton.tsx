import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import type { Horror } from "../commands/useRuleCommands.ts";

interface HorrorButtonProps {
  name: string;
  /** As written, '1/1d6'; nothing is shown where there is none. */
  loss: string | undefined;
  onPress: (horror: Horror) => void;
}

/** What a creature costs who sees it, and the way to the form that takes it. */
export function HorrorButton({ name, loss, onPress }: HorrorButtonProps) {
  if (!loss) return null;
  return (
    <Button size="s" onClick={() => onPress({ name, loss })}>
      Sanità {loss}
      <span className={text.hidden}>, per chi vede {name}</span>
    </Button>
  );
}
