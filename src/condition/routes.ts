import { Hono } from "hono";
import * as z from "zod/mini";
import { Character } from "#shared/schemas/character.ts";
import {
  BoutChoice,
  Develop,
  FollowUp,
  Give,
  Harm,
  Heal,
  LoseSanity,
  Note,
  Recover,
  Undo,
} from "#shared/schemas/condition-calls.ts";
import { GameEvent } from "#shared/schemas/game-event.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import { readCharacter } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { endState, followUp, give, harm, heal } from "./body.ts";
import { develop } from "./growth.ts";
import type { ConditionEvent, Outcome } from "./happen.ts";
import { bout, loseSanityNow, note } from "./mind.ts";
import { undo } from "./undo.ts";
import type { CommandContext } from "./world.ts";

const Answer = z.object({ character: Character, events: z.array(GameEvent) });

interface Dependencies {
  db: Db;
  world: () => CommandContext;
  emit: (event: ConditionEvent) => void;
}

/** Mounted below the characters' path; for the owner, or a master of the investigator's table. */
export function conditionRoutes({ db, world, emit }: Dependencies) {
  const guarded = requireSession(db);
  const done = <R extends { readonly id: string }>(
    session: SessionContext["session"],
    request: R,
    verb: (world: CommandContext, session: SessionContext["session"], request: R) => Outcome,
  ) => {
    const outcome = verb(world(), session, request);
    emit({ kind: "happened", outcome });
    return { character: readCharacter(db, session, request.id), events: [...outcome.events] };
  };
  return new Hono<{ Variables: SessionContext }>()
    .post(
      "/harm",
      call("Un colpo a un investigatore: danno meno armatura, e ciò che ne segue", { answer: Answer }),
      guarded,
      body(Harm),
      (c) => c.json(done(c.var.session, c.req.valid("json"), harm)),
    )
    .post(
      "/heal",
      call("Cura un investigatore: Primo soccorso, Medicina, riposo, o altro con quanti punti", {
        answer: Answer,
      }),
      guarded,
      body(Heal),
      (c) => c.json(done(c.var.session, c.req.valid("json"), heal)),
    )
    .post(
      "/give",
      call("Dà o toglie punti a un investigatore (Punti Ferita e Sanità si danno soltanto); solo un master", {
        answer: Answer,
      }),
      guarded,
      body(Give),
      (c) => c.json(done(c.var.session, c.req.valid("json"), give)),
    )
    .post(
      "/lose-sanity",
      call("Tira Sanità e toglie la perdita («0/1d6»), con ciò che ne segue", { answer: Answer }),
      guarded,
      body(LoseSanity),
      (c) => c.json(done(c.var.session, c.req.valid("json"), loseSanityNow)),
    )
    .post(
      "/follow-up",
      call("Fa ciò che la scheda chiede (`condition.due`): tira Costituzione o Intelligenza, o alza Miti", {
        answer: Answer,
      }),
      guarded,
      body(FollowUp),
      (c) => c.json(done(c.var.session, c.req.valid("json"), followUp)),
    )
    .post(
      "/bout",
      call("Dice com'è una crisi, dall'elenco se non lo si scrive; o che è passata", {
        answer: Answer,
      }),
      guarded,
      body(BoutChoice),
      (c) => c.json(done(c.var.session, c.req.valid("json"), bout)),
    )
    .post(
      "/recover",
      call("Una condizione è finita perché lo dice il tavolo", { answer: Answer }),
      guarded,
      body(Recover),
      (c) => c.json(done(c.var.session, c.req.valid("json"), endState)),
    )
    .post(
      "/note",
      call("Aggiunge una riga a «Fobie & Manie» o a «Ferite & Cicatrici»", { answer: Answer }),
      guarded,
      body(Note),
      (c) => c.json(done(c.var.session, c.req.valid("json"), note)),
    )
    .post(
      "/develop",
      call(
        "Tira per una spunta o per la Fortuna, mentre lo sviluppo del tavolo è aperto; solo chi lo gioca",
        {
          answer: Answer,
        },
      ),
      guarded,
      body(Develop),
      (c) => c.json(done(c.var.session, c.req.valid("json"), develop)),
    )
    .post(
      "/undo",
      call(
        "Annulla una chiamata intera, entro dieci minuti: chi l'ha fatta, se non ha tirato dadi, o un master",
        {
          answer: Answer,
        },
      ),
      guarded,
      body(Undo),
      (c) => c.json(done(c.var.session, c.req.valid("json"), undo)),
    );
}
