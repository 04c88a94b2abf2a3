import { afterAll, describe, expect, setSystemTime, spyOn, test } from "bun:test";
import { usernameKey } from "../../src/accounts/keys.ts";
import { verifyPassword } from "../../src/accounts/passwords.ts";
import { createThrottles } from "../../src/accounts/throttles.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { createThrottle, networkOf, type Throttle } from "../../src/http/throttle.ts";
import { putUser } from "../support/put-user.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer({ trustProxy: true, registration: "sesamo" });
afterAll(server.stop);

/** The hash contains its cost, so that verification is fast. */
const CHEAP_HASH = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });

const people = ["Ada", "Bruno", "Carla", ...Array.from({ length: 61 }, (_, i) => `Nome ${i}`)];
const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
for (const username of people) {
  putUser(db, {
    id: Bun.randomUUIDv7(),
    username,
    usernameKey: usernameKey(username),
    email: `${usernameKey(username)}@esempio.it`,
    emailKey: `${usernameKey(username)}@esempio.it`,
    passwordHash: CHEAP_HASH,
    isMaster: false,
    createdAt: 0,
  });
}
close();

/** Sends requests from an address, as a proxy reports it. */
const from = (address: string) => (path: string, body: unknown) =>
  server.api().post(path, body, { "x-forwarded-for": address });

const guess = async (address: string, username: string) =>
  (await from(address)("/user/login", { username, password: "sbagliata" })).status;

describe("login attempts", () => {
  test("for one name are limited to twelve from one address; the owner can log in from another", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) statuses.push(await guess("10.0.0.1", i % 2 ? "ADA" : "ada"));
    expect(statuses).toEqual([...Array(12).fill(401), 429, 429]);
    expect((await from("10.0.0.2")("/user/login", { username: "Ada", password: PASSWORD })).status).toBe(200);
  });

  test("are refused with the time to wait, in the message and in Retry-After", async () => {
    const { body, headers } = await from("10.0.0.1")("/user/login", { username: "Ada", password: PASSWORD });
    expect(body).toMatchObject({
      code: "too_many",
      error: expect.stringMatching(/^Troppi tentativi: riprova fra \d+ minuti$/),
    });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  });

  test("for an unknown name are limited, too", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 13; i++) statuses.push(await guess("10.1.0.1", "Nessuno"));
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
  });

  test("from one network are limited to sixty for all names", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push(await guess(`2001:db8:7:7::${i}`, `Nome ${i}`));
    expect(statuses).toEqual([...Array(60).fill(401), 429]);
  });

  test("for one name are limited to 300 from all networks", () => {
    const { login } = createThrottles();
    const isTaken = (index: number) => {
      try {
        login.count(`10.4.${index}.1`, "Carla");
        return true;
      } catch {
        return false;
      }
    };
    const taken = Array.from({ length: 310 }, (_, index) => isTaken(index));
    expect(taken.indexOf(false)).toBe(300);
    expect(taken.filter(Boolean)).toHaveLength(300);
  });

  test("with the right password are not counted", async () => {
    for (let i = 0; i < 15; i++)
      expect((await from("10.2.0.1")("/user/login", { username: "Bruno", password: PASSWORD })).status).toBe(
        200,
      );
  });
});

test("password reset mails to one address are limited to four", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await from(`10.3.${i}.1`)("/user/reset-password", { email: "x@esempio.it" })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("registrations from one network are limited to thirty", async () => {
  const register = async (address: string, inviteCode: string) => {
    // The name is in use, so nothing is stored even with the right word; the attempt counts.
    const body = { username: "Ada", email: "ada2@esempio.it", password: PASSWORD, inviteCode };
    return (await from(address)("/user/register", body)).status;
  };
  const statuses = [await register("2001:db8:1:1::5", "sesamo")];
  for (let i = 0; i < 30; i++) statuses.push(await register("2001:db8:1:1::5", `parola ${i}`));
  expect(statuses).toEqual([409, ...Array(29).fill(403), 429]);
  expect(await register("2001:db8:1:1:ffff::1", "sesamo")).toBe(429);
  expect(await register("2001:db8:1:2::1", "sesamo")).toBe(409);
});

describe("a throttle", () => {
  const isOpen = ({ assertOpen }: Throttle, key: string) => {
    try {
      assertOpen(key);
      return true;
    } catch {
      return false;
    }
  };

  test("uses constant memory for any number of keys", () => {
    const throttle = createThrottle(12, 900);
    const megabytes = () => {
      Bun.gc(true);
      return process.memoryUsage().heapUsed / 1024 / 1024;
    };
    const before = megabytes();
    for (let made = 0; made < 300_000; made += 1) throttle.count(`10.0.0.1 nome ${made}`);
    expect(megabytes() - before).toBeLessThan(5);
    expect(isOpen(throttle, "10.0.0.2 Ada")).toBe(true);
  });

  test("does not evict a key, however many others are counted", () => {
    const throttle = createThrottle(1, 900);
    throttle.count("Ada");
    for (let made = 0; made < 300_000; made += 1) throttle.count(`nome ${made}`);
    expect(isOpen(throttle, "Ada")).toBe(false);
  });

  test("opens again after its time, even if the system clock goes back", async () => {
    const throttle = createThrottle(1, 0.5);
    setSystemTime(new Date(2020, 0));
    throttle.count("Ada");
    expect(isOpen(throttle, "Ada")).toBe(false);
    setSystemTime(new Date(2019, 0));
    while (!isOpen(throttle, "Ada")) await Bun.sleep(5);
    setSystemTime();
  });
});

test("attempts from a throttled network do not count for the names it uses", async () => {
  const throttles = createThrottles();
  const isTaken = (address: string, name: string) => {
    try {
      throttles.login.count(address, name);
      return true;
    } catch {
      return false;
    }
  };
  for (let made = 0; made < 60; made += 1) expect(isTaken("10.6.0.1", `Nome ${made}`)).toBe(true);
  for (let made = 0; made < 200; made += 1) expect(isTaken("10.6.0.1", "Ada")).toBe(false);
  expect(isTaken("10.6.0.2", "Ada")).toBe(true);
});

describe("password verification", () => {
  test("has a queue of fifty; further requests are refused", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => verifyPassword("una parola", CHEAP_HASH)),
    );
    const rejected = answers.filter(({ status }) => status === "rejected");
    expect(rejected).toHaveLength(60 - 2 - 50);
    expect(rejected[0]).toMatchObject({ reason: { code: "unavailable", details: { retryAfter: 10 } } });
  });

  test("works again after the queue is empty, and refused requests do not count as attempts", async () => {
    const looking = Promise.withResolvers<boolean>();
    const verify = spyOn(Bun.password, "verify").mockReturnValue(looking.promise);
    const crowd = Promise.all(Array.from({ length: 2 + 50 }, () => verifyPassword("una parola", CHEAP_HASH)));
    const body = {
      username: "Nome 60",
      email: "folla@esempio.it",
      password: "sbagliata",
      inviteCode: "sesamo",
    };
    for (const path of ["/user/login", "/user/register"]) {
      const rejected = await from("10.5.0.1")(path, body);
      expect(rejected).toMatchObject({
        status: 503,
        body: { code: "unavailable", error: "In questo momento stanno entrando in troppi: riprova fra poco" },
      });
      expect(rejected.headers.get("retry-after")).toBe("10");
    }
    looking.resolve(false);
    await crowd;
    verify.mockRestore();
    // Refused requests have not used up an attempt.
    const again: number[] = [];
    for (let i = 0; i < 13; i++) again.push(await guess("10.5.0.1", "Nome 60"));
    expect(again).toEqual([...Array(12).fill(401), 429]);
  });
});

test.each([
  ["192.168.1.20", "192.168.1.20"],
  ["::ffff:192.168.1.20", "192.168.1.20"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:0001:0002::1", "2001:db8:1:2"],
  ["fe80::1", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("the address %s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
