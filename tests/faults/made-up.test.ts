import { afterAll, expect, test } from "bun:test";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
/** 8 000 in `verify:all`, 60 000 by hand: `MADE_UP=60000 bun test tests/faults/made-up.test.ts`. */
const TIMES = Number(process.env.MADE_UP ?? (isAll ? 8_000 : 1_000));
const AT_ONCE = 40;
const LONG = "a".repeat(14_000);
const MOST_MEGABYTES = 250;
/** Mostly garbage not yet collected. */
const MOST_GROWTH_MEGABYTES = 70;

/** Repeats a kind of request. @returns the memory at the end, and all response statuses. */
async function memoryAfter(
  pid: number,
  ask: (time: number) => Promise<{ status: number }>,
): Promise<[megabytes: number, statuses: number[]]> {
  const statuses = new Set<number>();
  let time = 0;
  const one = async () => {
    while (time < TIMES) statuses.add((await ask(time++)).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return [megabytesOf(pid) ?? 0, [...statuses].sort()];
}

test(`${TIMES} requests with invented ids, names, tokens and addresses leak no memory`, async () => {
  const [token = ""] = peopleIn(folder.path, 1);
  await using program = await startProgram({ DATA_DIR: folder.path, TRUST_PROXY: "true" });
  const api = apiOf(program.address, token);
  const nobody = apiOf(program.address, null);
  const from = (time: number) => ({
    "x-forwarded-for": `10.${time >> 16}.${(time >> 8) & 255}.${time & 255}`,
  });

  const rows: [what: string, statuses: number[], ask: (time: number) => Promise<{ status: number }>][] = [
    ["ids", [404], () => api.get(`/character/${Bun.randomUUIDv7()}`)],
    ["no ids, as long as an address may be", [404], (time) => api.get(`/character/${time}${LONG}`)],
    ["tokens", [401], (time) => apiOf(program.address, `${token.slice(0, 30)}${time}`).get("/user/me")],
    // From one network, so most are throttled.
    ["names", [401, 429, 503], (time) => nobody.post("/user/login", { username: `n${time}`, password: "x" })],
    [
      "addresses, each from another network",
      [200, 503],
      (time) => nobody.post("/user/reset-password", { email: `n${time}@example.org` }, from(time)),
    ],
  ];
  for (const [what, expected, ask] of rows) {
    const before = megabytesOf(program.pid) ?? 0;
    const [megabytes, statuses] = await memoryAfter(program.pid, ask);
    expect({ what, unexpected: statuses.filter((status) => !expected.includes(status)) }).toEqual({
      what,
      unexpected: [],
    });
    const isLittle = megabytes < MOST_MEGABYTES && megabytes - before < MOST_GROWTH_MEGABYTES;
    expect({ what, isLittle }).toEqual({ what, isLittle: true });
  }
}, 300_000);

test("concurrent lists of the largest account use little memory", async () => {
  using own = temporaryFolder();
  const [token = ""] = peopleIn(own.path, 1);
  await using program = await startProgram({ DATA_DIR: own.path });
  const api = apiOf(program.address, token);
  const item = { name: "Baule", quantity: 1, description: "x".repeat(1000) };
  const data = investigator({ equipments: new Array(220).fill(item) });
  const filling = async () => (await api.post("/character/create", { data })).status;
  let made = 0;
  while ((await filling()) === 201) made += 1;
  expect(made).toBeGreaterThan(10);
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, megabytesOf(program.pid) ?? 0);
  }, 10);
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.get("/user/me")));
    for (const { text } of answers) expect(text.length).toBeLessThan(16 * 1024);
  }
  clearInterval(looking);
  expect(most).toBeLessThan(MOST_MEGABYTES);
}, 60_000);
