import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Db } from "../db/open.ts";
import { displayOfCode, displaySeat } from "./verbs.ts";

const DISPLAY_COOKIE = "custode_display";

/** Apart from the session's: a television leaves whoever is logged in on the same browser alone. It lasts as long as the browser is open. */
export function setDisplayCookie(c: Context, code: string, isSecure: boolean): void {
  setCookie(c, DISPLAY_COOKIE, code, { path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure });
}

/**
 * The table whose television asks, by its cookie; null for anybody else. It may GET what is shown to everybody at that
 * table now, and nothing more.
 */
export function displayTableOf(db: Db, c: Context): string | null {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
  const code = getCookie(c, DISPLAY_COOKIE);
  const display = code ? displayOfCode(db, code) : null;
  return display && (displaySeat(db, display.tokenHash)?._id ?? null);
}
