import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Scene, SceneLayer } from "#shared/schemas/scene.ts";
import type { TableSounds } from "#shared/schemas/table-sounds.ts";
import { tokenOf } from "./sheet.ts";
import { addSound } from "./sound-support.ts";
import type { Table } from "./support.ts";

/** Adds sounds to the library. @returns their ids by title. */
export async function addSounds(
  table: Table,
  master: Page,
  ...titles: string[]
): Promise<Map<string, string>> {
  const token = await tokenOf(master);
  for (const title of titles) await addSound(table, token, "Natura", `${title.toLowerCase()}.mp3`);
  const audios = (await table.call(token, "/audio/list")) as AudioFile[];
  return new Map(audios.map(({ fileTitle, _id }) => [fileTitle, _id]));
}

/** The path of a sound's file. */
export async function pathOf(table: Table, master: Page, title: string): Promise<string> {
  const audios = (await table.call(await tokenOf(master), "/audio/list")) as AudioFile[];
  const { filePath = "" } = audios.find(({ fileTitle }) => fileTitle === title) ?? {};
  return join(table.folder, "audio", decodeURIComponent(filePath.replace("/audio/files/", "")));
}

export const tableOf = async (table: Table, page: Page): Promise<string> =>
  Object(await table.call(await tokenOf(page), "/table/list")).current;

/** Sets a table's sounds of a moment and sound keys, as the page of scenes does. */
export async function setSounds(table: Table, master: Page, sounds: Partial<TableSounds>): Promise<void> {
  const id = await tableOf(table, master);
  await table.call(await tokenOf(master), "/table/update", {
    id,
    settings: { sounds: { keys: [], critical: null, disaster: null, ...sounds } },
  });
}

/** Creates a scene as the editor does; a layer is a loop at half volume unless given. */
export async function makeScene(
  table: Table,
  master: Page,
  name: string,
  layers: (Partial<SceneLayer> & { audioId: string })[],
  adventureId: string | null = null,
): Promise<Scene> {
  const { scene } = Object(
    await table.call(await tokenOf(master), "/scene/create", {
      table: await tableOf(table, master),
      name,
      adventureId,
      layers: layers.map((layer) => ({ volume: 50, mode: "loop", ...layer })),
    }),
  );
  return scene;
}

export const toast = (page: Page, words: string): Locator =>
  page.locator("[data-toast]").filter({ hasText: words });

/** Collects the data of every frame of an action that a page receives from now on. */
export function heardBy(page: Page, action: string): unknown[] {
  const heard: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.action === action) heard.push(message.data);
    }),
  );
  return heard;
}

/** Collects the data of every frame of an action that a page sends from now on. */
export function saidBy(page: Page, action: string): { data: Record<string, unknown>; at: number }[] {
  const said: { data: Record<string, unknown>; at: number }[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.action === action) said.push({ data: message.data, at: performance.now() });
    }),
  );
  return said;
}
