import { queryOptions } from "@tanstack/react-query";
import type { ArrivalAnswer } from "#shared/schemas/character.ts";
import type { CharacterSummary } from "#shared/schemas/character-summary.ts";
import type { StoryChange } from "#shared/schemas/story-change.ts";
import type { NewInvitation, TableUpdate } from "#shared/schemas/table.ts";
import { charactersQuery } from "./characters.ts";
import { call, SERVER, server } from "./client.ts";
import { invalidate, queryClient, refetchAfter } from "./query-client.ts";

const KEY = ["tables"];

export const tablesQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(server.table.list.$get()),
});

/** Presence and used invitations are not announced on the live channel: poll. */
const LOOK_EVERY_MS = 5_000;

export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => call(server.table[":id"].$get({ param: { id } })),
    refetchInterval: LOOK_EVERY_MS,
  });

/** The names of a table's investigators, as this browser may know them; those it knew last where the server is off. */
export async function namesAt(id: string): Promise<string[]> {
  const query = tableQuery(id);
  const fresh = queryClient.fetchQuery({ ...query, staleTime: LOOK_EVERY_MS, retry: false });
  const view = await fresh.catch(() => queryClient.getQueryData(query.queryKey));
  return view?.seats.flatMap(({ characters }) => characters.map(({ name }) => name)) ?? [];
}

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id, "invitations"],
    queryFn: async () => (await call(server.table[":id"].invitations.$get({ param: { id } }))).invitations,
    refetchInterval: LOOK_EVERY_MS,
  });

export const sheetsOf = (id: string) => `${SERVER}/table/${id}/pdf`;

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ["invitation", code],
    queryFn: () => call(server.table.invitation[":code"].$get({ param: { code } })),
  });

export const refreshTables = (): Promise<void> => invalidate({ queryKey: KEY });

const changed = <T>(change: Promise<T>): Promise<T> => refetchAfter(change, KEY);

export const createTable = (name: string) => changed(call(server.table.create.$post({ json: { name } })));
export const updateTable = (update: TableUpdate) =>
  changed(call(server.table.update.$post({ json: update })));
export const setStory = (change: StoryChange) => changed(call(server.table.story.$post({ json: change })));
export const chooseTable = (id: string) => changed(call(server.table.choose.$post({ json: { id } })));
export const joinTable = (code: string) => changed(call(server.table.join.$post({ json: { code } })));
export const leaveTable = (id: string) => changed(call(server.table.leave.$post({ json: { id } })));
export const changeSeat = (seat: { id: string; userId: string; isMaster: boolean }) =>
  changed(call(server.table.seat.$post({ json: seat })));
export const removeFromTable = (seat: { id: string; userId: string }) =>
  changed(call(server.table.remove.$post({ json: seat })));
export const playCharacter = (choice: { id: string; characterId: string }) =>
  changed(call(server.table.play.$post({ json: choice })));
export const inviteToTable = (invitation: NewInvitation) =>
  changed(call(server.table.invite.$post({ json: invitation })));
/** They leave their tables, so that they are not in play before the transfer. @returns those made before the first error. */
export async function giveAway(tableId: string, own: readonly CharacterSummary[]): Promise<GivenAway[]> {
  const made: GivenAway[] = [];
  for (const character of own) {
    if (character.tableId !== null) await seatCharacter(character._id, null);
    const { url } = await inviteToTable({
      id: tableId,
      uses: 1,
      days: 30,
      asMaster: false,
      characterId: character._id,
    });
    made.push({ character, url });
  }
  return made;
}

export interface GivenAway {
  character: CharacterSummary;
  url: string;
}

export const withdrawInvitation = (which: { id: string; invitationId: string }) =>
  changed(call(server.table.uninvite.$post({ json: which })));

/** @param tableId null removes the investigator from its table. */
export const seatCharacter = (id: string, tableId: string | null) =>
  changed(call(server.character.seat.$post({ json: { id, tableId } })));

export const answerArrival = (answer: ArrivalAnswer) =>
  refetchAfter(changed(call(server.character.confirm.$post({ json: answer }))), charactersQuery.queryKey);

/** Start page after registering with an invitation. */
export async function placeAtTable() {
  const list = await queryClient.fetchQuery({ ...tablesQuery, staleTime: 0 }).catch(() => null);
  return list?.current ? placeAfterJoining(list.current) : ({ to: "/characters/list" } as const);
}

/** Page after joining: the only investigator's sheet if it is there, or the table, to bring one along. */
export async function placeAfterJoining(tableId: string) {
  const own = await queryClient.fetchQuery({ ...charactersQuery, staleTime: 0 }).catch(() => []);
  const [first, ...others] = own;
  if (first?.tableId === tableId && others.length === 0)
    return { to: "/characters/$id", params: { id: first._id } } as const;
  return own.some((each) => each.tableId !== tableId)
    ? ({ to: "/tables/$id", params: { id: tableId } } as const)
    : ({ to: "/characters/list" } as const);
}
