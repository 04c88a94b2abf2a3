import { subscribeKey } from "valtio/utils";
import { SCENE_FADE, SILENCE_FADE } from "#shared/schemas/scene.ts";
import type { SoundDevice } from "#shared/schemas/sound-device.ts";
import { SERVER } from "../api/client.ts";
import { expectSeat, giveUpSeat } from "../session/arrival.ts";
import { seat } from "../session/seat.ts";
import { endSession, session } from "../session/session.ts";
import { expectAnswer } from "./answers.ts";
import { refreshAudioList } from "./audio-list.ts";
import { newClientId } from "./client-id.ts";
import { Connection, type Outcome } from "./connection.ts";
import type { Command, Outgoing, RollToSend } from "./outbox.ts";
import { hideOldRolls, leaveTable, table } from "./table.ts";

const ADDRESS = `${SERVER.replace(/^http/, "ws")}/ws`;

let connection: Connection | null = null;

let isAttended = false;

/** Keeps this page connected for as long as somebody is logged in. Further calls do nothing. */
export function attendTable(): void {
  if (isAttended) return;
  isAttended = true;
  follow(session.token);
  subscribeKey(session, "token", follow);
  setInterval(() => hideOldRolls(Date.now()), 1_000);
  followConnection("user");
}

/**
 * Keeps this page connected as a television.
 * @param onRefused its code is good for nothing any more, or was said too late; there is no connection then.
 * @returns what ends it.
 */
export function attendDisplay(code: string, onRefused: () => void): () => void {
  const own = new Connection(ADDRESS, { display: code }, onRefused);
  connection = own;
  own.open();
  const forget = followConnection("nobody");
  const timer = setInterval(() => hideOldRolls(Date.now()), 1_000);
  return () => {
    clearInterval(timer);
    forget();
    own.close();
  };
}

/** @param as who asks for the list of sounds, which no welcome brings. */
function followConnection(as: "user" | "nobody"): () => void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("offline", () => connection?.drop(), { signal });
  window.addEventListener("online", () => connection?.hurry(), { signal });
  const onShown = () => document.visibilityState === "visible" && connection?.hurry();
  document.addEventListener("visibilitychange", onShown, { signal });
  const forget = subscribeKey(table, "status", (status) => status === "connected" && refreshAudioList(as));
  return () => {
    forget();
    over.abort();
  };
}

/** Puts a roll on the table, now or as soon as it can be reached. The same one again changes nothing. */
export function putOnTable(roll: RollToSend): void {
  connection?.roll(roll);
}

/** Whether a table can throw for one of its investigators now, only later, or not by this page, which sits elsewhere. */
export function reachOf(tableId: string | null): "now" | "later" | "elsewhere" {
  const isHere = tableId !== null && (seat.now === undefined || seat.now?._id === tableId);
  if (!isHere) return "elsewhere";
  return table.status === "connected" && !table.isServerFull ? "now" : "later";
}

/** Asks for rolls, or closes a request. Masters only. What comes of it is `rollAsked` or `askChanged`, or a refusal. */
export function askTable(message: Extract<Outgoing, { action: "ASK_ROLL" | "ASK_CLOSE" }>): void {
  connection?.say(message);
}

/** Says something that waits for its answer, unless the table cannot be reached now. */
export const commandTable = (command: Command): Promise<Outcome> =>
  connection?.command(command) ?? Promise.resolve({ kind: "lost" });

/** Changes a roll that lies on the table. What comes of it is `rollChanged` for everybody, or a refusal. */
export function changeRoll(
  change: Extract<Outgoing, { action: "ROLL_LUCK" | "ROLL_UNDO_LUCK" | "ROLL_REVEAL" }>,
): void {
  connection?.say(change);
}

/** Answers an attack: only then the dice fall. Against one that is over already nothing happens. */
export function defend(choice: Extract<Outgoing, { action: "DEFEND" }>["data"]): void {
  // The roll of a defence is called like the attack that it answers.
  expectAnswer(choice.askId);
  connection?.say({ action: "DEFEND", data: choice });
}

/** Moves this page to another of one's tables, for which one may sit. */
export function moveToTable(tableId: string): void {
  seat.asked = tableId;
  connection?.move();
}

/** Plays a sound to the whole table, from its beginning. Masters only. */
export function playToTable(audioId: string): void {
  connection?.say({ action: "AUDIO_PLAY", data: { file: { _id: audioId } } });
}

export function silenceTable(): void {
  connection?.say({ action: "AUDIO_STOP" });
}

/** Begins a scene, in the place of any other; null ends the one that plays. Masters only, as all that follow. */
export function playScene(sceneId: string | null, fadeMs = SCENE_FADE): void {
  connection?.say({ action: "SCENE_PLAY", data: { sceneId, fadeMs } });
}

/** @param layer its place in the scene. @param volume percent. */
export function setLayerVolume(sceneId: string, layer: number, volume: number): void {
  connection?.say({ action: "SCENE_LEVEL", data: { sceneId, layer, volume } });
}

/** Plays a sound once over everything. A strike that cannot be said now is not said later. @param to people, or everybody. */
export function strikeSound(audioId: string, to?: string[]): void {
  if (table.status !== "connected") return;
  connection?.say({ action: "SOUND_STRIKE", data: { clientId: newClientId(), audioId, ...(to && { to }) } });
}

/** Ends the sound, the scene and the strikes. */
export function silenceAll(fadeMs = SILENCE_FADE): void {
  connection?.say({ action: "SILENCE", data: { fadeMs } });
}

/** Says what this device does with sounds: the server must know to which of a person's devices it whispers. */
export function tellDevice(device: SoundDevice): void {
  if (table.status === "connected") connection?.say({ action: "SOUND_DEVICE", data: device });
}

/** Has the server tell everyone the list of sounds again. Masters only. */
export function announceAudioList(): void {
  connection?.say({ action: "REFRESH_AUDIOLIST" });
}

function follow(token: string | null): void {
  connection?.close();
  connection = null;
  leaveTable();
  if (token === null) return giveUpSeat();
  expectSeat();
  connection = new Connection(ADDRESS, { token }, () =>
    endSession("La sessione è scaduta: accedi di nuovo."),
  );
  connection.open();
  if (session.enteredAs === null) return;
  // The protocol asks for it; the server itself believes the session alone.
  connection.say({ action: "LOGIN_USER", data: { username: session.enteredAs } });
  session.enteredAs = null;
}
