import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import type { AudioFile, Streaming } from "#shared/schemas/audio.ts";
import { requireSessionOrCookie, type SessionContext } from "../accounts/index.ts";
import { tableOfAdventure } from "../db/adventure-place.ts";
import type { Db } from "../db/open.ts";
import { annotate } from "../http/operation.ts";
import { adventureOfFile } from "./owned-path.ts";
import { findAudioFileAt } from "./store.ts";

interface HeardOnDisplay {
  readonly tableId: string;
  readonly streaming: Streaming;
  readonly sounds: ReadonlySet<string>;
}

export interface Access {
  readonly db: Db;
  /** What the tables of the asking televisions hear, with all sound ids; empty for others. */
  readonly heardOnDisplays: (c: Context) => readonly HeardOnDisplay[];
  /** Whether somebody may fetch a sound of that table's adventures now. */
  readonly mayFetchAt: (tableId: string, userId: string, audioId: string) => boolean;
}

/** Lets televisions fetch what they hear, and sessions all but the sounds of adventures that they may not hear now: as if those did not exist. */
export function listenersOnly({ db, heardOnDisplays, mayFetchAt }: Access) {
  const withSession = requireSessionOrCookie(db);
  const isOnDisplay = (c: Context): boolean => {
    const heard = heardOnDisplays(c);
    const file = heard.length > 0 ? findAudioFileAt(db, pathOf(c)) : null;
    if (!file) return false;
    const place = placeOf(db, file);
    return heard.some(
      ({ tableId, sounds }) => sounds.has(file._id) && (place === "server" || place === tableId),
    );
  };
  const mayFetch = (c: Context, userId: string): boolean => {
    const file = findAudioFileAt(db, pathOf(c));
    const place = file && placeOf(db, file);
    if (!file || place === "server") return true;
    return place !== null && mayFetchAt(place, userId, file._id);
  };
  return annotate(
    createMiddleware<{ Variables: SessionContext }>((c, next) => {
      if (isOnDisplay(c)) return next();
      return withSession(c, async () => {
        if (!mayFetch(c, c.var.session.userId)) throw noSound();
        await next();
      });
    }),
    { who: "cookie" },
  );
}

export const noSound = () => new Refused("not_found", "Questo suono non c'è più");

export const pathOf = (c: Context) => `${c.req.param("folder")}/${c.req.param("file")}`;

/** @returns the table that a sound belongs to; null for one of a deleted adventure. */
function placeOf(db: Db, file: AudioFile): string | "server" | null {
  const adventureId = adventureOfFile(file);
  return adventureId === null ? "server" : tableOfAdventure(db, adventureId);
}
