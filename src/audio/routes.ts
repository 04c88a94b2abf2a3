import { stat } from "node:fs/promises";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { AudioFile, RenameFileTitle, RenameGroup, Streaming, TagSound } from "#shared/schemas/audio.ts";
import {
  comparisonKey,
  findUser,
  mastersOnly,
  requireSession,
  type SessionContext,
} from "../accounts/index.ts";
import type { Config } from "../config/read.ts";
import { body } from "../http/body.ts";
import type { RequestContext } from "../http/context.ts";
import { createGate } from "../http/gate.ts";
import { annotate, call } from "../http/operation.ts";
import { piecesOf } from "../http/pieces.ts";
import { type Access, listenersOnly, noSound, pathOf } from "./access.ts";
import { insideFolder } from "./folder.ts";
import type { Library } from "./library.ts";
import { adventureOfPath } from "./owned-path.ts";
import { renameFileTitle, renameGroup, tagSound } from "./rename.ts";
import { sendFile } from "./send-file.ts";
import { installStarter } from "./starter.ts";
import { findAudioFileAt, listAudioFiles } from "./store.ts";
import { untagged } from "./untagged.ts";
import { uploadSound } from "./upload.ts";

interface AudioDependencies extends Access {
  library: Library;
  config: Pick<Config, "audioAdmin">;
  streamingFor: (userId: string) => Streaming;
  isAnyMaster: (session: SessionContext["session"]) => boolean;
  allowSilence: (request: Request, seconds: number) => void;
}

const Rights = z.object({ mayManage: z.boolean(), mayReset: z.boolean() });
const Reset = z.object({ deletedRecords: z.int(), addedRecords: z.int(), groupsFound: z.int() });

/** A looping player stops reading for minutes; a phone's upload may stall. */
const SILENCE_SECONDS = 255;

export function audioRoutes(dependencies: AudioDependencies) {
  const { db, library, config, streamingFor, isAnyMaster, heardOnDisplays, allowSilence } = dependencies;
  const mayReset = (session: SessionContext["session"]) =>
    isAnyMaster(session) &&
    comparisonKey(session.username) === comparisonKey(config.audioAdmin) &&
    findUser(db, session.userId)?.isTrusted === true;

  // Each may take half a gigabyte of the disk.
  const uploads = createGate({ each: 8, all: 16 });

  const guarded = requireSession(db);
  const masters = mastersOnly(isAnyMaster);
  /** Used to measure the server's clock, by televisions too, which have no session. */
  const listening = annotate(
    createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
      const [heard] = c.req.header("authorization") === undefined ? heardOnDisplays(c) : [];
      return heard ? c.json(heard.streaming) : guarded(c, next);
    }),
    { who: "session" },
  );

  return new Hono<{ Variables: RequestContext }>()
    .get("/list", call("L'elenco dei suoni", { answer: z.array(AudioFile) }), (c) =>
      c.json(listAudioFiles(db)),
    )
    .get("/rights", call("Che cosa posso fare con i suoni", { answer: Rights }), guarded, (c) =>
      c.json({ mayManage: isAnyMaster(c.var.session), mayReset: mayReset(c.var.session) }),
    )
    .get("/playing", call("Che cosa sente il tavolo", { answer: Streaming }), listening, (c) =>
      c.json(streamingFor(c.var.session.userId)),
    )
    .get(
      "/files/:folder/:file{.+}",
      call("Un suono, anche a pezzi (Range)", { answer: "audio/mpeg" }),
      listenersOnly(dependencies),
      async (c) => {
        // Only listed files are served, and only files of the folder are listed; those among them that are no sound are not.
        const path = pathOf(c);
        const known = findAudioFileAt(db, path);
        const file = known && !known.problem ? await insideFolder(library.root, path) : null;
        const about = file === null ? null : await stat(file).catch(() => null);
        if (file === null || !about?.isFile()) throw noSound();
        allowSilence(c.req.raw, SILENCE_SECONDS);
        // The title of an adventure's sound is only for masters of its table, also where its tags have it.
        const whole = { start: 0, end: about.size };
        const part = adventureOfPath(path) === null ? whole : await untagged(file, about.size);
        return sendFile(c.req.raw, file, about, part);
      },
    )
    .post(
      "/upload",
      call(
        "Carica un suono: multipart/form-data con `audio`, `groupName` e, se il nome è un altro, `fileName`",
        {
          answer: z.object({ file: AudioFile }),
          status: 201,
        },
      ),
      guarded,
      masters,
      async (c) => {
        const contentType = c.req.header("content-type") ?? "";
        const { body } = c.req.raw;
        if (!/^multipart\/form-data\b/i.test(contentType) || !body) {
          throw new Refused("wrong_type", "Il caricamento deve essere un modulo con un file");
        }
        allowSilence(c.req.raw, SILENCE_SECONDS);
        const file = await uploads.pass(c.var.session.userId, (signal) =>
          uploadSound(library, piecesOf(body, signal), contentType),
        );
        c.var.log().info({ path: file.filePath, username: c.var.session.username }, "sound uploaded");
        return c.json({ file }, 201);
      },
    )
    .post(
      "/rename-file-title",
      call("Cambia il titolo di un suono", { answer: z.object({ success: z.boolean(), file: AudioFile }) }),
      guarded,
      masters,
      body(RenameFileTitle),
      (c) => {
        const file = renameFileTitle(db, c.req.valid("json"));
        library.changed();
        return c.json({ success: true, file });
      },
    )
    .post(
      "/tags",
      call("Dà a un suono le sue etichette, oltre a quelle delle sue cartelle", {
        answer: z.object({ success: z.boolean(), file: AudioFile }),
      }),
      guarded,
      masters,
      body(TagSound),
      (c) => {
        const file = tagSound(db, c.req.valid("json"));
        library.changed();
        return c.json({ success: true, file });
      },
    )
    .post(
      "/rename-group",
      call("Cambia il nome di un gruppo", { answer: z.object({ success: z.boolean() }) }),
      guarded,
      masters,
      body(RenameGroup),
      (c) => {
        renameGroup(db, c.req.valid("json"));
        library.changed();
        return c.json({ success: true });
      },
    )
    .post(
      "/reset-database",
      call("Rifà da capo l'elenco dei suoni; solo il master di AUDIO_ADMIN", { answer: Reset }),
      guarded,
      masters,
      body(z.object({})),
      async (c) => {
        if (!mayReset(c.var.session))
          throw new Refused("forbidden", "Non hai il permesso di resettare i suoni");
        const outcome = await library.reset();
        c.var.log().warn({ ...outcome, username: c.var.session.username }, "list of sounds reset");
        return c.json(outcome);
      },
    )
    .post(
      "/install-starter",
      call("Copia nella cartella i suoni di Custode che mancano", {
        answer: z.object({ addedRecords: z.int() }),
      }),
      guarded,
      masters,
      body(z.object({})),
      async (c) => c.json({ addedRecords: await installStarter(library) }),
    );
}
