import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import type { CharacterCommand } from "../../api/conditions.ts";
import { newClientId } from "../../live/client-id.ts";

/** Runs a command per target, serially. Retries keep the idempotency key, so that nobody is affected twice. */
export function useRuleCommand<T extends object>(
  targets: readonly string[],
  send: (request: T & CharacterCommand) => Promise<GameEvent[]>,
) {
  const names = useRef(new Map<string, string>());
  return useMutation({
    // Same scope as saving points, so that the mutations run serially.
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
