import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { testClock } from "../live/people.ts";
import type { Guest } from "../support/server.ts";
import { startTables } from "../tables/tables-server.ts";
import { listed, screen, tableOf } from "./display-server.ts";

const clock = testClock();
const server = startTables({}, clock);
afterAll(server.stop);
let marta: Guest;
let table: string;
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  table = await tableOf(marta);
});

const created = async () => (await marta.post("/displays/create", { table })).body;
const find = (shortCode: unknown) => server.api().post("/displays/find", { shortCode });

describe("the short code of a television", () => {
  test("leads to its address, however it is typed, as often as needed", async () => {
    const { code, shortCode } = await created();
    expect(shortCode).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const typed = String(shortCode);
    for (const one of [typed, ` ${typed.slice(0, 3)} ${typed.slice(3)} `, typed.toLowerCase()]) {
      expect((await find(one)).body).toEqual({ url: `/display/${code}` });
    }
    (await screen(server, String(code))).close();
  });

  test("is valid for ten minutes", async () => {
    const { shortCode } = await created();
    clock.pass(10 * 60_000 - 1);
    expect((await find(shortCode)).status).toBe(200);
    clock.pass(1);
    expect(await find(shortCode)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("of a revoked television leads nowhere", async () => {
    const { shortCode } = await created();
    await marta.post("/displays/revoke", { id: (await listed(marta, table)).at(-1)?._id });
    expect((await find(shortCode)).status).toBe(404);
  });

  test("is not evicted by those of another table", async () => {
    const elsewhere = await server.open(marta, "Altrove");
    const { shortCode } = await created();
    for (let made = 0; made < 25; made += 1) {
      expect((await marta.post("/displays/create", { table: elsewhere })).status).toBe(201);
      await marta.post("/displays/revoke", { id: (await listed(marta, elsewhere)).at(-1)?._id });
      clock.pass(1_000);
    }
    expect((await find(shortCode)).status).toBe(200);
  });

  test("cannot be guessed: three hundred wrong ones close the door of a network for a while, also to right ones", async () => {
    const { shortCode } = await created();
    expect((await find({ $ne: "" })).status).toBe(400);
    let last = await find("AAAAAA");
    for (let guess = 1; guess < 320 && last.status === 404; guess += 1) last = await find("AAAAAA");
    expect(last).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect((await find(shortCode)).status).toBe(429);
  });
});
