import { expect, test } from "bun:test";
import { apiOf } from "../support/api.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const AT_ONCE = 4;
const SECONDS = 4;
/** Measured 260 to 330; 620 and more without forced garbage collection. */
const MOST_MEGABYTES = 450;
const BODY = `{"data":[${"[],".repeat(2_700_000)}[]]}`;

test("a series of bodies of eight megabytes does not accumulate garbage", async () => {
  using folder = temporaryFolder();
  const [token = ""] = peopleIn(folder.path, 1);
  await using program = await startProgram({ DATA_DIR: folder.path });
  const api = apiOf(program.address, token);
  const init = { method: "POST", body: BODY, headers: { "content-type": "application/json" } };
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, megabytesOf(program.pid) ?? 0);
  }, 10);
  const statuses = new Set<number>();
  const until = performance.now() + SECONDS * 1000;
  const calling = async () => {
    while (performance.now() < until) statuses.add((await api.send("/character/create", init)).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, calling));
  clearInterval(looking);
  // Concurrent ones of the same user are refused.
  expect([...statuses].sort()).toEqual([413, 429]);
  expect(most).toBeLessThan(MOST_MEGABYTES);
}, 60_000);
