import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { joinNames } from "#shared/join-names.ts";
import { loseSanity } from "../../../api/conditions.ts";
import { constantsQuery } from "../../../api/constants.ts";
import { startEncounter } from "../../../api/encounters.ts";
import { presentNpc } from "../../../api/faces.ts";
import { npcsQuery } from "../../../api/npcs.ts";
import { passHours } from "../../../api/table-commands.ts";
import { clientIdsByContent, LONGEST_RETRY } from "../../../live/client-id.ts";
import { failureOf } from "../../../live/failure.ts";
import { sendOnce } from "../../../live/send-once.ts";
import { table } from "../../../live/table.ts";
import type { Resolved } from "../../../parts/markdown/resolve.ts";
import { playSceneWithUndo, strike } from "../../../parts/sound/table-sound.ts";
import { offerUndo } from "../../../parts/undo/offer.ts";
import { toast } from "../../../ui/toast.ts";
import { askables, meantBy } from "../askable.ts";
import { keepAsked } from "../asked.ts";
import { refusalsOf } from "../commands/refusals.ts";
import { tellTable } from "../commands/table-command.ts";
import { undoOf } from "../npcs/useFaceCommands.ts";
import type { ChipPlace } from "./chip-place.ts";

export type Plain = Exclude<Resolved, { kind: "clue" | "handout" | "lot" }>;

/** The commands of a page that take one tap. */
export function usePageCommands({ view, board, marked, inPlay, onOpen, onFight }: ChipPlace) {
  const { data: constants } = useQuery(constantsQuery);
  const client = useQueryClient();
  // Until all was done a retry keeps its idempotency keys.
  const clientIdOf = useRef(clientIdsByContent(LONGEST_RETRY));
  const tableId = view.table._id;
  const chosen = marked.length > 0 ? marked : inPlay;
  const whom = marked.length > 0 ? joinNames(namesOf(marked)) : "tutti";

  function namesOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => board.find(({ _id }) => _id === id)?.info.name ?? []);
  }

  async function carryOut(resolved: Plain, label: string): Promise<void> {
    switch (resolved.kind) {
      case "roll": {
        const { what, difficulty, isSecret } = resolved;
        const skills = [...(constants?.listSkills ?? []), ...board.flatMap(({ keySkills }) => keySkills)];
        const aim = meantBy(what, askables(skills.map(({ name }) => name)));
        const known = new Set(table.asks.map(({ _id }) => _id));
        const outcome = await sendOnce({
          action: "ASK_ROLL",
          data: {
            aim,
            difficulty,
            bonus: 0,
            seenBy: "all",
            note: "",
            to: marked.length > 0 ? [...marked] : ["*"],
            hideDifficulty: false,
            secret: isSecret,
          },
        });
        const failure = failureOf(outcome);
        if (failure !== null) throw new Error(failure);
        keepAsked(known);
        return toast.success(isSecret ? `Tirato alla cieca: ${label}` : `Chiesto a ${whom}: ${label}`);
      }
      case "sanity": {
        if (chosen.length === 0) throw new Error("Nessun investigatore è in gioco.");
        const entries = board.filter(({ _id }) => chosen.includes(_id));
        const refused = refusalsOf("sanity", entries);
        const asked = entries.filter(({ _id }) => refused.every(({ id }) => id !== _id));
        const others = refused.map(({ name, why }) => `${name}: ${why}`).join(". ");
        if (asked.length === 0) throw new Error(others);
        const together = clientIdOf.current(label);
        for (const { _id: id } of asked) {
          const clientId = clientIdOf.current([label, id]);
          await loseSanity({ id, clientId, loss: resolved.loss, ask: true, together });
        }
        const people = refused.length > 0 ? joinNames(asked.map(({ info }) => info.name)) : whom;
        return toast.success(`Sanità ${resolved.loss} chiesta a ${people}`, others || undefined);
      }
      case "npc": {
        const npcs = await client.ensureQueryData(npcsQuery(tableId));
        const npc = npcs.find(({ _id }) => _id === resolved.thing._id);
        await presentNpc(resolved.thing._id, ["*"]);
        const title = `Tutti ora conoscono ${npc?.portrait?.publicName.trim() || resolved.thing.title}`;
        return npc ? offerUndo("success", title, undoOf(npc)) : toast.success(title);
      }
      case "fight": {
        const npcs = resolved.npcs.flatMap(({ npc, count }) => Array.from({ length: count }, () => npc._id));
        await startEncounter({ table: tableId, characters: [...chosen], npcs, hidden: [] });
        onFight();
        return toast.success("Comincia lo scontro");
      }
      case "scene":
        return playSceneWithUndo({ _id: resolved.thing._id, name: resolved.thing.title });
      case "sound":
        return strike(resolved.file);
      case "hours": {
        const { hours } = resolved;
        const done = await passHours({ id: tableId, clientId: clientIdOf.current(label), hours });
        return tellTable(tableId, done, { isTableChanged: view.table.story !== null });
      }
      case "page":
        return onOpen(resolved.page._id);
    }
  }

  const failed = (error: Error) => toast.error("Non è successo niente", error.message);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ resolved, label }: { resolved: Plain; label: string }) => carryOut(resolved, label),
    onSuccess: () => {
      clientIdOf.current = clientIdsByContent(LONGEST_RETRY);
    },
    onError: failed,
  });
  return { run: (resolved: Plain, label: string) => mutate({ resolved, label }), isBusy: isPending };
}
