import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
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
