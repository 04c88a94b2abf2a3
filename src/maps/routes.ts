import { Hono } from "hono";
import * as z from "zod/mini";
import { Fog, KnownPin, PinsUpdate } from "#shared/maps/index.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import type { Pictures } from "../pictures/index.ts";
import type { MapEvent } from "./live.ts";
import { putPins, readPins } from "./pins.ts";
import { readFog } from "./verbs.ts";

interface Dependencies {
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly emit: (event: MapEvent) => void;
}

const NO_MAP = "Questa mappa non c'è più";

export function mapRoutes({ pictures, clock, emit }: Dependencies) {
  const guarded = requireSession(pictures.db);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/fog/:id",
      call(
        "Che cosa di una mappa è scoperto, le sue zone preparate e i suoi spilli; solo un master del tavolo",
        { answer: Fog },
      ),
      idParam(NO_MAP),
      guarded,
      (c) => {
        const { tableId, imageId, fog } = readFog(pictures, c.var.session, c.req.valid("param").id);
        emit({ kind: "map-opened", tableId, imageId });
        return c.json(fog);
      },
    )
    .get(
      "/pins/:id",
      call("Gli spilli che chi gioca vede su una mappa: gli indizi che conosce, dove è scoperta", {
        answer: z.object({ pins: z.array(KnownPin) }),
      }),
      idParam(NO_MAP),
      guarded,
      (c) => c.json({ pins: readPins(pictures.db, c.var.session, c.req.valid("param").id) }),
    )
    .post(
      "/pins",
      call("Mette gli spilli di una mappa, al posto di quelli che c'erano; solo un master del tavolo", {
        answer: Fog,
      }),
      guarded,
      body(PinsUpdate),
      (c) => {
        const { session } = c.var;
        const change = putPins(pictures, session, c.req.valid("json"), clock.now());
        emit({ kind: "pins-changed", tableId: change.tableId, change });
        return c.json(readFog(pictures, session, change.handoutId).fog);
      },
    );
}
