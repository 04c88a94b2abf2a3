import type { Page } from "@playwright/test";
import type { Scene, SceneLayer } from "#shared/schemas/scene.ts";
import { tableOf } from "./fight-support.ts";
import { tokenOf } from "./sheet.ts";
import type { Table } from "./support.ts";

/** Creates a scene at the current table of a master. */
export async function makeScene(table: Table, master: Page, layers: SceneLayer[]): Promise<Scene> {
  const draft = { table: await tableOf(table, master), name: "Notte", layers };
  // An answer of `POST /scene/create`.
  return ((await table.call(await tokenOf(master), "/scene/create", draft)) as { scene: Scene }).scene;
}

export const loop = (audioId: string, volume = 100): SceneLayer => ({ audioId, volume, mode: "loop" });
