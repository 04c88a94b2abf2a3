import { Hono } from "hono";
import * as z from "zod/mini";
import { StoryTime } from "#shared/schemas/story.ts";
import { StoryChange } from "#shared/schemas/story-change.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { storyAt, type TableEvent } from "../tables/index.ts";
import { correctStory } from "./verbs.ts";

const Answer = z.object({ story: z.nullable(StoryTime) });

interface Dependencies {
  db: Db;
  emit: (event: TableEvent) => void;
}

/** Mounted below the tables' path; masters only. */
export function storyRoutes({ db, emit }: Dependencies) {
  return new Hono<{ Variables: SessionContext }>().post(
    "/story",
    call("Dice che giorno e che ora è nella storia, senza far passare il tempo; solo un master del tavolo", {
      answer: Answer,
    }),
    requireSession(db),
    body(StoryChange),
    (c) => {
      const change = c.req.valid("json");
      correctStory(db, c.var.session, change, Date.now());
      emit({ kind: "table-changed", change: { tableId: change.id, moved: [] } });
      return c.json({ story: storyAt(db, change.id) });
    },
  );
}
