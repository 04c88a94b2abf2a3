import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Db } from "../db/open.ts";
import { hashSecret } from "../http/secret.ts";
import { displayOfCode, displaySeat } from "./verbs.ts";

/** One for each television of a browser; the name alone was that of the only one up to version 0.2. */
const DISPLAY_COOKIE = "custode_display";
const MOST_IN_ONE_BROWSER = 8;
const PLACE = { path: "/", httpOnly: true, sameSite: "Strict" } as const;

/** A separate session cookie for each, the newest eight, so that a user logged in on the same browser is not affected. */
export function setDisplayCookie(c: Context, db: Db, code: string, isSecure: boolean): void {
  const others = displayCookies(c).filter(([, value]) => value !== code);
  const live = others.filter(([, value]) => tableOf(db, value) !== null).slice(1 - MOST_IN_ONE_BROWSER);
  for (const one of others) {
    if (!live.includes(one)) deleteCookie(c, one[0], { ...PLACE, secure: isSecure });
  }
  const name = `${DISPLAY_COOKIE}_${hashSecret(code).slice(0, 12)}`;
  setCookie(c, name, code, { ...PLACE, secure: isSecure });
}

/** The tables whose televisions this browser shows. It authorises only GET of what everybody at them is shown now. */
export function displayTablesOf(db: Db, c: Context): string[] {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return [];
  const codes = displayCookies(c).slice(0, 2 * MOST_IN_ONE_BROWSER);
  return [...new Set(codes.flatMap(([, code]) => tableOf(db, code) ?? []))];
}

const displayCookies = (c: Context): [name: string, code: string][] =>
  Object.entries(getCookie(c)).filter(([name]) => name.startsWith(DISPLAY_COOKIE));

function tableOf(db: Db, code: string): string | null {
  const display = displayOfCode(db, code);
  return display && (displaySeat(db, display.tokenHash)?._id ?? null);
}
