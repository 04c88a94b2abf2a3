import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import type { CharacterCommand } from "../../api/conditions.ts";
import { clientIdsByContent } from "../../live/client-id.ts";

/** Runs a command per target, serially. Retries keep the idempotency key, so that nobody is affected twice. */
export function useRuleCommand<T extends object>(
  targets: readonly string[],
  send: (request: T & CharacterCommand) => Promise<GameEvent[]>,
) {
  const clientIdOf = useRef(clientIdsByContent());
  return useMutation({
    // Same scope as saving points, so that the mutations run serially.
    scope: { id: `points ${targets[0]}` },
    mutationFn: async (asked: T) => {
      const events: GameEvent[] = [];
      for (const id of targets) {
        const clientId = clientIdOf.current([id, asked]);
        events.push(...(await send({ ...asked, id, clientId })));
      }
      clientIdOf.current = clientIdsByContent();
      return events;
    },
  });
}
