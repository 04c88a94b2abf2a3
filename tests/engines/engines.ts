/**
 * The main game session in browsers other than Chromium: `bun run test:engines`, after `bun run build`. The file has no test
 * suffix, because `bun test` runs without a built page or these browsers.
 */
import { afterEach, describe, expect, test } from "bun:test";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { startProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { SIZES } from "./driver.ts";
import { playGameSession } from "./evening.ts";
import { firefox } from "./firefox.ts";
import { Page } from "./page.ts";
import { webkit } from "./webkit.ts";

const isRoot = process.getuid?.() === 0;

for (const [name, engine] of Object.entries({ Firefox: firefox(), WebKit: webkit() })) {
  // CI runs as root and installs the browsers, so there a missing one fails the test.
  describe.skipIf(engine.missing !== null && !isRoot)(name, () => {
    afterEach(engine.close);

    for (const [device, size] of Object.entries(SIZES))
      test.skipIf(device !== "phone" && !isAll)(
        `a game session of a master and a player on a ${device}`,
        async () => {
          expect(engine.missing).toBeNull();
          using folder = temporaryFolder();
          await using server = await startProgram({ DATA_DIR: folder.path });
          await register(server.address);
          const open = async (person: string) =>
            new Page(await engine.open(size), server.address, `${name}-${device}-${person}`.toLowerCase());
          const [marta, ada] = await Promise.all([open("Marta"), open("Ada")]);
          await playGameSession(marta, ada);
          expect([marta.errors(), ada.errors()]).toEqual([[], []]);
        },
      );
  });
}

/** Registers the two accounts; the first is the master. */
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
