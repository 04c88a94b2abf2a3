/** One person's page in a worker thread: the page's modules without its screens. Loaded after `page-world.ts`. */
import { attendTable } from "../../../web/live/attend.ts";
import { table } from "../../../web/live/table.ts";
import { ROOMS } from "../../../web/rooms.ts";
import { installRooms } from "../../../web/session/rooms.ts";
import { seat } from "../../../web/session/seat.ts";
import { startSession } from "../../../web/session/session.ts";
import { chanceOf } from "./chance.ts";
import { RandomPlayer } from "./commands.ts";
import type { Order, PageMessage, Player } from "./messages.ts";
import { isQuiet, openScreens, shownState } from "./screens.ts";

declare const self: Worker;

const player: Player = JSON.parse(process.env.PLAYER ?? "");
const tell = (word: PageMessage) => self.postMessage(word);
const chance = chanceOf(player.seed, player.name);
const randomPlayer = new RandomPlayer(player, chance, tell);
const QUIET_WITHIN_MS = 5_000;
let isActing = false;

self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if (order === "act") {
    isActing = true;
    while (isActing) {
      randomPlayer.act();
      await Bun.sleep(chance.between(5, 80));
    }
  } else if (order === "settle") {
    isActing = false;
    await randomPlayer.settle();
    tell({ kind: "settled" });
  } else {
    const latest = performance.now() + QUIET_WITHIN_MS;
    while (!isQuiet() && performance.now() < latest) await Bun.sleep(3);
    tell({ kind: "state", state: await shownState() });
  }
};

installRooms(ROOMS);
startSession(player.token, player.name);
attendTable();
// A page opens the person's last table; this one opens the given table.
seat.asked = player.tableId;
openScreens(player.places);
while (table.status !== "connected" || seat.now === undefined) await Bun.sleep(5);
tell({ kind: "here" });
