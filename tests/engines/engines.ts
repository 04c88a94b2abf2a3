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
import { SIZES, type Size, TABLET } from "./driver.ts";
import { playGameSession } from "./evening.ts";
import { firefox } from "./firefox.ts";
import { playInvestigation } from "./investigation.ts";
import { Page } from "./page.ts";
import { webkit } from "./webkit.ts";

const isRoot = process.getuid?.() === 0;

for (const [name, engine] of Object.entries({ Firefox: firefox(), WebKit: webkit() })) {
  // CI runs as root and installs the browsers, so there a missing one fails the test.
  describe.skipIf(engine.missing !== null && !isRoot)(name, () => {
    afterEach(engine.close);

    /** Plays with a master and a player, whose windows have these sizes, on a server of their own. */
    async function playAt(
      what: string,
      sizes: readonly [master: Size, player: Size],
      play: (marta: Page, ada: Page, address: string) => Promise<void>,
    ): Promise<void> {
      expect(engine.missing).toBeNull();
      using folder = temporaryFolder();
      await using server = await startProgram({ DATA_DIR: folder.path });
      await register(server.address);
      const open = async (person: string, size: Size) =>
        new Page(await engine.open(size), server.address, `${name}-${what}-${person}`.toLowerCase());
      const [marta, ada] = await Promise.all([open("Marta", sizes[0]), open("Ada", sizes[1])]);
      await play(marta, ada, server.address);
      expect([marta.errors(), ada.errors()]).toEqual([[], []]);
    }

    for (const [device, size] of Object.entries(SIZES))
      test.skipIf(device !== "phone" && !isAll)(
        `a game session of a master and a player on a ${device}`,
        () => playAt(device, [size, size], playGameSession),
      );

    for (const [what, sizes] of [
      ["a master at a desk and a player on a phone", [SIZES.desk, SIZES.phone]],
      ["a master and a player on tablets", [TABLET.lying, TABLET.standing]],
    ] as const)
      test.skipIf(!isAll)(`the investigation of ${what}`, () =>
        playAt(what.endsWith("tablets") ? "tablet" : "desk-phone", sizes, async (marta, ada, address) => {
          const [master, player] = await Promise.all(
            ["Marta", "Ada"].map(async (username) => apiOf(address, await tokenOf(address, username))),
          );
          if (!master || !player) throw new Error("nobody has logged in");
          await playInvestigation(marta, ada, master, player);
        }),
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

/** @returns the token of a new session. */
async function tokenOf(address: string, username: string): Promise<string> {
  const { body } = await apiOf(address, null).post("/user/login", { username, password: PASSWORD });
  return String(body.token);
}
