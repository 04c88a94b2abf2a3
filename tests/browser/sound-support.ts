import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { filtered, noise, RATE, type Ring, ring, seeded } from "../../scripts/sounds/dsp.ts";
import { encodeLoop } from "../../scripts/sounds/mp3.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { tapPages } from "./sound-tap.ts";
import { expect, type Table } from "./support.ts";

export const TONE_HERTZ = 440;
const STARTER = join(import.meta.dirname, "../../src/audio/starter");

/** Uploads a silent sound. @returns its id. */
export const addSound = (
  table: Table,
  token: string,
  groupName: string,
  fileName: string,
  durationMs = 20_000,
): Promise<string> => addFile(table, token, groupName, fileName, silentMp3(durationMs));

/** Uploads one of the bundled sounds. @returns its id. */
export const addStarter = async (table: Table, token: string, fileName: string): Promise<string> =>
  addFile(table, token, "Suoni", fileName, await readFile(join(STARTER, fileName)));

/** Uploads a generated sound that loops without a seam. @returns its id. */
export const addMade = async (table: Table, token: string, title: string, sound: Ring): Promise<string> =>
  addFile(table, token, "Suoni", `${title.toLowerCase()}.mp3`, await encodeLoop(sound, title));

/** Noise that never repeats, so that its position can be found by correlation. */
export function addRustling(table: Table, token: string, seconds: number): Promise<string> {
  const sound = filtered(noise(seconds, seeded(seconds)), "low", 900);
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return addMade(
    table,
    token,
    "Fruscio",
    sound.map((sample) => (sample / loudest) * 0.8),
  );
}

/** Waits for the gain of a sound: it is measured a while after the upload, and changes the playback. */
export async function untilMeasured(table: Table, audioId: string): Promise<void> {
  const gainOf = async () => {
    const list: AudioFile[] = await (await fetch(`${table.url}/audio/list`)).json();
    return list.find(({ _id }) => _id === audioId)?.gainDb;
  };
  await expect.poll(gainOf, { timeout: 60_000 }).toBeDefined();
}

/** A steady tone of whole seconds: a gap or a click shows in a single sample. */
export function addTone(table: Table, token: string, seconds: number): Promise<string> {
  const sound = ring(seconds).map((_, at) => 0.5 * Math.sin((2 * Math.PI * TONE_HERTZ * at) / RATE));
  return addMade(table, token, "Tono", sound);
}

export async function addFile(
  table: Table,
  token: string,
  groupName: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<string> {
  const form = new FormData();
  form.append("audio", new Blob([Uint8Array.from(bytes)], { type: "audio/mpeg" }), fileName);
  form.append("groupName", groupName);
  const answer = await fetch(`${table.url}/audio/upload`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`);
  // An answer of `POST /audio/upload`.
  return ((await answer.json()) as { file: { _id: string } }).file._id;
}

/** Opens a page and records its audio output. @param role the role stored for its device; null stores none. */
export async function listen(
  page: Page,
  role: "speaker" | "headphones" | null = "headphones",
  at = "/characters/list",
): Promise<Page> {
  await tapPages(page.context());
  if (role !== null)
    await page.addInitScript(
      (value) => {
        if (localStorage.getItem("sound") === null) localStorage.setItem("sound", value);
      },
      JSON.stringify({ isMuted: false, role }),
    );
  await page.goto(at);
  await page.getByRole("heading", { level: 1 }).click();
  return page;
}

/** A file for a file field or a drop. */
export const mp3File = (name: string) => ({
  name,
  mimeType: "audio/mpeg",
  buffer: Buffer.from(silentMp3(2_000)),
});

/** The button that plays a sound to the table. */
export const soundButton = (page: Page, title: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${title}`) });

export const openAudio = async (page: Page): Promise<void> => {
  await page.goto("/audio");
  await page.getByRole("heading", { name: "Gestione Audio" }).waitFor();
};
