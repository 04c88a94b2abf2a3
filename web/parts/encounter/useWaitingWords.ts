import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";

/** The attack of this page that waited for a defence last, whichever part of the page has seen it: the popup may come later than it goes. */
let lastPending: string | null = null;

/**
 * What stands in the place of the dice, as long as the one who is attacked has not chosen.
 * @param name of who is attacked.
 */
export function useWaitingWords(clientId: string, name: string): string {
  const { encounter } = useSnapshot(table);
  const isPending = encounter?.attacks.some((attack) => attack.clientId === clientId) === true;
  if (isPending) lastPending = clientId;
  return !isPending && lastPending === clientId
    ? "Le difese sono chiuse: se i dadi non cadono, il master ha lasciato perdere."
    : `Aspetta la difesa di ${name}.`;
}
