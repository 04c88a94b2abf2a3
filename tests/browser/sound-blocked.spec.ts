import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { addRustling, addSound } from "./sound-support.ts";
import { loudness, TAPPED, tapPages } from "./sound-tap.ts";
import { expect, test, visit } from "./support.ts";
import { voiceOf } from "./voice.ts";

const PHONE = { width: 320, height: 640 };

/** The labels of buttons in the top bar that overlap their neighbour or leave the window. */
async function overlaps(page: Page): Promise<(string | null)[]> {
  const buttons = await page.getByRole("banner").getByRole("button").all();
  const boxes = await Promise.all(
    buttons.map(async (button) => ({ name: await button.textContent(), box: await button.boundingBox() })),
  );
  let end = 0;
  return boxes.flatMap(({ name, box }) => {
    if (!box) return [];
    const isFree = box.x >= end && box.x + box.width <= PHONE.width;
    end = box.x + box.width;
    return isFree ? [] : [name];
  });
}

/** Blocks autoplay: the page plays nothing before a touch. */
async function blockSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("sound", JSON.stringify({ isMuted: false, role: "headphones" }));
    // The autoplay policy of desktop browsers; the headless one allows everything.
    let isTouched = false;
    addEventListener("pointerdown", () => (isTouched = true), { capture: true });
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function () {
      return isTouched ? resume.call(this) : new Promise(() => {});
    };
    window.AudioContext = new Proxy(AudioContext, {
      construct(made, args) {
        const context = Reflect.construct(made, args);
        if (!isTouched) void context.suspend();
        return context;
      },
    });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      return isTouched ? play.call(this) : Promise.reject(new DOMException("touch first", "NotAllowedError"));
    };
  });
}

test.describe("with its output recorded", () => {
  test.use(TAPPED);

  for (const [kind, seconds] of [
    ["short", 4],
    ["long", 60],
  ] as const)
    test(`a ${kind} sound blocked by the browser shows a button, and a tap anywhere starts it`, {
      tag: kind === "long" ? ["@slow", "@realtime"] : [],
    }, async ({ sitDown, table }) => {
      const master = await table.newUser("Ines", { isMaster: true });
      const _id = await addRustling(table, master, seconds);
      const player = await sitDown("Ugo", { at: null });
      await tapPages(player.context());
      await blockSound(player);
      (await voiceOf(table, master)).say("AUDIO_PLAY", { file: { _id } });
      await visit(player, "/characters/list");
      await expect(player.getByRole("button", { name: "Tocca per sentire" })).toBeVisible();
      expect(await loudness(player)).toBe(0);
      const desk = player.viewportSize() ?? PHONE;
      await player.setViewportSize(PHONE);
      expect(await overlaps(player)).toEqual([]);
      await player.setViewportSize(desk);
      await player.getByRole("heading", { level: 1 }).click();
      await expect(player.getByRole("button", { name: "Tocca per sentire" })).toBeHidden();
      await expect.poll(() => loudness(player)).toBeGreaterThan(0.01);
    });
});

test("the button for a blocked sound keeps a master's top bar on one line at 1440 px", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await master.setViewportSize({ width: 1440, height: 900 });
  const token = await tokenOf(master);
  const _id = await addSound(table, token, "Suoni", "fruscio.mp3");
  await blockSound(master);
  await visit(master, "/board");
  const head = master.getByRole("banner");
  const before = (await head.boundingBox())?.height;
  (await voiceOf(table, token)).say("AUDIO_PLAY", { file: { _id } });
  await expect(master.getByRole("button", { name: "Tocca per sentire" })).toBeVisible();
  expect((await head.boundingBox())?.height).toBe(before);
  expect(await master.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});
