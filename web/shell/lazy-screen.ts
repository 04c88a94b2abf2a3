import { lazyRouteComponent } from "@tanstack/react-router";
import { isServerReachable } from "../ui/server-reachable.ts";

export class ScreenNotLoaded extends Error {
  constructor() {
    super("Questa pagina non è ancora su questo dispositivo e il server non risponde.");
    this.name = "ScreenNotLoaded";
  }
}

/** Lazy route. Code gone but server reachable means an update, so the router reloads; offline a reload would lose the page. */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => load().catch(explain), name);
}

async function explain(error: unknown): Promise<never> {
  if (await isServerReachable()) throw error;
  throw new ScreenNotLoaded();
}
