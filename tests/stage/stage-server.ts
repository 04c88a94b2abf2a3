import { Database } from "bun:sqlite";
import { join } from "node:path";
import * as z from "zod/mini";
import type { ServerMessage } from "#shared/protocol.ts";
import { AudioFile } from "#shared/schemas/audio.ts";
import { Scene, type SceneLayer, type SceneStreaming } from "#shared/schemas/scene.ts";
import { TableView } from "#shared/schemas/table.ts";
import type { Clock } from "../../src/clock.ts";
import { silentMp3 } from "../audio/mp3.ts";
import type { Answer } from "../support/api.ts";
import { type Guest, startTestServer, type TestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";

/** The real server with a table: Marta is the master, Lia and Ugo are players. */
export interface Stage {
  readonly server: TestServer;
  readonly marta: Guest;
  readonly lia: Guest;
  readonly ugo: Guest;
  readonly table: string;
  upload(title: string): Promise<AudioFile>;
  scene(name: string, layers: SceneLayer[]): Promise<Scene>;
  userId(guest: Guest): Promise<string>;
}

export async function stageServer(clock?: Clock): Promise<Stage> {
  const server = startTestServer({}, clock);
  const marta = await server.guest("Marta", { isMaster: true });
  const [lia, ugo] = [await server.guest("Lia"), await server.guest("Ugo")];
  const table = z.object({ current: z.string() }).parse((await marta.get("/table/list")).body).current;
  return {
    ...{ server, marta, lia, ugo, table },
    async upload(title) {
      const form = new FormData();
      form.append("audio", new Blob([silentMp3(20_000)]), `${title}.mp3`);
      form.append("groupName", "Suoni");
      const { body, text } = await marta.send("/audio/upload", { method: "POST", body: form });
      const file = AudioFile.parse(body.file, { error: () => text });
      markMeasured(server.dataDir);
      return file;
    },
    scene: async (name, layers) => sceneOf(await marta.post("/scene/create", { table, name, layers })),
    async userId({ username }) {
      const { seats } = TableView.parse((await marta.get(`/table/${table}`)).body);
      return seats.find((seat) => seat.username === username)?.userId ?? "";
    },
  };
}

/** Otherwise the list of sounds would be sent again at any moment of a test, when the server has measured their loudness. */
function markMeasured(dataDir: string): void {
  using db = new Database(join(dataDir, "custode.db"));
  db.run("PRAGMA busy_timeout = 5000");
  db.run("UPDATE audio_files SET is_measured = 1");
}

export const sceneOf = ({ body, text }: Answer): Scene => Scene.parse(body.scene, { error: () => text });

export const loop = ({ _id: audioId }: AudioFile, volume = 50): SceneLayer => ({
  audioId,
  volume,
  mode: "loop",
});

type DataOf<A extends ServerMessage["action"]> = Extract<ServerMessage, { action: A }>["data"];

/** The data of all frames of an action received so far. */
export const framesOf = <A extends ServerMessage["action"]>(socket: TestSocket, action: A): DataOf<A>[] =>
  // The action decides the type of the data, which the compiler cannot infer here.
  socket.frames.flatMap((frame) => (frame.action === action ? [frame.data as DataOf<A>] : []));

/** The scene in the welcome of a new socket. */
export async function welcomedWith(guest: Guest): Promise<SceneStreaming> {
  const socket = await guest.joinTable();
  socket.close();
  const [told] = framesOf(socket, "sceneStreaming");
  if (!told) throw new Error("a welcome without a scene");
  return told;
}

/** Sends actions, and waits until the server has processed them. The rate limit is twenty a second of the server's clock. */
export async function said(socket: TestSocket, ...frames: [action: string, data?: unknown][]): Promise<void> {
  for (const [action, data] of frames) socket.say(action, data);
  socket.say("FINE");
  // For a television it is forbidden.
  await socket.next("error", ({ code }) => code === "unknown_action" || code === "forbidden");
}
