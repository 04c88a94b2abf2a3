import type { ServerMessage } from "#shared/protocol.ts";
import { type Api, apiOf } from "../../tests/support/api.ts";

const PATIENCE_MS = 15_000;
const COME_BACK_AFTER_MS = 1_000;

/** The server has said no, in its own words: what a person would read on the screen. */
export class SaidNo extends Error {}

/** One device without a screen: a socket that comes back by itself, and the calls of its owner. */
export interface Client {
  readonly api: Api;
  readonly isIn: () => boolean;
  say(action: string, data: object): void;
  /** Says something that has a name, and waits for what tells that it is done. @throws SaidNo; Error after 15 s. */
  ask(action: string, data: { clientId: string } & object): Promise<ServerMessage>;
  /** Resolves after the welcome. */
  come(): Promise<void>;
  go(): void;
}

interface Ears {
  /** Called with each frame. */
  onFrame: (frame: ServerMessage) => void;
  /** Called when a socket ends that was not to end. */
  onCut: (code: number) => void;
}

/** @param address as `http://127.0.0.1:3001`. */
export function clientOf(address: string, token: string, { onFrame, onCut }: Ears): Client {
  let socket: WebSocket | null = null;
  let isIn = false;
  const waiting = new Map<string, { done: (frame: ServerMessage) => void; failed: (why: Error) => void }>();

  const say = (action: string, data: object) =>
    socket?.send(JSON.stringify({ action, sessionToken: token, data }));

  function hear(frame: ServerMessage): void {
    if (frame.action === "ping") return say("SESSION_PONG", {});
    onFrame(frame);
    const name = nameIn(frame);
    const asked = name && waiting.get(name);
    if (!asked) return;
    waiting.delete(name);
    if (frame.action === "error") asked.failed(new SaidNo(frame.data.message ?? frame.data.code));
    else asked.done(frame);
  }

  const come = () =>
    new Promise<void>((resolve, reject) => {
      const mine = new WebSocket(`${address.replace(/^http/, "ws")}/ws`);
      socket = mine;
      mine.addEventListener("open", () => say("SESSION_TOKEN", { speaks: 3 }));
      mine.addEventListener("message", ({ data }) => {
        // What our own server sends is checked by its tests, not by this client.
        const frame = JSON.parse(String(data)) as ServerMessage;
        if (frame.action === "ready") {
          isIn = true;
          resolve();
        }
        hear(frame);
      });
      mine.addEventListener("close", ({ code }) => {
        reject(new Error(`closed with ${code}`));
        if (socket !== mine) return;
        isIn = false;
        onCut(code);
        setTimeout(() => {
          if (socket === mine) come().catch(() => {});
        }, COME_BACK_AFTER_MS);
      });
    });

  return {
    api: apiOf(address, token),
    isIn: () => isIn,
    say,
    ask(action, data) {
      const { promise, resolve, reject } = Promise.withResolvers<ServerMessage>();
      const late = setTimeout(() => {
        waiting.delete(data.clientId);
        reject(new Error(`no answer to ${action}`));
      }, PATIENCE_MS);
      waiting.set(data.clientId, { done: resolve, failed: reject });
      say(action, data);
      return promise.finally(() => clearTimeout(late));
    },
    come,
    go() {
      const former = socket;
      socket = null;
      isIn = false;
      former?.close();
    },
  };
}

/** The name that its sender has given to what a frame tells of. */
function nameIn(frame: ServerMessage): string | null | undefined {
  if (frame.action === "diceRollMessage") return frame.data.roll?.clientId;
  if (frame.action === "rollHidden" || frame.action === "error" || frame.action === "done")
    return frame.data.clientId;
  return undefined;
}
