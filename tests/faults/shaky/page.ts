/** One person's page, in a thread of its own: the page's own modules, without the screens. Loaded after `page-world.ts`. */
import { attendTable } from "../../../web/live/attend.ts";
import { table } from "../../../web/live/table.ts";
import { seat } from "../../../web/session/seat.ts";
import { startSession } from "../../../web/session/session.ts";
import { chanceOf } from "./chance.ts";
import { Doer } from "./commands.ts";
import { isQuiet, openScreens, whatIsShown } from "./screens.ts";
import type { Order, Player, Word } from "./words.ts";

declare const self: Worker;

const player: Player = JSON.parse(process.env.PLAYER ?? "");
const tell = (word: Word) => self.postMessage(word);
const chance = chanceOf(player.seed, player.name);
const doer = new Doer(player, chance, tell);
const QUIET_WITHIN_MS = 5_000;
let isActing = false;

self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if (order === "act") {
    isActing = true;
    while (isActing) {
      doer.act();
      await Bun.sleep(chance.between(5, 80));
    }
  } else if (order === "settle") {
    isActing = false;
    await doer.settle();
    tell({ kind: "settled" });
  } else {
    const latest = performance.now() + QUIET_WITHIN_MS;
    while (!isQuiet() && performance.now() < latest) await Bun.sleep(3);
    tell({ kind: "state", state: whatIsShown() });
  }
};

startSession(player.token, player.name);
attendTable();
// Whoever opens a page sits where he sat last; this one where it is told to.
seat.asked = player.tableId;
openScreens(player.places);
while (table.status !== "connected" || seat.now === undefined) await Bun.sleep(5);
tell({ kind: "here" });
