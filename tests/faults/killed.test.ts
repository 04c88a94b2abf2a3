import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** 10 in `verify:all`, 50 in `bun run soak`. */
const ROUNDS = Number(process.env.SOAK_KILLS ?? (isAll ? 10 : 5));
const PLAYERS = 4;

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

interface Player {
  readonly token: string;
  character: Record<string, unknown>;
  /** The number of the last acknowledged save. */
  acknowledged: number;
  /** The number of the last requested save. */
  asked: number;
}

/** Saves repeatedly until the server is killed. */
async function saveUntilItDies(address: string, player: Player): Promise<void> {
  const api = apiOf(address, player.token);
  for (;;) {
    player.asked += 1;
    const data = {
      ...player.character,
      background: { ...investigator().background, meetings: `${player.asked}` },
    };
    const answer = await api.post("/character/update", { data }).catch(() => null);
    if (!answer) return;
    expect(answer.status).toBe(200);
    player.character = Object(answer.body.character);
    player.acknowledged = player.asked;
  }
}

test(`no acknowledged save is lost when the server is killed (${ROUNDS} rounds)`, async () => {
  const tokens = peopleIn(folder.path, PLAYERS);
  const env = { DATA_DIR: folder.path, LOG_LEVEL: "info" };
  const players: Player[] = [];
  let saves = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await using program = await startProgram(env);
    for (const token of players.length > 0 ? [] : tokens) {
      const { body } = await apiOf(program.address, token).post("/character/create", {
        data: investigator(),
      });
      players.push({ token, character: Object(body.character), acknowledged: 0, asked: 0 });
    }
    for (const player of players) {
      const { body } = await apiOf(program.address, player.token).get(`/character/${player.character._id}`);
      player.character = Object(body.character);
      const kept = Number(Object(player.character.background).meetings || 0);
      // The last one may be stored without acknowledgement.
      expect([player.acknowledged, player.asked]).toContain(kept);
      player.acknowledged = kept;
    }
    const saving = players.map((player) => saveUntilItDies(program.address, player));
    const asked = () => players.reduce((sum, { asked }) => sum + asked, 0);
    const before = asked();
    // Wait until all players are saving.
    while (asked() - before <= PLAYERS) await Bun.sleep(1);
    await Bun.sleep((round * 37) % 160);
    await program.end("SIGKILL");
    await Promise.all(saving);
    saves += asked() - before;
  }
  expect(saves).toBeGreaterThan(ROUNDS * PLAYERS);
  using db = new Database(join(folder.path, "custode.db"));
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
}, 120_000);
