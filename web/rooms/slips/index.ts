import type { WebRoom } from "../../session/rooms.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { handleSlip } from "./slips.ts";

/** Slips: short messages between a player and the masters, or two players. */
export const slips: WebRoom = {
  name: "slips",
  handlers: { slipCame: ({ slip }) => handleSlip(slip) },
  News: lazyPart(() => import("./SlipNews.tsx").then(({ SlipNews }) => SlipNews)),
  PlayerTool: lazyPart(() => import("./SlipButton.tsx").then(({ SlipButton }) => SlipButton)),
  BoardPanel: lazyPart(() => import("./BoardSlips.tsx").then(({ BoardSlips }) => BoardSlips)),
  CardItem: lazyPart(() => import("./SlipItem.tsx").then(({ SlipItem }) => SlipItem)),
  RuleField: lazyPart(() => import("./SlipRule.tsx").then(({ SlipRule }) => SlipRule)),
  readRules: (form) => ({ slipsBetweenPlayers: form.get("slipsBetweenPlayers") !== null }),
};
