import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { halves } from "../maps/pictures.ts";
import { isAll } from "../support/all.ts";
import { type Api, apiOf } from "../support/api.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { AdventureLane, type Shelf } from "./killed/adventures.ts";
import { Sender, type Wire } from "./killed/lane.ts";
import { brokenPictures, type Fogs, mapLane } from "./killed/map.ts";
import { speakerAt } from "./killed/speaker.ts";
import { type Wall, wallLane } from "./killed/wall.ts";
import { countUndrawn } from "./shaky/stored-maps.ts";
import { databaseProblems, pictureProblems, soundProblems, temporaryIn } from "./stored-files.ts";

/** 50 in `verify:all` and `bun run soak`. */
const ROUNDS = Number(process.env.SOAK_KILLS ?? (isAll ? 50 : 4));
const MAPS = 4;
const SETTLES_WITHIN = 20_000;

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

interface Gathered {
  readonly table: string;
  readonly mapIds: readonly string[];
}

const unconnected = (token: string) => ({ token }) as Wire;

/** A table with maps that its player is shown. */
async function gather(master: Api, player: Api): Promise<Gathered> {
  const table = String((await ok(master.get("/table/list"))).current);
  const { code } = await ok(master.post("/table/invite", { id: table, uses: 1 }));
  await ok(player.post("/table/join", { code }));
  const mapIds: string[] = [];
  for (let count = 0; count < MAPS; count += 1) {
    const form = new FormData();
    form.append("image", await halves(300, 200), "villa.png");
    const upload = { method: "POST", body: form };
    const { imageId } = await ok(master.send(`/handout/upload?table=${table}&kind=map`, upload));
    const draft = { table, kind: "map", title: "La villa", text: "", hiddenText: "", imageId };
    const { _id } = Object((await ok(master.post("/handout/create", draft))).handout);
    await ok(master.post("/handout/show", { id: _id, to: ["*"] }));
    mapIds.push(_id);
  }
  return { table, mapIds };
}

async function ok(answering: ReturnType<Api["get"]>): Promise<Readonly<Record<string, unknown>>> {
  const { status, text, body } = await answering;
  if (status >= 300) throw new Error(text);
  return body;
}

/** Asks until nothing is wrong any more, or too long: maps are drawn, and former pictures taken away, a moment later. */
async function settled<T>(ask: () => T | Promise<T>, wanted: T): Promise<void> {
  const latest = performance.now() + SETTLES_WITHIN;
  for (;;) {
    const found = await ask();
    if (Bun.deepEquals(found, wanted) || performance.now() > latest)
      return void expect<unknown>(found).toEqual(wanted);
    await Bun.sleep(20);
  }
}

/** What a start after a kill has left. */
function remains() {
  using db = new Database(join(folder.path, "custode.db"), { readonly: true });
  return {
    undrawn: countUndrawn(db),
    files: [...pictureProblems(db, folder.path), ...soundProblems(db, folder.path)],
    temporary: temporaryIn(folder.path),
    database: databaseProblems(db),
  };
}
const NOTHING: ReturnType<typeof remains> = { undrawn: 0, database: [], files: [], temporary: [] };

test(
  `kill -9 during import, export, undo, moves on the wall and drawing leaves whole things, once, and no files (${ROUNDS} rounds)`,
  async () => {
    const [master, player] = peopleIn(folder.path, 2).map(unconnected);
    if (!master || !player) throw new Error("nobody is there");
    const env = { DATA_DIR: folder.path, LOG_LEVEL: "info" };
    const start = async () => {
      const program = await startProgram(env);
      for (const wire of [master, player])
        Object.assign(wire, { address: program.address, api: apiOf(program.address, wire.token) });
      return program;
    };
    const seats = (at: string) =>
      Promise.all(
        [master, player].map(async (wire) => {
          wire.speaker = await speakerAt(wire.address, wire.token, at);
        }),
      );
    const shelfAt = async (name: string) =>
      String(Object((await ok(master.api.post("/table/create", { name }))).table)._id);

    let program = await start();
    await using _ended = { [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() };
    const { table, mapIds } = await gather(master.api, player.api);
    await seats(table);
    const form = await new AdventureLane(master, await shelfAt("Modello"), null).wholeForm();
    const writing = wallLane(player, table);
    const drawing = mapLane(master, table, mapIds);
    const wall = new Sender<Wall>({});
    const maps = new Sender<Fogs>(await drawing.read());

    for (let round = 0; round < ROUNDS; round += 1) {
      // At a table of its own, since a table takes only so many.
      const importing = new AdventureLane(master, await shelfAt(`Scaffale ${round}`), form);
      const shelf = new Sender<Shelf>({});
      // A fault is told at once.
      const playing = Promise.all([
        shelf.play(importing),
        wall.play(writing),
        maps.play(drawing),
        importing.exportUntilItDies(),
      ]);
      while (shelf.sent < 2 || wall.sent === 0 || maps.sent === 0)
        await Promise.race([Bun.sleep(1), playing]);
      await Promise.race([Bun.sleep((round * 37) % 400), playing]);
      await program.end("SIGKILL");
      await playing;

      program = await start();
      await settled(remains, NOTHING);
      await seats(table);
      await shelf.recover(importing);
      await wall.recover(writing);
      await maps.recover(drawing);
      await settled(() => brokenPictures(player, table), []);
    }
  },
  60_000 + 20_000 * ROUNDS,
);
