import type { Locator, Page } from "@playwright/test";
import { silentMp3 } from "../audio/mp3.ts";
import type { Table } from "./support.ts";

/** Puts a sound into the library, as a master's upload does. */
export async function addSound(
  table: Table,
  token: string,
  groupName: string,
  fileName: string,
  durationMs = 20_000,
): Promise<void> {
  const form = new FormData();
  form.append("audio", new Blob([silentMp3(durationMs)], { type: "audio/mpeg" }), fileName);
  form.append("groupName", groupName);
  const answer = await fetch(`${table.url}/audio/upload`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`);
}

/** A file for a file field or a drop. */
export const mp3File = (name: string) => ({
  name,
  mimeType: "audio/mpeg",
  buffer: Buffer.from(silentMp3(2_000)),
});

/** Where the hidden player of a page is, and at which moment it was there. */
export interface Heard {
  isPaused: boolean;
  isMuted: boolean;
  volume: number;
  /** Seconds. */
  position: number;
  /** Milliseconds since 1970: both browsers stand on the clock of one machine. */
  at: number;
}

export const hear = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const player = document.querySelector<HTMLAudioElement>("body > audio");
    if (!player) throw new Error("there is no player");
    const { paused, muted, volume, currentTime } = player;
    return {
      isPaused: paused,
      isMuted: muted,
      volume,
      position: currentTime,
      at: performance.timeOrigin + performance.now(),
    };
  });

/** How many milliseconds two pages are apart in the same sound of `turnMs`. */
export async function apart(one: Page, other: Page, turnMs: number): Promise<number> {
  const [a, b] = await Promise.all([hear(one), hear(other)]);
  const raw = (a.position - b.position) * 1000 - (a.at - b.at);
  const turned = ((raw % turnMs) + turnMs) % turnMs;
  return Math.min(turned, turnMs - turned);
}

/** The button that plays a sound to the table. */
export const soundButton = (page: Page, title: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${title}`) });

export const openAudio = async (page: Page): Promise<void> => {
  await page.goto("/audio");
  await page.getByRole("heading", { name: "Gestione Audio" }).waitFor();
};
