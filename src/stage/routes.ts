import { Hono } from "hono";
import * as z from "zod/mini";
import { AudioFile } from "#shared/schemas/audio.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { ListedScene, NewScene, Scene, SceneUpdate } from "#shared/schemas/scene.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import { type Library, listOwnedAt } from "../audio/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { requestedTable } from "../tables/index.ts";
import { createScene, readScenes, removeScene, updateScene } from "./scenes.ts";
import { makeStarterScenes } from "./starter-scenes.ts";

const One = z.object({ scene: Scene });
const Listed = z.object({
  scenes: z.array(ListedScene),
  /** Of the table's adventures: they are not in the list of all sounds. */
  sounds: z.array(AudioFile),
});
const Several = z.object({ scenes: z.array(ListedScene) });

export interface SceneEvent {
  readonly kind: "scenes-changed";
  readonly tableId: string;
  /** Only the playing one, of which its frame says everything. */
  readonly isHeard?: boolean;
}

interface SceneDependencies {
  db: Db;
  library: Library;
  emit: (event: SceneEvent) => void;
}

export function sceneRoutes({ db, library, emit }: SceneDependencies) {
  const guarded = requireSession(db);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("Le scene di un tavolo (`table`; se manca, quello di adesso); solo per un suo master", {
        answer: Listed,
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        const scenes = readScenes(db, c.var.session, tableId);
        return c.json({ scenes, sounds: listOwnedAt(db, tableId) });
      },
    )
    .post(
      "/create",
      call("Fa una scena; solo un master del tavolo", { answer: One, status: 201 }),
      guarded,
      body(NewScene),
      (c) => {
        const { tableId, scene } = createScene(db, c.var.session, c.req.valid("json"), Date.now());
        emit({ kind: "scenes-changed", tableId });
        return c.json({ scene }, 201);
      },
    )
    .post(
      "/update",
      call("Cambia una scena, anche mentre si sente: ciò che manca resta; solo un master del tavolo", {
        answer: One,
      }),
      guarded,
      body(SceneUpdate),
      (c) => {
        const { tableId, scene } = updateScene(db, c.var.session, c.req.valid("json"));
        emit({ kind: "scenes-changed", tableId });
        return c.json({ scene });
      },
    )
    .post(
      "/delete",
      call("Elimina una scena, che se si sente finisce; solo un master del tavolo", {
        answer: z.object({ success: z.boolean() }),
      }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        emit({ kind: "scenes-changed", tableId: removeScene(db, c.var.session, c.req.valid("json").id) });
        return c.json({ success: true });
      },
    )
    .post(
      "/starter",
      call("Fa le scene di Custode che al tavolo mancano, con i loro suoni; solo un master del tavolo", {
        answer: Several,
        status: 201,
      }),
      guarded,
      body(z.object({ table: Id })),
      async (c) => {
        const { table } = c.req.valid("json");
        const scenes = await makeStarterScenes(library, c.var.session, table);
        emit({ kind: "scenes-changed", tableId: table });
        return c.json({ scenes }, 201);
      },
    );
}
