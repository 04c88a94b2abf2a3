import { afterAll, expect, test } from "bun:test";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const FLOODING = ["uno", "due", "tre", "quattro", "cinque", "sei"];
const EACH = 11;

test.skipIf(!isAll)(
  "a flood of valid logins from one network does not block logins from another",
  async () => {
    await using program = await startProgram({ DATA_DIR: folder.path, TRUST_PROXY: "true" });
    const anyone = apiOf(program.address, null);
    const from = (address: string) => ({ "x-forwarded-for": address });
    for (const username of [...FLOODING, "onesta"]) {
      const person = { username, email: `${username}@esempio.it`, password: "una password" };
      expect((await anyone.post("/user/register", person)).status).toBe(201);
    }
    const login = (username: string, address: string) =>
      anyone.post("/user/login", { username, password: "una password" }, from(address));

    let isOver = false;
    const flood = FLOODING.flatMap((username) =>
      Array.from({ length: EACH }, async () => {
        while (!isOver) if ((await login(username, "192.0.2.1")).status !== 200) await Bun.sleep(20);
      }),
    );
    await Bun.sleep(1_000);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await login("onesta", "198.51.100.7")).status);
      await Bun.sleep(200);
    }
    isOver = true;
    await Promise.all(flood);
    expect(statuses).toEqual(new Array(5).fill(200));
  },
  60_000,
);
