import type { ServerMessage } from "#shared/protocol.ts";

/** What a socket says of the page that opened it. */
export interface Page {
  /** Whether a browser has opened it, rather than another program. */
  readonly isBrowser: boolean;
  /** The address of its script; absent in pages of 0.1.0. */
  readonly script: string | undefined;
}

const UPDATED = "Custode è stato aggiornato";
const WHAT_TO_DO = "Salva ciò che stai scrivendo, poi ricarica la pagina.";
/** An evening. */
const SHOWN_FOR_MS = 12 * 60 * 60 * 1000;

/**
 * What a page has to hear that is not the one which the server serves now.
 * @param served the address of that page's script. @param now in milliseconds since 1970.
 */
export function pageNews(served: string | null, page: Page, now: number): ServerMessage | null {
  if (served === null || page.script === served) return null;
  if (page.script !== undefined) return { action: "pageChanged", data: {} };
  return page.isBrowser ? saidToOldPage(now) : null;
}

/** A page of 0.1.0 knows nothing of versions; what it does show to people is a roll. */
function saidToOldPage(now: number): ServerMessage {
  return {
    action: "diceRollMessage",
    data: {
      // Always the same, so that a page which comes back shows it once.
      id: "page-changed",
      username: "Custode",
      message: `<b>${UPDATED}.</b> ${WHAT_TO_DO}`,
      speachText: `${UPDATED}. ${WHAT_TO_DO}`,
      level: "normal",
      sentAt: now,
      lifetimeMs: SHOWN_FOR_MS,
    },
  };
}
