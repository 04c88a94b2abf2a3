import { Hono } from "hono";
import { requireSessionOrCookie, type SessionContext } from "../accounts/index.ts";
import { createGate } from "../http/gate.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import type { Pictures } from "../pictures/index.ts";
import { askerOf, type Printer } from "../sheet/index.ts";
import { printAdventure } from "./booklet.ts";
import type { Roots } from "./contents.ts";
import { NO_SUCH_ADVENTURE, ownAdventure } from "./verbs.ts";

interface BookletDependencies {
  pictures: Pictures;
  library: { readonly root: string };
  printer: Printer;
  /** Keeps a silent connection open for this many seconds. */
  allowSilence: (request: Request, seconds: number) => void;
}

const SILENCE_SECONDS = 255;

/** Adventures on paper. Masters only. */
export function adventureBookletRoutes({ pictures, library, printer, allowSilence }: BookletDependencies) {
  const { db } = pictures;
  const roots: Roots = { images: pictures.root, audio: library.root };
  // An adventure that waits for the printer may hold 20 MB of text.
  const prints = createGate({
    each: 2,
    all: 6,
    isFirstCome: true,
    tooMany: "Stai già stampando un'avventura: aspetta che sia pronta",
  });
  return new Hono<{ Variables: SessionContext }>().get(
    "/booklet/:id",
    call(
      "Un'avventura da stampare, un libretto di pagine A5; con `what=cut` gli indizi e i documenti da ritagliare, in A4; solo per un master",
      { answer: "application/pdf", query: ["what"] },
    ),
    idParam(NO_SUCH_ADVENTURE),
    requireSessionOrCookie(db),
    (c) => {
      const { userId: person } = c.var.session;
      const kept = ownAdventure(db, c.var.session, c.req.valid("param").id);
      const what = c.req.query("what") === "cut" ? "cut" : "booklet";
      allowSilence(c.req.raw, SILENCE_SECONDS);
      const asker = askerOf(c);
      return prints.pass(person, () => printAdventure(pictures, kept, what, { roots, printer }, asker));
    },
  );
}
