import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { Handout, HandoutUpdate, HideHandout, NewHandout, ShowHandout } from "#shared/schemas/handout.ts";
import { requireSession, requireSessionOrCookie, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { createGate } from "../http/gate.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { textBody } from "../http/text-body.ts";
import {
  keepPicture,
  NO_SUCH_PICTURE,
  type Pictures,
  pictureGuard,
  readPictureForm,
  sendPicture,
} from "../pictures/index.ts";
import { askerOf, type Printer } from "../sheet/index.ts";
import { assertMasterSeat, meantTable } from "../tables/index.ts";
import { dropPictureOf, maySeePicture } from "./pictures.ts";
import { printHandout } from "./print.ts";
import { type HandoutShown, hideHandout, showHandout } from "./show.ts";
import {
  type CluesOfHandouts,
  createHandout,
  NO_SUCH_HANDOUT,
  readHandout,
  readHandouts,
  removeHandout,
  updateHandout,
} from "./verbs.ts";
import { type HandoutChange, handoutView, isPictureForAll } from "./view.ts";

const One = z.object({ handout: Handout });
const Deleted = z.object({
  success: z.boolean(),
  /** The clues that it belonged to. */
  clues: z.array(Id),
});

export type HandoutEvent =
  | { readonly kind: "handout-changed"; readonly tableId: string; readonly change: HandoutChange }
  | { readonly kind: "handout-shown"; readonly tableId: string; readonly shown: HandoutShown }
  /** What was shown at that moment, in milliseconds since 1970, was a mistake. */
  | {
      readonly kind: "handout-withdrawn";
      readonly tableId: string;
      readonly handoutId: string;
      readonly at: number;
      /** For these people; null for everybody. */
      readonly from: readonly string[] | null;
    };

interface HandoutDependencies {
  pictures: Pictures;
  printer: Printer;
  clock: Clock;
  /** Keeps a silent connection open for this many seconds. */
  allowSilence: (request: Request, seconds: number) => void;
  displayTablesOf: (c: Context) => readonly string[];
  isOnShownWall: (tableId: string, imageId: string) => boolean;
  clues: CluesOfHandouts;
  emit: (event: HandoutEvent) => void;
}

const UPLOAD_SILENCE_SECONDS = 120;

export function handoutRoutes(dependencies: HandoutDependencies) {
  const { pictures, printer, clock, allowSilence, clues, emit } = dependencies;
  const { db } = pictures;
  const guarded = requireSession(db);
  /** Televisions get the pictures that everybody is shown now, and those on the wall while they show it. */
  const isOnDisplay = (c: Context, imageId: string) =>
    dependencies
      .displayTablesOf(c)
      .some(
        (tableId) => isPictureForAll(db, tableId, imageId) || dependencies.isOnShownWall(tableId, imageId),
      );
  const written = textBody();
  // Each holds three copies of its picture in memory.
  const uploads = createGate({ each: 1, all: 3 });

  /** Emits the change and returns the master's view. */
  const settled = async (change: HandoutChange, { userId }: SessionContext["session"]) => {
    emit({ kind: "handout-changed", tableId: change.tableId, change });
    await dropPictureOf(pictures, change);
    const handout = change.after && handoutView(change.after, { userId, isMaster: true });
    if (!handout) throw new Error("a document that was just written is not there");
    return { handout };
  };

  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("I documenti di un tavolo (`table`): al master tutti, a chi gioca quelli che ha visto", {
        answer: z.object({ handouts: z.array(Handout) }),
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = meantTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ handouts: tableId === null ? [] : readHandouts(db, c.var.session, tableId) });
      },
    )
    .post(
      "/create",
      call("Scrive un documento, che nessuno vede ancora; solo un master del tavolo", {
        answer: One,
        status: 201,
      }),
      guarded,
      written,
      body(NewHandout),
      async (c) => {
        const change = createHandout(db, c.var.session, c.req.valid("json"), clock.now(), clues);
        return c.json(await settled(change, c.var.session), 201);
      },
    )
    .post(
      "/update",
      call(
        "Cambia un documento, o svela il suo secondo testo, per chi lo vede adesso: ciò che manca resta; solo un master del tavolo",
        {
          answer: One,
        },
      ),
      guarded,
      written,
      body(HandoutUpdate),
      async (c) => {
        const change = updateHandout(db, c.var.session, c.req.valid("json"), clock.now());
        return c.json(await settled(change, c.var.session));
      },
    )
    .post(
      "/upload",
      call(
        "Carica l'immagine di un documento: multipart/form-data con un file PNG, JPG o WebP e `table`; con `kind=map` ne resta di più; solo un master del tavolo",
        { answer: z.object({ imageId: Id }), status: 201, query: ["table", "kind"] },
      ),
      guarded,
      async (c) => {
        allowSilence(c.req.raw, UPLOAD_SILENCE_SECONDS);
        const { session } = c.var;
        const table = c.req.query("table");
        const isMap = c.req.query("kind") === "map";
        // Before ten megabytes are read.
        if (table !== undefined) assertMasterSeat(db, session.userId, table);
        const imageId = await uploads.pass(session.userId, async (signal) => {
          const { tableId, bytes } = await readPictureForm(c.req.raw, { table, isMap }, signal);
          return keepPicture(pictures, session, tableId, bytes, clock.now(), isMap);
        });
        return c.json({ imageId }, 201);
      },
    )
    .post(
      "/show",
      call("Mostra un documento a tutti (`*`) o a qualcuno; solo un master del tavolo", { answer: One }),
      guarded,
      body(ShowHandout),
      async (c) => {
        const { change, shown } = showHandout(db, c.var.session, c.req.valid("json"), clock.now());
        const answer = await settled(change, c.var.session);
        emit({ kind: "handout-shown", tableId: shown.tableId, shown });
        return c.json(answer);
      },
    )
    .post(
      "/hide",
      call(
        "Toglie un documento dagli occhi di tutti, con `forget` anche dai loro documenti; solo un master",
        {
          answer: One,
        },
      ),
      guarded,
      body(HideHandout),
      async (c) => {
        const { change, withdrawn } = hideHandout(db, c.var.session, c.req.valid("json"));
        const { tableId } = change;
        const handoutId = change.before?.id ?? "";
        for (const at of withdrawn) emit({ kind: "handout-withdrawn", tableId, handoutId, at, from: null });
        return c.json(await settled(change, c.var.session));
      },
    )
    .post(
      "/delete",
      call("Elimina un documento, anche da chi lo ha; solo un master del tavolo", { answer: Deleted }),
      guarded,
      body(z.object({ id: Id })),
      async (c) => {
        const { id } = c.req.valid("json");
        const its = clues.of(db, id);
        const change = removeHandout(db, c.var.session, id);
        emit({ kind: "handout-changed", tableId: change.tableId, change });
        await dropPictureOf(pictures, change);
        return c.json({ success: true, clues: its });
      },
    )
    .get(
      "/image/:id",
      call("L'immagine di un documento, per chi lo ha", { answer: "image/webp" }),
      idParam(NO_SUCH_PICTURE),
      pictureGuard(db, { isOnDisplay, maySee: (session, id) => maySeePicture(pictures, session, id) }),
      (c) => sendPicture(c, pictures, c.req.valid("param").id),
    )
    .get(
      "/pdf/:id",
      call("Un documento da stampare sulla sua carta, per chi lo ha", { answer: "application/pdf" }),
      idParam(NO_SUCH_HANDOUT),
      requireSessionOrCookie(db),
      async (c) => {
        const { handout, kept } = readHandout(db, c.var.session, c.req.valid("param").id);
        const imageId = handout.led && kept.kind === "map" ? kept.shownImageId : handout.imageId;
        return printHandout({ ...handout, imageId }, pictures, printer, askerOf(c));
      },
    );
}
