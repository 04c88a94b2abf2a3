import type { TestSocket } from "../../support/socket.ts";
import { openSocket } from "../../support/socket.ts";
import { gone } from "./lane.ts";

/** Long enough for the server's limits by the second to pass. */
const PAUSE_MS = 120;
/** The server closes silent sockets. */
const ALIVE_EVERY_MS = 10_000;

export interface Speaker {
  /** Waits where the server asks for it. @returns false without an answer. @throws if it is refused. */
  command(action: string, data: { clientId: string } & Record<string, unknown>): Promise<boolean>;
}

/** Joins a table as a page of protocol version 3. */
export async function speakerAt(address: string, token: string, tableId: string): Promise<Speaker> {
  const socket = await openSocket(address, token);
  socket.say("SESSION_TOKEN", { tableId, speaks: 3 });
  await socket.next("ready");
  const alive = setInterval(() => socket.say("SESSION_PONG"), ALIVE_EVERY_MS);
  void socket.closed.then(() => clearInterval(alive));
  return {
    async command(action, data) {
      for (;;) {
        const code = await answerTo(socket, action, data).catch(gone);
        if (code === null) return false;
        if (code === "done") return true;
        if (code !== "too_many") throw new Error(`${action} was refused: ${code}`);
        await Bun.sleep(PAUSE_MS);
      }
    },
  };
}

async function answerTo(
  socket: TestSocket,
  action: string,
  data: { clientId: string } & Record<string, unknown>,
): Promise<string> {
  socket.say(action, data);
  return (await socket.answer(data.clientId))?.code ?? "done";
}
