import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Db } from "../db/open.ts";
import { displayOfCode, displaySeat } from "./verbs.ts";

const DISPLAY_COOKIE = "custode_display";

/** A separate session cookie, so that a user logged in on the same browser is not affected. */
export function setDisplayCookie(c: Context, code: string, isSecure: boolean): void {
  setCookie(c, DISPLAY_COOKIE, code, { path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure });
}

/** By its cookie; else null. It authorises only GET of what everybody at that table is shown now. */
export function displayTableOf(db: Db, c: Context): string | null {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
  const code = getCookie(c, DISPLAY_COOKIE);
  const display = code ? displayOfCode(db, code) : null;
  return display && (displaySeat(db, display.tokenHash)?._id ?? null);
}
