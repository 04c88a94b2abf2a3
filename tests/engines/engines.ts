/**
 * The main evening in the browsers that are not Chromium: `bun run test:engines`, after `bun run build`. Not named as the other
 * tests are: those need neither a built page nor a browser.
 */
import { afterEach, describe, expect, test } from "bun:test";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { startProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { SIZES } from "./driver.ts";
import { spendAnEvening } from "./evening.ts";
import { firefox } from "./firefox.ts";
import { Page } from "./page.ts";
import { webkit } from "./webkit.ts";

const isRoot = process.getuid?.() === 0;

for (const [name, engine] of Object.entries({ Firefox: firefox(), WebKit: webkit() })) {
  // Whoever is root has had it installed, or is to hear why not.
  describe.skipIf(engine.missing !== null && !isRoot)(name, () => {
    afterEach(engine.close);

    for (const [device, size] of Object.entries(SIZES))
      test.skipIf(device !== "phone" && !isAll)(
        `the main evening of a master and a player, at a ${device}`,
        async () => {
          expect(engine.missing).toBeNull();
          using folder = temporaryFolder();
          await using server = await startProgram({ DATA_DIR: folder.path });
          await register(server.address);
          const open = async (person: string) =>
            new Page(await engine.open(size), server.address, `${name}-${device}-${person}`.toLowerCase());
          const [marta, ada] = await Promise.all([open("Marta"), open("Ada")]);
          await spendAnEvening(marta, ada);
          expect([marta.complaints(), ada.complaints()]).toEqual([[], []]);
        },
      );
  });
}

/** The two who play; the first is the master. */
async function register(address: string): Promise<void> {
  for (const [username, isMaster] of [
    ["Marta", true],
    ["Ada", false],
  ] as const) {
    const email = `${username.toLowerCase()}@example.org`;
    const { status, text } = await apiOf(address, null).post("/user/register", {
      username,
      email,
      password: PASSWORD,
      isMaster,
    });
    if (status !== 201) throw new Error(`${username} could not register: ${text}`);
  }
}
