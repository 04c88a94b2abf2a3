import type { ClientMessage, Handlers } from "#shared/protocol.ts";
import type { Member } from "./hub.ts";
import type { Table } from "./table.ts";

/** What each action of someone who has already joined does. */
export const HANDLERS: Handlers<ClientMessage, [member: Member, table: Table, now: number]> = {
  // Announced again after joining: there is nothing to add.
  SESSION_TOKEN: () => {},
  // Having been heard is all that a pong is for.
  SESSION_PONG: () => {},
  // Who someone is comes from the session; the name grants nothing.
  LOGIN_USER: () => {},
  DICE_ROLL: ({ data }, member, table, now) => table.roll(member, data, now),
  AUDIO_PLAY: ({ data }, member, table) => table.play(member, data.file._id),
  AUDIO_STOP: (_message, member, table) => table.stop(member),
  REFRESH_AUDIOLIST: (_message, member, table) => table.refreshAudioList(member),
};
