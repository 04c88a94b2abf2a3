import { addSound, hear, openAudio, soundButton, tokenOf } from "./sound-support.ts";
import { expect, test } from "./support.ts";

// The rule of the browsers that people have; the headless one allows everything by itself.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: [...args, "--autoplay-policy=document-user-activation-required"] });
    },
    { scope: "worker" },
  ],
});

test("a sound that the browser blocks says so, and one tap anywhere is enough", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true });
  await addSound(table, await tokenOf(master), "Meteo", "vento.mp3");
  const player = await sitDown("Ugo");
  await player.evaluate(() =>
    localStorage.setItem("sound", JSON.stringify({ isMuted: false, role: "headphones" })),
  );
  await openAudio(master);
  await soundButton(master, "Vento").click();
  // Nobody has touched this page since it was loaded; `evaluate` would count as a touch.
  await player.reload();
  await expect(player.getByRole("button", { name: "Tocca per sentire" })).toBeVisible();
  await player.getByRole("heading", { level: 1 }).click();
  await expect(player.getByRole("button", { name: "Tocca per sentire" })).toBeHidden();
  await expect.poll(async () => (await hear(player)).isPaused).toBe(false);
});
