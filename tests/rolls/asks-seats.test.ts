import { afterAll, expect, test } from "bun:test";
import * as z from "zod/mini";
import { startTestServer } from "../support/server.ts";
import { give, rolled, say } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);

test("a new master receives the open requests and the hidden rolls", async () => {
  const master = await server.guest("Custode", { isMaster: true });
  const [ada, bruno] = [await server.guest("Ada"), await server.guest("Bruno")];
  const sheet = await give(ada);
  const { current: id } = z.object({ current: z.string() }).parse((await ada.get("/table/list")).body);
  const { seats } = z
    .object({ seats: z.array(z.object({ userId: z.string(), username: z.string() })) })
    .parse((await master.get(`/table/${id}`)).body);
  const userId = seats.find(({ username }) => username === "Bruno")?.userId;
  const [board, desk, other] = [await master.joinTable(), await ada.joinTable(), await bruno.joinTable()];
  const hidden = await rolled(desk, sheet._id, { seenBy: "masters" });
  const aim = { kind: "skill", name: "Ascoltare" };
  await say(board, "ASK_ROLL", { clientId: crypto.randomUUID(), aim, to: ["*"] });
  const { ask } = await board.next("rollAsked");
  await master.post("/table/seat", { id, userId, isMaster: true });
  await other.next("seated", ({ table }) => table?.isMaster === true);
  expect((await other.next("rollAsked")).ask).toEqual(ask);
  await other.next("diceRollMessage", ({ roll }) => roll?._id === hidden._id);
  for (const socket of [board, desk, other]) socket.close();
});
