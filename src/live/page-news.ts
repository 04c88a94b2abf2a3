import type { ServerMessage } from "#shared/protocol.ts";

export interface Page {
  readonly isBrowser: boolean;
  readonly script: string | undefined;
}

const UPDATED = "Custode è stato aggiornato";
const WHAT_TO_DO = "Salva ciò che stai scrivendo, poi ricarica la pagina.";
const SHOWN_FOR_MS = 12 * 60 * 60 * 1000;

/** Tells an outdated page about the update. @param served URL of the current script. @param now milliseconds since 1970. */
export function pageNews(served: string | null, page: Page, now: number): ServerMessage | null {
  if (served === null || page.script === served) return null;
  if (page.script !== undefined) return { action: "pageChanged", data: {} };
  return page.isBrowser ? saidToOldPage(now) : null;
}

/** A page of 0.1.0 knows no versions, but it shows rolls. */
function saidToOldPage(now: number): ServerMessage {
  return {
    action: "diceRollMessage",
    data: {
      // Constant, so that a reconnecting page shows it once.
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
