import { stat } from "node:fs/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import { requireSessionOrCookie, type Session, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { isKnown } from "../http/etag.ts";
import { annotate } from "../http/operation.ts";
import { type Pictures, pictureFile } from "./files.ts";
import { findImage } from "./store.ts";

export const NO_SUCH_PICTURE = "Questa immagine non esiste";
/** A picture opened alone must not act as a page. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

interface Access {
  /** Whether a television of the request may fetch the picture. Asked once: the wall is read for it. */
  readonly isOnDisplay: (c: Context, imageId: string) => boolean;
  readonly maySee: (session: Session, imageId: string) => boolean;
}

/** Passes televisions and people who may see the picture `id`. Others are refused: `unauthorized`, `not_found`. */
export const pictureGuard = (db: Db, { isOnDisplay, maySee }: Access) => {
  const withSession = requireSessionOrCookie(db);
  return annotate(
    createMiddleware<{ Variables: SessionContext }>((c, next) => {
      const id = c.req.param("id") ?? "";
      if (isOnDisplay(c, id)) return next();
      return withSession(c, () => {
        if (!maySee(c.var.session, id)) throw new Refused("not_found", NO_SUCH_PICTURE);
        return next();
      });
    }),
    { who: "cookie" },
  );
};

export const tableOfPicture = (db: Db, id: string): string | null => findImage(db, id)?.tableId ?? null;

/** Check the right first. @throws Refused `not_found` without a file. */
export async function sendPicture(c: Context, { root }: Pictures, id: string) {
  const file = pictureFile(root, id);
  const about = await stat(file).catch(() => null);
  if (!about) throw new Refused("not_found", NO_SUCH_PICTURE);
  c.header("ETag", `"${id}"`);
  // Revalidated: the right may be lost.
  c.header("Cache-Control", "private, no-cache");
  c.header("Content-Security-Policy", PICTURE_POLICY);
  if (isKnown(`"${id}"`, c.req.header("if-none-match"))) return c.body(null, 304);
  c.header("Content-Type", await typeOf(file));
  c.header("Content-Length", String(about.size));
  return c.body(Bun.file(file).stream());
}

/** What players see of a map is a JPEG, which is made fast; all others are WebP. */
async function typeOf(file: string): Promise<string> {
  const start = await Bun.file(file).slice(0, 2).bytes();
  return start[0] === 0xff && start[1] === 0xd8 ? "image/jpeg" : "image/webp";
}
