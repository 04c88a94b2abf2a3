import type { ClientMessage, Handlers } from "#shared/protocol.ts";
import type { Member } from "./members.ts";
import type { Tables } from "./tables.ts";

/** For sockets that have joined. */
export const HANDLERS: Handlers<ClientMessage, [member: Member, tables: Tables, now: number]> = {
  // Without a table, repeated tokens change nothing.
  SESSION_TOKEN: ({ data: { tableId } }, member, tables) => {
    if (tableId !== undefined) tables.sit(member, tableId);
  },
  // Every frame counts as a sign of life already.
  SESSION_PONG: () => {},
  // The name comes from the session; this one is ignored.
  LOGIN_USER: () => {},
  DICE_ROLL: ({ data }, member, tables, now) => tables.roll(member, data, now),
  AUDIO_PLAY: ({ data }, member, tables) => tables.play(member, data.file._id),
  AUDIO_STOP: (_message, member, tables) => tables.stop(member),
  REFRESH_AUDIOLIST: (_message, member, tables) => tables.refreshAudioList(member),
};
