import { subscribeKey } from "valtio/utils";
import { SCENE_FADE, SILENCE_FADE } from "#shared/schemas/scene.ts";
import type { SoundDevice } from "#shared/schemas/sound-device.ts";
import { SERVER } from "../api/client.ts";
import { abandonJoin, beginJoin } from "../session/join.ts";
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

/** Keeps the page connected while a user is logged in. Idempotent. */
export function attendTable(): void {
  if (isAttended) return;
  isAttended = true;
  follow(session.token);
  subscribeKey(session, "token", follow);
  setInterval(() => hideOldRolls(Date.now()), 1_000);
  followConnection("user");
}

/** Connects as a television. @param onRefused the code is no longer valid, and there is no retry. @returns disposer. */
export function attendDisplay(code: string, onRefused: () => void): () => void {
  const own = new Connection(ADDRESS, { display: code }, () => {
    // Nothing of the table may go on sounding.
    leaveTable();
    onRefused();
  });
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

function followConnection(as: "user" | "nobody"): () => void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("offline", () => connection?.drop(), { signal });
  window.addEventListener("online", () => connection?.reconnectNow(), { signal });
  const onShown = () => document.visibilityState === "visible" && connection?.reconnectNow();
  document.addEventListener("visibilitychange", onShown, { signal });
  const forget = subscribeKey(table, "status", (status) => status === "connected" && refreshAudioList(as));
  return () => {
    forget();
    over.abort();
  };
}

/** Sends a roll now or on reconnect. Idempotent by clientId. */
export function sendRoll(roll: RollToSend): void {
  connection?.roll(roll);
}

/** Whether this page can roll at a table now, later (queued), or not at all because it sits at another one. */
export function reachOf(tableId: string | null): "now" | "later" | "elsewhere" {
  const isHere = tableId !== null && (seat.now === undefined || seat.now?._id === tableId);
  if (!isHere) return "elsewhere";
  return table.status === "connected" && !table.isServerFull ? "now" : "later";
}

/** Masters only. Answered by `rollAsked`, `askChanged` or an error. */
export function sendAsk(message: Extract<Outgoing, { action: "ASK_ROLL" | "ASK_CLOSE" }>): void {
  connection?.send(message);
}

/** Resolves with the acknowledgement; `lost` at once when offline. */
export const sendCommand = (command: Command): Promise<Outcome> =>
  connection?.command(command) ?? Promise.resolve({ kind: "lost" });

/** Dropped when offline: sent later it would undo what has happened since. */
export function sendNow(message: Outgoing): void {
  if (table.status === "connected") connection?.send(message);
}

export function changeRoll(
  change: Extract<Outgoing, { action: "ROLL_LUCK" | "ROLL_UNDO_LUCK" | "ROLL_REVEAL" }>,
): void {
  connection?.send(change);
}

/** Resolves a pending attack. No effect if it is already over. */
export function defend(choice: Extract<Outgoing, { action: "DEFEND" }>["data"]): void {
  // The server gives the defence roll the id of its attack.
  expectAnswer(choice.askId);
  connection?.send({ action: "DEFEND", data: choice });
}

/** Moves this page to another table where the user has a seat. */
export function moveToTable(tableId: string): void {
  seat.asked = tableId;
  connection?.move();
}

/** Masters only. Restarts the sound if it plays already. */
export const playToTable = (audioId: string): Promise<Outcome> =>
  sendCommand({ action: "AUDIO_PLAY", data: { clientId: newClientId(), file: { _id: audioId } } });

export const silenceTable = (): Promise<Outcome> =>
  sendCommand({ action: "AUDIO_STOP", data: { clientId: newClientId() } });

/** Replaces the current scene; null stops it. Masters only. */
export const playScene = (sceneId: string | null): Promise<Outcome> =>
  sendCommand({ action: "SCENE_PLAY", data: { clientId: newClientId(), sceneId, fadeMs: SCENE_FADE } });

/** @param layer index in the scene. @param volume percent. */
export function setLayerVolume(sceneId: string, layer: number, volume: number): void {
  connection?.send({ action: "SCENE_LEVEL", data: { sceneId, layer, volume } });
}

/** Plays a one-shot sound; `lost` when offline, because it would play late. @param to user ids; everybody if omitted. */
export const strikeSound = (audioId: string, to?: string[]): Promise<Outcome> =>
  table.status === "connected"
    ? sendCommand({ action: "SOUND_STRIKE", data: { clientId: newClientId(), audioId, ...(to && { to }) } })
    : Promise.resolve({ kind: "lost" });

export const silenceAll = (): Promise<Outcome> =>
  sendCommand({ action: "SILENCE", data: { clientId: newClientId(), fadeMs: SILENCE_FADE } });

/** The server needs the role to choose the device for whispers. */
export function tellDevice(device: SoundDevice): void {
  if (table.status === "connected") connection?.send({ action: "SOUND_DEVICE", data: device });
}

/** Asks the server to broadcast the sound list. Masters only. */
export function announceAudioList(): void {
  connection?.send({ action: "REFRESH_AUDIOLIST" });
}

function follow(token: string | null): void {
  connection?.close();
  connection = null;
  leaveTable();
  if (token === null) return abandonJoin();
  beginJoin();
  connection = new Connection(ADDRESS, { token }, () =>
    endSession("La sessione è scaduta: accedi di nuovo."),
  );
  connection.open();
  if (session.enteredAs === null) return;
  // Required by the specification; the server ignores it and trusts the session.
  connection.send({ action: "LOGIN_USER", data: { username: session.enteredAs } });
  session.enteredAs = null;
}
