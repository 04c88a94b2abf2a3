import type { ClientMessage, Handlers } from "#shared/protocol.ts";
import type { Fighting } from "./fighting.ts";
import type { Member } from "./members.ts";
import type { Rolling } from "./rolling.ts";
import type { Staging } from "./staging.ts";
import type { Tables } from "./tables.ts";

/** What the handlers hand a message to. */
export interface Rooms {
  readonly tables: Tables;
  readonly rolling: Rolling;
  readonly fighting: Fighting;
  readonly staging: Staging;
}

/** For sockets that have joined. */
export const HANDLERS: Handlers<ClientMessage, [member: Member, rooms: Rooms, now: number]> = {
  // Without a table, repeated tokens change nothing.
  SESSION_TOKEN: ({ data: { tableId } }, member, { tables }) => {
    if (tableId !== undefined) tables.sit(member, tableId);
  },
  // Every frame counts as a sign of life already.
  SESSION_PONG: () => {},
  // The name comes from the session; this one is ignored.
  LOGIN_USER: () => {},
  DICE_ROLL: ({ data }, member, { tables }, now) => tables.roll(member, data, now),
  ROLL: ({ data }, member, { rolling, fighting }, now) =>
    data.target === undefined ? rolling.roll(member, data, now) : fighting.attack(member, data, now),
  ROLL_PUSH: ({ data }, member, { rolling }, now) => rolling.push(member, data, now),
  ROLL_LUCK: ({ data }, member, { rolling }, now) => rolling.spendLuck(member, data, now),
  ROLL_UNDO_LUCK: ({ data }, member, { rolling }, now) => rolling.undoLuck(member, data.rollId, now),
  ROLL_REVEAL: ({ data }, member, { rolling }, now) => rolling.reveal(member, data.rollId, now),
  OPPOSE: ({ data }, member, { rolling }, now) => rolling.oppose(member, data, now),
  ASK_ROLL: ({ data }, member, { rolling }, now) => rolling.ask(member, data, now),
  ASK_CLOSE: ({ data }, member, { rolling }) => rolling.closeAsk(member, data.askId),
  DEFEND: ({ data }, member, { fighting }, now) => fighting.defend(member, data, now),
  AUDIO_PLAY: ({ data }, member, { staging }) => staging.play(member, data.file._id),
  AUDIO_STOP: (_message, member, { staging }) => staging.stop(member),
  SCENE_PLAY: ({ data }, member, { staging }) => staging.playScene(member, data),
  SCENE_LEVEL: ({ data }, member, { staging }) => staging.setLevel(member, data),
  SOUND_STRIKE: ({ data }, member, { staging }) => staging.strike(member, data),
  SILENCE: ({ data }, member, { staging }) => staging.silence(member, data.fadeMs),
  SOUND_DEVICE: ({ data }, member, { staging }) => staging.hearDevice(member, data),
  REFRESH_AUDIOLIST: (_message, member, { tables }) => tables.refreshAudioList(member),
};
