import { Notice } from "../../ui/Notice.tsx";

/** Says which letters the paper shows as □: those of scripts that the server's printer has no type for. */
export function Unprinted({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  return (
    <Notice tone="warning" title="Qualche segno non si stampa.">
      Sul foglio non si stampano: <span translate="no">{letters.join(" ")}</span>. Al loro posto c'è un □.
    </Notice>
  );
}
