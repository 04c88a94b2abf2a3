import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import type { Named } from "../../api/conditions.ts";
import { newClientId } from "../../live/client-id.ts";

/**
 * Has the same happen to each of these investigators, one after the other; gives all events in order. What is asked for again
 * after a failure keeps its name, so that it does not happen twice to those who have had it already.
 */
export function useRuleCommand<T extends object>(
  targets: readonly string[],
  send: (request: T & Named) => Promise<GameEvent[]>,
) {
  const names = useRef(new Map<string, string>());
  return useMutation({
    // In line with the points that are being saved.
    scope: { id: `points ${targets[0]}` },
    mutationFn: async (asked: T) => {
      const events: GameEvent[] = [];
      for (const id of targets) {
        const key = JSON.stringify([id, asked]);
        const clientId = names.current.get(key) ?? newClientId();
        names.current.set(key, clientId);
        events.push(...(await send({ ...asked, id, clientId })));
      }
      names.current.clear();
      return events;
    },
  });
}
