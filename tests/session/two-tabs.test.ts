import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { closedHandouts, closeHandout } from "../../web/session/closed-handouts.ts";
import { putAway } from "../../web/session/put-away.ts";
import { settings } from "../../web/session/settings.ts";
import { sound } from "../../web/session/sound.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const page = { dataset: {} as Record<string, string> };
const former = { settings: { ...settings }, sound: { ...sound } };
/** Changes are persisted in a microtask. */
const persisted = () => Bun.sleep(0);

beforeEach(() => {
  giveStorage();
  Object.defineProperty(globalThis, "document", { configurable: true, value: { documentElement: page } });
});
afterEach(async () => {
  Object.assign(settings, former.settings);
  Object.assign(sound, former.sound);
  closedHandouts.list = [];
  putAway.rooms = [];
  await persisted();
  forgetStorage();
});
afterAll(() => void Reflect.deleteProperty(globalThis, "document"));

function otherTabWrites(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  globalThis.dispatchEvent(Object.assign(new Event("storage"), { key }));
}
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");

test("a theme chosen in another tab is shown in this one, which does not write the former one back", async () => {
  otherTabWrites("settings", { theme: "notte", speaksRolls: false, rollsRealDice: false });
  await persisted();
  expect(page.dataset.theme).toBe("notte");
  settings.speaksRolls = true;
  await persisted();
  expect(stored("settings")).toEqual({ theme: "notte", speaksRolls: true, rollsRealDice: false });
});

test("a change of volume does not write back what another tab has chosen, which this one does not follow", async () => {
  const chosen = { isMuted: false, role: "speaker", takesWhispers: true };
  otherTabWrites("sound", chosen);
  sound.volume = 31;
  await persisted();
  expect([stored("masterVolume"), stored("sound"), sound.role]).toEqual([31, chosen, null]);
  sound.isMuted = true;
  await persisted();
  expect(stored("sound")).toEqual({ ...chosen, isMuted: true });
});

test("a document closed in another tab is closed in this one, too, which keeps both", async () => {
  otherTabWrites("closed-handouts", ["Lia letter 1"]);
  closeHandout("Lia", "letter 2");
  await persisted();
  expect(stored("closed-handouts")).toEqual(["Lia letter 1", "Lia letter 2"]);
});

test("an empty room put away in another tab is put away in this one, too, which keeps both", async () => {
  otherTabWrites("put-away", ["sounds"]);
  putAway.rooms.push("handouts");
  await persisted();
  expect(stored("put-away")).toEqual(["sounds", "handouts"]);
});
