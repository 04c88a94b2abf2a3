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

/** The hash names its own cost, so a password that was hashed cheaply is looked at in no time. */
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

/** Asks from an address, as a proxy would tell it. */
const from = (address: string) => (path: string, body: unknown) =>
  server.api().post(path, body, { "x-forwarded-for": address });

const guess = async (address: string, username: string) =>
  (await from(address)("/user/login", { username, password: "sbagliata" })).status;

describe("guessing", () => {
  test("a password is stopped after a dozen tries at one name; its owner still comes in from elsewhere", async () => {
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
    expect(statuses).toEqual([...Array(60).fill(401), 429]);
  });

  test("one name from many networks is stopped after three hundred tries", () => {
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

  test("is not what a right password is", async () => {
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
  const register = async (address: string, inviteCode: string) => {
    // The name is taken, so nothing is stored even with the right word; the try counts.
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

  test("is not filled by names that somebody makes up", () => {
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

  test("forgets nobody for the names that somebody makes up", () => {
    const throttle = createThrottle(1, 900);
    throttle.count("Ada");
    for (let made = 0; made < 300_000; made += 1) throttle.count(`nome ${made}`);
    expect(isOpen(throttle, "Ada")).toBe(false);
  });

  test("opens again when its time is over, though the clock on the wall goes back", async () => {
    const throttle = createThrottle(1, 0.05);
    setSystemTime(new Date(2020, 0));
    throttle.count("Ada");
    expect(isOpen(throttle, "Ada")).toBe(false);
    setSystemTime(new Date(2019, 0));
    while (!isOpen(throttle, "Ada")) await Bun.sleep(5);
    setSystemTime();
  });
});

test("tries from a network that is shut out do not count against the names that it makes up", async () => {
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

describe("passwords to be looked at", () => {
  test("wait in a line of fifty; who comes then is told so at once", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => verifyPassword("una parola", CHEAP_HASH)),
    );
    const sentAway = answers.filter(({ status }) => status === "rejected");
    expect(sentAway).toHaveLength(60 - 2 - 50);
    expect(sentAway[0]).toMatchObject({ reason: { code: "unavailable", details: { retryAfter: 10 } } });
  });

  test("are looked at again once the crowd is gone", async () => {
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
      const sentAway = await from("10.5.0.1")(path, body);
      expect(sentAway).toMatchObject({
        status: 503,
        body: { code: "unavailable", error: "In questo momento stanno entrando in troppi: riprova fra poco" },
      });
      expect(sentAway.headers.get("retry-after")).toBe("10");
    }
    looking.resolve(false);
    await crowd;
    verify.mockRestore();
    // Whoever was sent away has not used up a try.
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
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
