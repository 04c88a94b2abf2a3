import { apiOf } from "../../tests/support/api.ts";
import type { groupsIn } from "../groups.ts";

/** Who comes in together. */
const AT_ONCE = 50;
const NAME = /"clientId":"([\da-f-]{36})"/;

const PICTURE = /"imageId":"([\da-f-]{36})"/;
const WELCOME_ENDS = { 2: '{"action":"audioListUpdated"', 3: '{"action":"ready"' };

export interface Crowd extends Disposable {
  readonly address: string;
  /** Of a sound of the library. */
  readonly audioId: string;
  readonly groups: ReturnType<typeof groupsIn>;
  /** @param person of the table. */
  say(table: number, person: number, action: string, data: object): void;
  /** Milliseconds until all at the table have heard of a roll; rejects when `signal` ends the waiting. */
  heardByAll(clientId: string, size: number, signal: AbortSignal): Promise<number>;
}

/**
 * Sits everybody down. As pages do, who hears that a sheet has changed asks for it: its owner for the sheet, the master for the
 * board; and who is shown a picture, for the picture.
 * @param speaks the version of the protocol: pages of 0.3 speak 3, those of 0.2 do not say it.
 */
export async function openCrowd(
  port: number,
  groups: ReturnType<typeof groupsIn>,
  speaks?: 3,
): Promise<Crowd> {
  const address = `http://127.0.0.1:${port}`;
  const { tableId: table, people: [master] = [] } = groups[0] ?? {};
  const api = apiOf(address, master?.token ?? "");
  await api.post("/scene/starter", { table });
  const sounds: unknown = JSON.parse((await api.get("/audio/list")).text);
  const audioId = String(Object(Array.isArray(sounds) ? sounds[0] : null)._id);
  const waiting = new Map<string, { left: number; saidAt: number; done: (wait: number) => void }>();
  const sockets: WebSocket[][] = groups.map(() => []);

  /** What comes of it is the server's own affair: only its work counts here. */
  const ask = (path: string, token: string) =>
    void fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});

  function hear(text: string, path: string, token: string): void {
    if (text.startsWith('{"action":"characterUpdated"')) return ask(path, token);
    if (text.startsWith('{"action":"handoutShown"')) {
      const picture = PICTURE.exec(text)?.[1];
      if (picture) ask(`/handout/image/${picture}`, token);
      return;
    }
    if (!text.startsWith('{"action":"diceRollMessage"')) return;
    const name = NAME.exec(text)?.[1] ?? "";
    const roll = waiting.get(name);
    if (!roll) return;
    roll.left -= 1;
    if (roll.left > 0) return;
    waiting.delete(name);
    roll.done(performance.now() - roll.saidAt);
  }

  const enter = (at: number, person: number) =>
    new Promise<void>((resolve, reject) => {
      const { tableId, people } = groups[at] ?? { tableId: "", people: [] };
      const { token = "", characterId = null } = people[person] ?? {};
      const path = characterId ? `/character/${characterId}` : `/character/board?table=${tableId}`;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      const ofTable = sockets[at];
      if (ofTable) ofTable[person] = socket;
      const say = (message: object) => socket.send(JSON.stringify(message));
      socket.addEventListener("open", () =>
        say({ action: "SESSION_TOKEN", sessionToken: token, data: { speaks } }),
      );
      socket.addEventListener("close", ({ code }) => reject(new Error(`a socket was closed: ${code}`)));
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        if (text.startsWith('{"action":"ping"')) return say({ action: "SESSION_PONG" });
        if (text.startsWith(WELCOME_ENDS[speaks ?? 2])) return resolve();
        hear(text, path, token);
      });
    });

  const all = groups.flatMap(({ people }, at) => people.map((_, person) => [at, person] as const));
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(([at, person]) => enter(at, person)));
  }
  return {
    address,
    audioId,
    groups,
    say: (table, person, action, data) => sockets[table]?.[person]?.send(JSON.stringify({ action, data })),
    heardByAll(clientId, size, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      waiting.set(clientId, { left: size, saidAt: performance.now(), done: resolve });
      signal.addEventListener("abort", () => reject(new Error("nobody waits any more")), { once: true });
      return promise;
    },
    [Symbol.dispose]() {
      for (const socket of sockets.flat()) socket.close();
    },
  };
}
