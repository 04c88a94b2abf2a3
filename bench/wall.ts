import { Database } from "bun:sqlite";
import { join } from "node:path";
import { startTestServer } from "../tests/support/server.ts";
import { openSocket, type TestSocket } from "../tests/support/socket.ts";
import { joined } from "../tests/tables/tables-server.ts";
import { ms, percentile, type Row } from "./row.ts";

const CLIENTS = 6;
const CLUES = 300;
const MOVES = 300;
/** As a page drags. */
const EVERY_MS = 66;

/** From a move on one screen to its frame on each of five others, at a wall of 300 cards. The server runs in this process, as the clients do. */
export async function measureWall(): Promise<Row[]> {
  const server = startTestServer();
  try {
    const marta = await server.guest("Marta Muro", { isMaster: true });
    const { body } = await marta.post("/table/create", { name: "Arkham" });
    const table = String(Object(body.table)._id);
    const { code } = (await marta.post("/table/invite", { id: table, uses: CLIENTS - 1 })).body;
    const guests = [marta];
    for (let at = 1; at < CLIENTS; at += 1) {
      const player = await server.guest(`Giocatore ${at}`);
      await joined(player, String(code));
      guests.push(player);
    }
    const { seats } = (await marta.get(`/table/${table}`)).body as { seats: { userId: string }[] };
    const db = new Database(join(server.dataDir, "custode.db"));
    const clue = db.prepare(
      "INSERT INTO clues (id, table_id, title, text, is_crucial, created_at) VALUES (?, ?, ?, '', 0, ?)",
    );
    const finding = db.prepare(
      "INSERT INTO clue_findings (clue_id, user_id, at, by) VALUES (?, ?, 1, 'Ada')",
    );
    const ids = Array.from({ length: CLUES }, () => Bun.randomUUIDv7());
    db.transaction(() => {
      for (const [at, id] of ids.entries()) {
        clue.run(id, table, `Indizio ${at}`, at);
        for (const { userId } of seats) finding.run(id, userId);
      }
    })();
    db.close();
    const sockets: TestSocket[] = [];
    for (const { token } of guests) {
      const socket = await openSocket(server.address, token);
      socket.say("SESSION_TOKEN", { tableId: table, speaks: 3 });
      await socket.next("ready");
      sockets.push(socket);
    }
    const [hand, ...others] = sockets;
    const waits: number[] = [];
    for (let x = 1; x <= MOVES; x += 1) {
      const cardId = ids[x % 10];
      const saidAt = performance.now();
      hand?.say("WALL_MOVE", { cardId, x, y: 7, isLast: false });
      await Promise.all(
        others.map(async (other) => {
          await other.next("wallChanged", ({ cards }) => cards[0]?.x === x && cards[0].y === 7);
          waits.push(performance.now() - saidAt);
        }),
      );
      await Bun.sleep(Math.max(0, EVERY_MS - (performance.now() - saidAt)));
    }
    for (const socket of sockets) socket.close();
    return [0.5, 0.95].map((share) => ({
      what: `a card dragged to ${CLIENTS - 1} other screens, ${CLUES} cards, p${share * 100}`,
      ours: ms(percentile(waits, share)),
      baseline: "-",
      ratio: "-",
      aim: share === 0.95 ? "under 100 ms" : "-",
    }));
  } finally {
    await server.stop();
  }
}
