import { lazy } from "#shared/lazy.ts";

/** How a card says who sees its roll. */
export const HIDDEN = { all: null, masters: "Solo master", blind: "Alla cieca" } as const;

export const clock = lazy(() => new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" }));

/** Of a roll that somebody reports, and the server has not made. */
export const toldBy = (name: string): string => `raccontato da ${name}`;
