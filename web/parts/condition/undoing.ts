import type { GameEvent } from "#shared/schemas/game-event.ts";
import { undo } from "../../api/conditions.ts";
import { toast } from "../../ui/toast.ts";

/** How what has happened to an investigator is taken back, and what that offer says while it stays. */
export function undoing(
  id: string,
  { _id, text, characterId }: Pick<GameEvent, "_id" | "text" | "characterId">,
) {
  // 'Ada Ferri: subisce 7 danni: 4 Punti Ferita su 12'
  const [who = "", what = who] = text.split(": ");
  const words = characterId === null ? who : what;
  return {
    onPress: () =>
      void undo(id, _id).then(
        () => toast.success(`Annullato: ${words}`),
        (error: Error) => toast.error("Non è stato annullato", error.message),
      ),
    lasting: { id: `happened ${_id}`, of: characterId, words },
  };
}
