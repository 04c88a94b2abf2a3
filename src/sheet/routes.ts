import { type Context, Hono } from "hono";
import { Refused } from "#shared/refused.ts";
import { withMaxSanity } from "#shared/rules/points.ts";
import type { Character } from "#shared/schemas/character.ts";
import { UnfinishedSheet } from "#shared/schemas/unfinished.ts";
import { UNPRINTED_HEADER, writeUnprinted } from "#shared/unprinted.ts";
import { requireSession, requireSessionOrCookie, type SessionContext } from "../accounts/index.ts";
import { constants } from "../catalog/index.ts";
import { NO_SUCH_CHARACTER, readCharacter, sheetBody } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { isKnown } from "../http/etag.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { assertReadingMaster, inPlayAt, NO_SUCH_TABLE, settingsAt } from "../tables/index.ts";
import { fileNameHeader } from "./file-name.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { blankPaper, paperOf, paperOfDraft, titleOf } from "./paper-sheets.ts";
import { askerOf, PDF_POLICY, pdfAnswer } from "./pdf-answer.ts";
import { defaultPortrait, pictureOf } from "./portrait.ts";
import type { Printer } from "./printer.ts";
import type { Prints } from "./prints.ts";
import type { Made } from "./task.ts";

/** Opened alone, too, a picture must not act as a page. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

const BLANK = "Scheda in bianco";

/** Bounded by the printer's memory: thirty exceed it. */
const MOST_TOGETHER = 20;

export function sheetRoutes(db: Db, printer: Printer, prints: Prints) {
  const guarded = requireSessionOrCookie(db);
  const id = idParam(NO_SUCH_CHARACTER);
  const wanted = (c: Context<{ Variables: SessionContext }>, id: string) =>
    printable(db, readCharacter(db, c.var.session, id));

  const page = (c: Context<{ Variables: SessionContext }>, id: string, index: number) => {
    const character = wanted(c, id);
    const fingerprint = fingerprintOf(character);
    return answer(c, fingerprint, "image/webp", PICTURE_POLICY, () =>
      prints.pageOf(character, fingerprint, index, askerOf(c)),
    );
  };

  return new Hono<{ Variables: SessionContext }>()
    .get("/pdf/blank", call("Una scheda in bianco", { answer: "application/pdf" }), guarded, (c) => {
      const blank = { title: BLANK, sheets: [blankPaper(constants.listSkills)] };
      const fingerprint = fingerprintOf(blank);
      c.header("Content-Disposition", fileNameHeader(BLANK));
      return answer(c, fingerprint, "application/pdf", PDF_POLICY, () =>
        prints.togetherOf(() => blank, fingerprint, askerOf(c)),
      );
    })
    .post(
      "/pdf/draft",
      call("Una bozza da stampare, anche con ciò che manca", { answer: "application/pdf" }),
      requireSession(db),
      sheetBody(),
      body(UnfinishedSheet),
      async (c) => {
        const draft = c.req.valid("json");
        const { name } = draft.characterInfo;
        const set = { title: titleOf(name || "Bozza"), sheets: [paperOfDraft(draft)] };
        return pdfAnswer(await printer.run({ kind: "sheets", ...set }, askerOf(c)), name, "bozza");
      },
    )
    .get("/pdf/:id", call("La scheda da stampare", { answer: "application/pdf" }), id, guarded, (c) => {
      const character = wanted(c, c.req.valid("param").id);
      const fingerprint = fingerprintOf(character);
      c.header("Content-Disposition", fileNameHeader(character.characterInfo.name));
      return answer(c, fingerprint, "application/pdf", PDF_POLICY, () =>
        prints.pdfOf(character, fingerprint, askerOf(c)),
      );
    })
    .get("/image/:id/page_1", call("La prima pagina stampata", { answer: "image/webp" }), id, guarded, (c) =>
      page(c, c.req.valid("param").id, 0),
    )
    .get(
      "/image/:id/page_2",
      call("La seconda pagina stampata", { answer: "image/webp" }),
      id,
      guarded,
      (c) => page(c, c.req.valid("param").id, 1),
    )
    .get("/image/:id/avatar", call("Il ritratto", { answer: "image/*" }), id, guarded, (c) => {
      const { type, bytes } = portraitOf(wanted(c, c.req.valid("param").id));
      return answer(
        c,
        fingerprintOf([type, Bun.hash(bytes).toString(36)]),
        type,
        PICTURE_POLICY,
        async () => ({ bytes, unprinted: [] }),
      );
    });
}

export function tableSheetRoutes(db: Db, prints: Prints) {
  return new Hono<{ Variables: SessionContext }>().get(
    "/:id/pdf",
    call("Le schede di chi è in gioco al tavolo, in un PDF; solo per un suo master", {
      answer: "application/pdf",
    }),
    idParam(NO_SUCH_TABLE),
    requireSessionOrCookie(db),
    (c) => {
      const { id } = c.req.valid("param");
      const { name } = assertReadingMaster(db, c.var.session.userId, id);
      const wanted = inPlayAt(db, id);
      if (wanted.length === 0) {
        throw new Refused("not_found", "A questo tavolo non gioca ancora nessun investigatore");
      }
      if (wanted.length > MOST_TOGETHER) {
        throw new Refused(
          "rule_broken",
          `A questo tavolo giocano più di ${MOST_TOGETHER} investigatori: stampa le schede una per una`,
        );
      }
      const inPlay = wanted.map(({ characterId }) =>
        printable(db, readCharacter(db, c.var.session, characterId)),
      );
      const title = `${name} · Fascicoli degli investigatori`;
      const fingerprint = fingerprintOf([title, inPlay]);
      c.header("Content-Disposition", fileNameHeader(name, "schede"));
      return answer(c, fingerprint, "application/pdf", PDF_POLICY, () =>
        prints.togetherOf(() => ({ title, sheets: inPlay.map(paperOf) }), fingerprint, askerOf(c)),
      );
    },
  );
}

/** With the maximum of Sanità that its table has. */
function printable(db: Db, character: Character): Character {
  const { tableId } = character;
  return tableId === null ? character : withMaxSanity(character, settingsAt(db, tableId).maxSanity);
}

const portraitOf = ({ images, characterInfo }: Character) =>
  images.avatar ? pictureOf(images.avatar) : defaultPortrait(characterInfo.sex);

/** Makes the bytes only when the browser's cached copy is outdated. */
async function answer(
  c: Context,
  fingerprint: string,
  type: string,
  policy: string,
  make: () => Promise<Made>,
): Promise<Response> {
  const etag = `"${fingerprint}"`;
  const isFresh = isKnown(etag, c.req.header("if-none-match"));
  const made = isFresh ? null : await make();
  c.header("ETag", etag);
  c.header("Cache-Control", "private, no-cache");
  c.header("Content-Security-Policy", policy);
  if (!made) return c.body(null, 304);
  const { bytes, unprinted } = made;
  c.header("Content-Type", type);
  c.header("Content-Length", String(bytes.byteLength));
  if (unprinted.length > 0) c.header(UNPRINTED_HEADER, writeUnprinted(unprinted));
  return c.body(bytes);
}
