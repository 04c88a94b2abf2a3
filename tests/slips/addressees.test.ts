import { expect, test } from "bun:test";
import { isReceiver, receiversOf } from "../../web/rooms/slips/addressees.ts";

const marta = { userId: "marta", isMaster: true };
const nora = { userId: "nora", isMaster: true };
const lia = { userId: "lia", isMaster: false };
const bruno = { userId: "bruno", isMaster: false };

test("a slip to the masters is for all of them but its writer", () => {
  const slip = { from: "marta", to: "masters" };
  expect([marta, nora, lia].map((own) => isReceiver(slip, own))).toEqual([false, true, false]);
  expect(isReceiver({ from: "lia", to: "masters" }, marta)).toBe(true);
  expect(isReceiver({ from: "marta", to: "lia" }, lia)).toBe(true);
  expect(isReceiver(slip, undefined)).toBe(false);
});

test("a master writes to players, and to the masters only if there is another one", () => {
  expect(receiversOf([marta, lia], marta, false)).toEqual({ hasMasters: false, players: [lia] });
  expect(receiversOf([marta, nora, lia], marta, false)).toEqual({ hasMasters: true, players: [lia] });
});

test("a player writes to the masters, and to other players if the table allows it", () => {
  const seats = [marta, lia, bruno];
  expect(receiversOf(seats, lia, false)).toEqual({ hasMasters: true, players: [] });
  expect(receiversOf(seats, lia, true)).toEqual({ hasMasters: true, players: [bruno] });
});
