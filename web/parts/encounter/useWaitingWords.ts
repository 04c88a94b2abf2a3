import { useState } from "react";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";

/**
 * What stands in the place of the dice, as long as the one who is attacked has not chosen.
 * @param name of who is attacked.
 */
export function useWaitingWords(clientId: string, name: string): string {
  const { encounter } = useSnapshot(table);
  const isPending = encounter?.attacks.some((attack) => attack.clientId === clientId) === true;
  const [pending, setPending] = useState<string | null>(null);
  if (isPending && pending !== clientId) setPending(clientId);
  return !isPending && pending === clientId
    ? "Le difese sono chiuse: se i dadi non cadono, il master ha lasciato perdere."
    : `Aspetta la difesa di ${name}.`;
}
