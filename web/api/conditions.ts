import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Character } from "#shared/schemas/character.ts";
import type {
  BoutChoice,
  Develop,
  FollowUp,
  Give,
  Harm,
  Heal,
  LoseSanity,
  Note,
  Recover,
} from "#shared/schemas/condition-calls.ts";
import { AllLists } from "#shared/schemas/constants.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { characterQuery } from "./characters.ts";
import { call, RequestFailed, server } from "./client.ts";
import { queryClient } from "./query-client.ts";
import { refreshUndoable } from "./undo.ts";

type Asks<T> = Omit<T, "id" | "clientId">;
/** `clientId` is the idempotency key. */
export interface CharacterCommand {
  id: string;
  clientId: string;
}

/** Runs a game rule and caches the returned character. On a conflict the sheet is refetched. @throws RequestFailed */
async function runRule(
  id: string,
  send: () => Promise<{ character: Character; events: GameEvent[] }>,
): Promise<GameEvent[]> {
  const { queryKey } = characterQuery(id);
  // A response in flight may be older and would overwrite this one.
  await queryClient.cancelQueries({ queryKey, exact: true });
  try {
    const { character, events } = await send();
    queryClient.setQueryData(queryKey, (known) =>
      known && known.version > character.version ? known : character,
    );
    void refreshUndoable();
    return events;
  } catch (error) {
    const isOld = error instanceof RequestFailed && [403, 404, 409].includes(error.status);
    // The initial query was cancelled: nobody else would refetch it.
    if (isOld || queryClient.getQueryData(queryKey) === undefined) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
    throw error;
  }
}

export const harm = (json: Asks<Harm> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.harm.$post({ json })));
export const heal = (json: Asks<Heal> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.heal.$post({ json })));
export const givePoints = (json: Asks<Give> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.give.$post({ json })));
export const loseSanity = (json: Asks<LoseSanity> & CharacterCommand) =>
  runRule(json.id, () => call(server.character["lose-sanity"].$post({ json })));
export const followUp = (json: Asks<FollowUp> & CharacterCommand) =>
  runRule(json.id, () => call(server.character["follow-up"].$post({ json })));
export const chooseBout = (json: Asks<BoutChoice> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.bout.$post({ json })));
export const recover = (json: Asks<Recover> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.recover.$post({ json })));
export const writeNote = (json: Asks<Note> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.note.$post({ json })));
export const develop = (json: Asks<Develop> & CharacterCommand) =>
  runRule(json.id, () => call(server.character.develop.$post({ json })));

const MadnessLists = z.pick(AllLists, { listBouts: true, listPhobias: true, listManias: true });
export type Madness = z.infer<typeof MadnessLists>;

export const madnessQuery = queryOptions({
  queryKey: ["madness"],
  queryFn: async () => {
    const needed = z.keyof(MadnessLists).options;
    return MadnessLists.parse(await call(server.character.constants.$post({ json: { needed } })));
  },
  staleTime: "static",
});
