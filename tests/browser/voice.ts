import type { Table } from "./support.ts";

interface Frame {
  readonly action: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A user at the table with only a socket. */
export interface Voice {
  /** Everything received. */
  readonly frames: readonly Frame[];
  say(action: string, data?: Record<string, unknown>): void;
  /** Rolls real dice for an investigator: `roll(id, "Ascoltare", 34)`. */
  roll(characterId: string, name: string, total: number, more?: Record<string, unknown>): void;
  close(): void;
}

/** Opens a socket of the live channel, and waits until it has joined. */
export async function voiceOf(table: Table, token: string): Promise<Voice> {
  const socket = new WebSocket(`${table.url.replace(/^http/, "ws")}/ws`);
  const frames: Frame[] = [];
  socket.addEventListener("message", ({ data }) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    // As a page does: silent sockets are closed.
    if (frame.action === "ping") say("SESSION_PONG");
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => say("SESSION_TOKEN"));
    socket.addEventListener("error", () => reject(new Error("the socket was refused")));
    // The welcome ends with the list of sounds.
    socket.addEventListener("message", ({ data }) => {
      if (JSON.parse(String(data)).action === "audioListUpdated") resolve();
    });
  });
  function say(action: string, data: Record<string, unknown> = {}): void {
    socket.send(JSON.stringify({ action, sessionToken: token, data }));
  }
  return {
    frames,
    say,
    roll: (characterId, name, total, more = {}) =>
      say("ROLL", {
        clientId: crypto.randomUUID(),
        characterId,
        aim: { kind: "skill", name },
        dice: { units: total % 10, tens: [Math.floor((total % 100) / 10) * 10] },
        ...more,
      }),
    close: () => socket.close(),
  };
}
