import type { ServerMessage } from "#shared/protocol.ts";
import { placeOfId } from "../../src/wall/place.ts";
import { newCode, showCode } from "../displays/display-server.ts";
import { fighter } from "../encounters/fight-server.ts";
import { give } from "../rolls/rolls-server.ts";
import type { Answer } from "../support/api.ts";
import { type Guest, startTestServer, type TestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { joined } from "../tables/tables-server.ts";
import { pathsOf } from "./paths.ts";

/** Marta is the master. Bruno and the television must learn only what everybody may know, or what Bruno does himself. */
export type Name = "marta" | "ada" | "bruno";

/** One evening at a table of its own, played by commands. What Bruno and the television receive is recorded. */
export interface Evening {
  readonly table: string;
  readonly people: Readonly<Record<Name, Guest & { userId: string; socket: TestSocket }>>;
  /** Ids of investigators. */
  readonly sheets: Readonly<Record<"ada" | "bruno", string>>;
  /** Ids that commands have created by kind, the newest last. */
  readonly made: Map<string, string[]>;
  /** A value that only masters may know: different in the other evening. */
  secret<T>(one: T, other: T): T;
  /** Sends a command, and waits for its acknowledgement. @returns its error code, or null. */
  say(who: Name, action: string, data: Record<string, unknown>): Promise<string | null>;
  pass(ms: number): void;
  /** Records the answer to a call of Bruno's. */
  note(answer: Answer): void;
}

export interface EveningsServer extends TestServer {
  pass(ms: number): void;
  /** Resets the wall clock, so that two evenings have the same times. */
  restartEvening(): void;
}

export function startEvenings(): EveningsServer {
  const begin = Date.UTC(2026, 9, 31, 21);
  let [ofEvening, elapsed] = [0, 0];
  const server = startTestServer({}, { now: () => begin + ofEvening, elapsed: () => elapsed });
  return {
    ...server,
    pass: (ms) => {
      ofEvening += ms;
      // The elapsed time is limited, because sockets that are silent for a minute of it are closed.
      elapsed += Math.min(ms, 1_100);
    },
    restartEvening: () => {
      ofEvening = 0;
      elapsed += 60_000;
    },
  };
}

let opened = 0;

/** A command of an evening. */
export interface Command {
  readonly words: string;
  readonly isHidden: boolean;
  run(evening: Evening): Promise<void>;
}

/**
 * Plays an evening. @param isHiding whether hidden commands are carried out; secret values differ too. @returns what Bruno and the
 * television received, with normalised ids, times and names.
 */
export async function play(
  server: EveningsServer,
  commands: readonly Command[],
  isHiding: boolean,
): Promise<unknown[]> {
  opened += 1;
  const mark = `di ${1000 + opened}`;
  server.restartEvening();
  const { evening, tv, outsider, sockets } = await gather(server, mark, isHiding);
  const { bruno } = evening.people;
  const log: unknown[] = [];
  const watched = [bruno.socket, tv, outsider].map((socket) => ({ socket, from: 0 }));
  /** Records what has arrived since the last call. */
  const write = async (words: string) => {
    // All sockets, because the fast server clock would close silent ones.
    await Promise.all(sockets.map(heardAll));
    const frames = watched.map((one) => {
      const fresh = one.socket.frames.slice(one.from).filter(isNews);
      one.from = one.socket.frames.length;
      return fresh;
    });
    log.push({ words, bruno: frames[0], tv: frames[1], outsider: frames[2], answers: answers.splice(0) });
  };
  const answers: unknown[] = [];
  const noted: Evening = {
    ...evening,
    note: ({ status, text, body }) =>
      void answers.push({ status, told: Object.keys(body).length > 0 ? body : text }),
  };

  await write("benvenuto");
  for (const command of commands) {
    if (command.isHidden && !isHiding) continue;
    if (!command.isHidden) server.pass(1_100);
    await command.run(noted);
    if (!command.isHidden) await write(command.words);
  }
  server.pass(1_100);
  for (const path of pathsOf(evening)) noted.note(await bruno.get(path));
  for (const socket of [await sitDown(server, bruno, evening.table), await showTv(server, evening)]) {
    await heardAll(socket);
    answers.push(socket.frames.filter(isNews));
    socket.close();
  }
  await write("alla fine");
  for (const socket of sockets) socket.close();
  return canonical(log, mark);
}

async function gather(server: EveningsServer, mark: string, isHiding: boolean) {
  const marta = await server.guest(`Marta ${mark}`, { isMaster: true });
  const [ada, bruno] = [await server.guest(`Ada ${mark}`), await server.guest(`Bruno ${mark}`)];
  const created = await marta.post("/table/create", { name: "Arkham" });
  const table = String(Object(created.body.table)._id);
  const { code } = (await marta.post("/table/invite", { id: table, uses: 2 })).body;
  for (const player of [ada, bruno]) await joined(player, String(code));
  for (const each of [marta, ada, bruno]) await each.post("/table/choose", { id: table });
  const sheets = {
    ada: (await give(ada, fighter("Ada", {}, { Ascoltare: 60 })))._id,
    bruno: (await give(bruno, fighter("Bruno", {}, { Ascoltare: 60 })))._id,
  };
  await marta.post("/diary/sitting", { table, begin: true, title: "La serata" });
  await marta.post("/table/story", { id: table, date: "1921-03-18" });
  await marta.post("/table/update", { id: table, settings: { storyOnDisplays: true } });
  const { seats } = (await marta.get(`/table/${table}`)).body as {
    seats: { userId: string; username: string }[];
  };
  const seated = async (guest: Guest) => ({
    ...guest,
    userId: seats.find(({ username }) => username === guest.username)?.userId ?? "",
    socket: await sitDown(server, guest, table),
  });
  const people = { marta: await seated(marta), ada: await seated(ada), bruno: await seated(bruno) };
  const evening: Evening = {
    ...{ table, people, sheets, made: new Map() },
    secret: (one, other) => (isHiding ? one : other),
    async say(who, action, data) {
      const clientId = data.clientId ?? crypto.randomUUID();
      const { socket } = people[who];
      socket.say(action, { ...data, clientId });
      const answer = await found(socket, (frame) =>
        (frame.action === "done" || frame.action === "error") && frame.data.clientId === clientId
          ? frame
          : undefined,
      );
      return answer.action === "error" ? answer.data.code : null;
    },
    pass: server.pass,
    note: () => {},
  };
  const tv = await showTv(server, evening);
  // Somebody of another table, who must receive nothing of this one.
  const otherMaster = await server.guest(`Estranea ${mark}`, { isMaster: true });
  const elsewhere = await otherMaster.post("/table/create", { name: "Altrove" });
  const outsider = await sitDown(server, otherMaster, String(Object(elsewhere.body.table)._id));
  const sockets = [...Object.values(people).map(({ socket }) => socket), tv, outsider];
  return { evening, tv, outsider, sockets };
}

/** A socket of protocol version 3, which receives acknowledgements. */
async function sitDown(server: EveningsServer, { token }: Guest, table: string): Promise<TestSocket> {
  const socket = await server.openSocket(token);
  socket.say("SESSION_TOKEN", { tableId: table, speaks: 3 });
  await socket.next("ready");
  return socket;
}

async function showTv(server: EveningsServer, { people, table }: Evening): Promise<TestSocket> {
  const socket = await showCode(server, await newCode(people.marta, table), 3);
  await socket.next("ready");
  return socket;
}

/** The first frame that matches, received already or later. */
export async function found<T>(
  { frames }: TestSocket,
  fits: (frame: ServerMessage) => T | undefined,
): Promise<T> {
  let from = 0;
  return eventually(() => {
    const fitting = frames.slice(from).map(fits);
    from += fitting.length;
    return fitting.find((each) => each !== undefined);
  });
}

const LONGEST_MS = 20_000;

/** Polls until there is a result. */
async function eventually<T>(look: () => T | undefined): Promise<T> {
  for (const begun = performance.now(); performance.now() - begun < LONGEST_MS; await Bun.sleep(1)) {
    const seen = look();
    if (seen !== undefined) return seen;
  }
  throw new Error("the server gave no answer");
}

/** Waits for the answer to an unknown action: frames arrive in order. */
async function heardAll(socket: TestSocket): Promise<void> {
  const before = socket.frames.length;
  socket.say("FINE");
  await eventually(() => socket.frames.slice(before).find(isEcho));
}

/** The answer to an unknown action; for a television it is forbidden. */
const isEcho = ({ action, data }: ServerMessage): boolean =>
  action === "error" &&
  data.clientId === undefined &&
  (data.code === "unknown_action" || data.code === "forbidden");

/** Pings follow real time, and the list of sounds is sent when the server has measured one. */
const isNews = (frame: ServerMessage): boolean =>
  frame.action !== "ping" && frame.action !== "audioListUpdated" && !isEcho(frame);

/** Replaces ids and times by the order of their first appearance. */
function canonical(log: readonly unknown[], mark: string): unknown[] {
  const known = new Map<string, string>();
  const numbered = (kind: string) => (found: string) => {
    const name = known.get(found) ?? `${kind}${known.size}`;
    known.set(found, name);
    return name;
  };
  const told = (text: string) =>
    text
      .replaceAll(` ${mark}`, "")
      .replaceAll(/[\da-f]+(?=@esempio\.it)/g, "")
      .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, numbered("#"));
  const isMoment = (key: string, value: number) => value > 1e12 || key === "at" || key === "seed";
  const reviver = (key: string, value: unknown) => {
    if (typeof value === "string") return told(value);
    return typeof value === "number" && isMoment(key, value) ? numbered("@")(String(value)) : value;
  };
  return log.map((entry): unknown => JSON.parse(JSON.stringify(entry, unplaced), reviver));
}

/** A card that nobody has moved hangs where its id says, which differs between two evenings. */
function unplaced(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("_id" in value && "x" in value && "y" in value))
    return value;
  const { x, y } = placeOfId(String(value._id));
  return value.x === x && value.y === y ? { ...value, x: "as its id says", y: "as its id says" } : value;
}
