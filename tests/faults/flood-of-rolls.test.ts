import { afterAll, expect, test } from "bun:test";
import { roll } from "../live/people.ts";
import { isAll } from "../support/all.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

/** Ten kilobytes after HTML escaping by the server. */
const LONG = { ...roll, message: "&".repeat(2000) };

test.skipIf(!isAll)(
  "a player who floods rolls from twelve sockets does not keep others from rolling or joining",
  async () => {
    const [honest = "", flooding = "", ...newcomers] = peopleIn(folder.path, 12);
    await using program = await startProgram({ DATA_DIR: folder.path, LOG_LEVEL: "info" });
    const ada = await joinTable(program.address, honest);
    ada.say("DICE_ROLL", { ...roll, speachText: "prima" });
    const flood = await Promise.all(Array.from({ length: 12 }, () => joinTable(program.address, flooding)));
    const rolled = (speachText: string) =>
      ada.next("diceRollMessage", (told) => told.speachText === speachText);

    for (let second = 0; second < 7; second += 1) {
      for (const socket of flood)
        for (let said = 0; said < 16; said += 1) socket.say("DICE_ROLL", { ...LONG, speachText: "piena" });
      // An honest player's rolls still arrive.
      ada.say("DICE_ROLL", { ...roll, speachText: `onesto ${second}` });
      await rolled(`onesto ${second}`);
      await Bun.sleep(1_000);
    }
    const floods = ada.frames.filter(
      (frame) => frame.action === "diceRollMessage" && frame.data.speachText === "piena",
    );
    // The limit is per second, and each batch may span two seconds.
    expect(floods.length).toBeLessThanOrEqual(7 * 2 * 20);

    for (const newcomer of newcomers) {
      const seat = await joinTable(program.address, newcomer);
      const told = seat.frames.flatMap((frame) =>
        frame.action === "diceRollMessage" ? [frame.data.speachText] : [],
      );
      expect(told.filter((speachText) => speachText === "piena").length).toBeLessThanOrEqual(40);
      expect(told).toContain("prima");
      expect(told).toContain("onesto 6");
      seat.close();
    }
    const held = megabytesOf(program.pid);
    if (held !== null) expect(held).toBeLessThan(250);
    for (const socket of [ada, ...flood]) socket.close();
  },
  60_000,
);
