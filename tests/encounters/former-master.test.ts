import { afterAll, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";
import { userIdOf } from "../tables/tables-server.ts";
import { called, defend, fallen, fight, fighter, gathered, give, npc, seen, strike } from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);

test.each(["dodge", "nothing"])(
  "an attack of an NPC is resolved after the master who announced it leads no longer: %s",
  async (how) => {
    const names = ["Marta", "Ada", "Bruno"].map((name) => `${name} ${how}`);
    const [leads = "", hers = "", his = ""] = names;
    const group = await gathered(server, [leads, hers, his]);
    const { master, ada, bruno, board, desk, table } = group;
    const bice = await give(ada, fighter("Bice"));
    const thing = await npc(group);
    const target = called(await fight(group, [bice], [thing]), "Bice")._id;
    const seats = { id: table, isMaster: true };
    await master.post("/table/seat", { ...seats, userId: await userIdOf(bruno, table) });
    const clientId = await strike(board, { npcId: thing._id, target, total: 20 });
    await board.next("encounterChanged", ({ encounter }) => (encounter?.attacks.length ?? 0) > 0);
    const former = { ...seats, userId: await userIdOf(master, table), isMaster: false };
    expect((await bruno.post("/table/seat", former)).status).toBe(200);
    await defend(desk, how);
    expect(await fallen(desk, clientId)).toMatchObject({ who: "Cosa del pozzo", passed: true });
    expect((await seen(bruno, group)).attacks).toEqual([]);
    for (const socket of [board, desk, group.other]) socket.close();
  },
);
