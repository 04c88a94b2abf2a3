import { afterAll, describe, expect, test } from "bun:test";
import { networkOf } from "../../src/http/throttle.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer({ trustProxy: true });
afterAll(server.stop);

/** Asks from an address, as a proxy would tell it. */
const from = (address: string) => (path: string, body: unknown) =>
  server.api().post(path, body, { "x-forwarded-for": address });

describe("guessing", () => {
  const guess = async (address: string, username: string) =>
    (await from(address)("/user/login", { username, password: "sbagliata" })).status;

  test("a password is stopped after a dozen tries at one name; its owner still comes in from elsewhere", async () => {
    await server.guest("Ada");
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) statuses.push(await guess("10.0.0.1", i % 2 ? "ADA" : "ada"));
    expect(statuses).toEqual([...Array(12).fill(401), 429, 429]);
    expect((await from("10.0.0.2")("/user/login", { username: "Ada", password: PASSWORD })).status).toBe(200);
  });

  test("the refusal says how long to wait, to people and to programs", async () => {
    const { body, headers } = await from("10.0.0.1")("/user/login", { username: "Ada", password: PASSWORD });
    expect(body).toMatchObject({
      code: "too_many",
      error: expect.stringMatching(/^Troppi tentativi: riprova fra \d+ minuti$/),
    });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  });

  test("a name that nobody has is stopped just the same", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 13; i++) statuses.push(await guess("10.1.0.1", "Nessuno"));
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
  });

  test("many names from one network are stopped, too", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push(await guess(`2001:db8:7:7::${i}`, `Nome ${i}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test("one name from many networks is stopped after a hundred tries", async () => {
    const tries = Array.from({ length: 101 }, (_, i) => guess(`10.4.${i}.1`, "Carla"));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("is not what a right password is", async () => {
    await server.guest("Bruno");
    for (let i = 0; i < 15; i++)
      expect((await from("10.2.0.1")("/user/login", { username: "Bruno", password: PASSWORD })).status).toBe(
        200,
      );
  });
});

test("letters to one address are at most four an hour", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await from(`10.3.${i}.1`)("/user/reset-password", { email: "x@esempio.it" })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("registrations from one address are at most thirty an hour", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) {
    // The name is taken, so nothing is stored; the try counts.
    const body = { username: "Ada", email: `ada${i}@esempio.it`, password: PASSWORD };
    statuses.push((await from("2001:db8:1:1::5")("/user/register", body)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(409), 429]);
  const neighbour = { username: "Ada", email: "ada@esempio.it", password: PASSWORD };
  expect((await from("2001:db8:1:1:ffff::1")("/user/register", neighbour)).status).toBe(429);
  expect((await from("2001:db8:1:2::1")("/user/register", neighbour)).status).toBe(409);
});

test.each([
  ["192.168.1.20", "192.168.1.20"],
  ["::ffff:192.168.1.20", "192.168.1.20"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:0001:0002::1", "2001:db8:1:2"],
  ["fe80::1", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
