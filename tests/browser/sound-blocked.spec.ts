import { tokenOf } from "./sheet.ts";
import { addSound, hear, openAudio, soundButton } from "./sound-support.ts";
import { expect, test } from "./support.ts";

test("a sound that the browser blocks says so, and one tap anywhere is enough", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true });
  await addSound(table, await tokenOf(master), "Meteo", "vento.mp3");
  const player = await sitDown("Ugo");
  await player.addInitScript(() => {
    localStorage.setItem("sound", JSON.stringify({ isMuted: false, role: "headphones" }));
    // The rule of the browsers that people have: nothing plays before a touch. The headless one allows everything.
    const { play } = HTMLMediaElement.prototype;
    let isTouched = false;
    addEventListener("pointerdown", () => (isTouched = true), { capture: true });
    HTMLMediaElement.prototype.play = function () {
      return isTouched ? play.call(this) : Promise.reject(new DOMException("touch first", "NotAllowedError"));
    };
  });
  await openAudio(master);
  await soundButton(master, "Vento").click();
  await player.reload();
  await expect(player.getByRole("button", { name: "Tocca per sentire" })).toBeVisible();
  await player.getByRole("heading", { level: 1 }).click();
  await expect(player.getByRole("button", { name: "Tocca per sentire" })).toBeHidden();
  await expect.poll(async () => (await hear(player)).isPaused).toBe(false);
});
