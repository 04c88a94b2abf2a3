import type { ClientMessage, Handlers } from "#shared/protocol.ts";
import type { Member } from "./hub.ts";
import type { Table } from "./table.ts";

/** For sockets that have joined. */
export const HANDLERS: Handlers<ClientMessage, [member: Member, table: Table, now: number]> = {
  // Repeated tokens change nothing.
  SESSION_TOKEN: () => {},
  // Every frame counts as a sign of life already.
  SESSION_PONG: () => {},
  // The name comes from the session; this one is ignored.
  LOGIN_USER: () => {},
  DICE_ROLL: ({ data }, member, table, now) => table.roll(member, data, now),
  AUDIO_PLAY: ({ data }, member, table) => table.play(member, data.file._id),
  AUDIO_STOP: (_message, member, table) => table.stop(member),
  REFRESH_AUDIOLIST: (_message, member, table) => table.refreshAudioList(member),
};
