import { lazy } from "#shared/lazy.ts";

export const HIDDEN = { all: null, masters: "Solo master", blind: "Alla cieca" } as const;

export const clock = lazy(() => new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" }));

export const toldBy = (name: string): string => `raccontato da ${name}`;
