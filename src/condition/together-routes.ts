import { Hono } from "hono";
import * as z from "zod/mini";
import { CharacterKey } from "#shared/schemas/character-key.ts";
import { Development, Hours, NewDay, Reward } from "#shared/schemas/condition-calls.ts";
import { GameEvent } from "#shared/schemas/game-event.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import type { ConditionEvent, Outcome } from "./happen.ts";
import { newDay, passTime, reward, setDeveloping } from "./together.ts";
import type { CommandContext } from "./world.ts";

const Answer = z.object({ characters: z.array(CharacterKey), events: z.array(GameEvent) });

interface Dependencies {
  db: Db;
  world: () => CommandContext;
  emit: (event: ConditionEvent) => void;
  isHere: (tableId: string, userId: string) => boolean;
}

/** Mounted below the tables' path; masters only. */
export function togetherRoutes({ db, world, emit, isHere }: Dependencies) {
  const guarded = requireSession(db);
  const answerOf = (outcome: Outcome) => {
    emit({ kind: "happened", outcome });
    const characters = outcome.sheets.map(({ id, version }) => ({ _id: id, version }));
    return { characters, events: [...outcome.events] };
  };
  return new Hono<{ Variables: SessionContext }>()
    .post(
      "/new-day",
      call("Comincia una giornata di gioco per chi è in gioco; solo un master del tavolo", {
        answer: Answer,
      }),
      guarded,
      body(NewDay),
      (c) => c.json(answerOf(newDay(world(), c.var.session, c.req.valid("json")))),
    )
    .post(
      "/hours",
      call("Fa passare ore di gioco per chi è in gioco; solo un master del tavolo", { answer: Answer }),
      guarded,
      body(Hours),
      (c) => c.json(answerOf(passTime(world(), c.var.session, c.req.valid("json")))),
    )
    .post(
      "/reward",
      call("Dà Sanità («+1d6») a chi è in gioco ed è presente; solo un master del tavolo", {
        answer: Answer,
      }),
      guarded,
      body(Reward),
      (c) => c.json(answerOf(reward(world(), c.var.session, c.req.valid("json"), isHere))),
    )
    .post(
      "/development",
      call("Apre o chiude lo sviluppo; solo un master del tavolo", { answer: Answer }),
      guarded,
      body(Development),
      (c) => c.json(answerOf(setDeveloping(world(), c.var.session, c.req.valid("json")))),
    );
}
