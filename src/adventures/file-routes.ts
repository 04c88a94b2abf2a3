import { type Context, Hono } from "hono";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { ImportReady, ImportReport, MOST_FILE_BYTES, UploadedThing } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { requireSession, requireSessionOrCookie, type SessionContext } from "../accounts/index.ts";
import { type Library, STARTER_NAMES } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { createGate } from "../http/gate.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { piecesOf } from "../http/pieces.ts";
import { NO_SUCH_PICTURE, type Pictures, sendPicture } from "../pictures/index.ts";
import { fileNameHeader } from "../sheet/index.ts";
import { assertMasterSeat, NO_SUCH_TABLE, seatOf } from "../tables/index.ts";
import { addUpload } from "./add-upload.ts";
import { contentsOf } from "./contents.ts";
import { readAdventureFile, writeAdventureFile } from "./file/index.ts";
import { importAdventure, previewImport } from "./import.ts";
import { importReady } from "./import-ready.ts";
import type { AdventureEvent } from "./live.ts";
import { purgeDeleted } from "./purge.ts";
import { receiveFile, withScratch } from "./scratch.ts";
import { findAdventure } from "./store.ts";
import { adventuresWithImage } from "./thing-store.ts";
import { NO_SUCH_ADVENTURE, openedForWriting, ownAdventure } from "./verbs.ts";
import type { PlannedEvent } from "./write-all.ts";

export interface FileDependencies {
  pictures: Pictures;
  library: Library;
  clock: Clock;
  /** Keeps a silent connection open for this many seconds. */
  allowSilence: (request: Request, seconds: number) => void;
  /** Called after the commit. */
  emit: (event: AdventureEvent | PlannedEvent) => void;
}

const SILENCE_SECONDS = 255;
const MOST_UPLOAD_BYTES = 100 * 1024 * 1024;
/** 200 MB at 1 Mbit/s. Longer, slow senders would keep everybody else from importing. */
const PATIENCE_MS = 30 * 60_000;
const Report = z.object({ report: ImportReport });

/** Adventures as files: in and out. Masters only. */
export function adventureFileRoutes(dependencies: FileDependencies) {
  const { pictures, library, clock, allowSilence, emit } = dependencies;
  const { db } = pictures;
  const world = { pictures, library };
  const roots = { images: pictures.root, audio: library.root };
  const guarded = requireSession(db);
  // Each may take 600 MB of the disk while it is read.
  const oneAtATime = {
    each: 1,
    all: 2,
    isFirstCome: true,
    tooMany: "Un'avventura alla volta: aspetta",
  };
  const imports = createGate(oneAtATime);
  // What comes with Custode is small: it does not wait for those.
  const readyImports = createGate(oneAtATime);
  const uploads = createGate({ each: 2, all: 6 });
  const exports = createGate({ each: 2, all: 6 });

  const received = async <R>(
    c: Context,
    mostBytes: number,
    work: (folder: string, file: Awaited<ReturnType<typeof receiveFile>>) => Promise<R>,
    signal: AbortSignal,
  ): Promise<R> => {
    const contentType = c.req.header("content-type") ?? "";
    const { body: sent } = c.req.raw;
    if (!/^multipart\/form-data\b/i.test(contentType) || !sent) {
      throw new Refused("wrong_type", "Il caricamento deve essere un modulo con un file");
    }
    allowSilence(c.req.raw, SILENCE_SECONDS);
    return withScratch(library.root, async (folder) =>
      work(folder, await receiveFile(folder, piecesOf(sent, signal, PATIENCE_MS), contentType, mostBytes)),
    );
  };

  return new Hono<{ Variables: SessionContext }>()
    .post(
      "/import",
      call(
        "Legge un'avventura da un file zip (multipart/form-data con `file`) e la mette al tavolo (`table`); con `preview` dice solo che cosa ne capisce; con `into` ne cambia una, e di ciò che un master ha cambiato solo quello in `replace`",
        { answer: Report, query: ["table", "into", "preview", "replace", "clientId"] },
      ),
      guarded,
      importQuery,
      async (c) => {
        const { session } = c.var;
        const { table, preview, ...asked } = c.req.valid("query");
        // Whoever may not is not listened to for 200 megabytes.
        assertMasterSeat(db, session.userId, table);
        purgeDeleted(library, clock.now());
        const wanted = { tableId: table, ...asked };
        const report = await imports.pass(session.userId, (signal) =>
          received(
            c,
            MOST_FILE_BYTES + 64 * 1024,
            async (folder, { path }) => {
              const read = await readAdventureFile(path, { folder, bundledSounds: STARTER_NAMES });
              if (preview) return previewImport(world, session, read, wanted);
              const { report: done, events } = await importAdventure(
                world,
                session,
                read,
                wanted,
                clock.now(),
              );
              for (const event of events) emit(event);
              return done;
            },
            signal,
          ),
        );
        tellImported(table, report);
        return c.json({ report });
      },
    )
    .post(
      "/import-ready",
      call("Mette al tavolo l'avventura che viene con Custode, e la apre se nessuna lo è; solo un master", {
        answer: Report,
      }),
      guarded,
      body(ImportReady),
      async (c) => {
        const { session } = c.var;
        const wanted = c.req.valid("json");
        assertMasterSeat(db, session.userId, wanted.table);
        purgeDeleted(library, clock.now());
        const report = await readyImports.pass(session.userId, () =>
          withScratch(library.root, (folder) => importReady(world, session, wanted, folder, clock.now())),
        );
        tellImported(wanted.table, report);
        return c.json({ report });
      },
    )
    .get(
      "/export/:id",
      call("Un'avventura come file zip, da dare ad altri; solo per un master", { answer: "application/zip" }),
      idParam(NO_SUCH_ADVENTURE),
      requireSessionOrCookie(db),
      (c) => {
        const kept = ownAdventure(db, c.var.session, c.req.valid("param").id);
        const place = exports.enter(c.var.session.userId);
        allowSilence(c.req.raw, SILENCE_SECONDS);
        const stream = streamOf(writeAdventureFile(contentsOf(db, kept, roots)), place.signal, place.leave);
        return new Response(stream, {
          headers: {
            "Content-Type": "application/zip",
            "Content-Disposition": fileNameHeader(kept.about.title, "avventura", "zip"),
            "Cache-Control": "private, no-store",
          },
        });
      },
    )
    .get(
      "/image/:id",
      call("Un'immagine delle pagine; solo per un master", { answer: "image/webp" }),
      idParam(NO_SUCH_PICTURE),
      requireSessionOrCookie(db),
      (c) => {
        const { id } = c.req.valid("param");
        const isMasterOfOne = adventuresWithImage(db, id).some((adventureId) => {
          const tableId = findAdventure(db, adventureId)?.tableId;
          return tableId !== undefined && seatOf(db, c.var.session.userId, tableId)?.isMaster;
        });
        if (!isMasterOfOne) throw new Refused("not_found", NO_SUCH_PICTURE);
        return sendPicture(c, pictures, id);
      },
    )
    .post(
      "/upload",
      call(
        "Carica un'immagine o un suono per le pagine di un'avventura (`adventure`): multipart/form-data con `file`; solo un master",
        { answer: UploadedThing, status: 201, query: ["adventure"] },
      ),
      guarded,
      async (c) => {
        const { session } = c.var;
        const id = Id.safeParse(c.req.query("adventure"));
        if (!id.success) throw new Refused("not_found", NO_SUCH_ADVENTURE);
        const { tableId } = openedForWriting(db, session, id.data);
        const thing = await uploads.pass(session.userId, (signal) =>
          received(
            c,
            MOST_UPLOAD_BYTES,
            (_folder, file) => addUpload(world, session, id.data, file, clock.now()),
            signal,
          ),
        );
        emit({ kind: "adventure-changed", tableId, id: id.data, pageId: null });
        return c.json(thing, 201);
      },
    );

  function tellImported(tableId: string, { adventureId }: z.infer<typeof ImportReport>): void {
    if (adventureId !== null) emit({ kind: "adventure-changed", tableId, id: adventureId, pageId: null });
  }
}

interface ImportQuery {
  table: string;
  into: string | null;
  preview: boolean;
  clientId: string | undefined;
  replace: ReadonlySet<string>;
}

const importQuery = validator("query", ({ table, into, preview, replace, clientId }): ImportQuery => {
  const read = Id.safeParse(table);
  if (!read.success) throw new Refused("not_found", NO_SUCH_TABLE);
  const wanted = into === undefined || into === "" ? null : Id.safeParse(into);
  if (wanted?.success === false) throw new Refused("not_found", NO_SUCH_ADVENTURE);
  return {
    table: read.data,
    into: wanted?.data ?? null,
    preview: typeof preview === "string" && preview !== "" && preview !== "false" && preview !== "0",
    clientId: Id.safeParse(clientId).data,
    replace: new Set([replace ?? []].flat()),
  };
});

/** As fast as the client reads; an error aborts the connection: half a file must not look whole. */
function streamOf(
  pieces: AsyncIterator<Uint8Array>,
  signal: AbortSignal,
  end: () => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        signal.throwIfAborted();
        const { value, done } = await pieces.next();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: end,
  });
}
