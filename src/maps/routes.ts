import { Hono } from "hono";
import { Fog } from "#shared/maps/index.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Pictures } from "../handouts/index.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { readFog } from "./verbs.ts";

export function mapRoutes({ pictures }: { pictures: Pictures }) {
  return new Hono<{ Variables: SessionContext }>().get(
    "/fog/:id",
    call("Che cosa di una mappa è scoperto, e le sue zone preparate; solo un master del tavolo", {
      answer: Fog,
    }),
    idParam("Questa mappa non c'è più"),
    requireSession(pictures.db),
    (c) => c.json(readFog(pictures, c.var.session, c.req.valid("param").id)),
  );
}
