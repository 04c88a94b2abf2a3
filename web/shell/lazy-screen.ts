import { lazyRouteComponent } from "@tanstack/react-router";
import { isServerThere } from "../ui/server-there.ts";

/** The server is unreachable. */
export class ScreenNotLoaded extends Error {
  constructor() {
    super("Questa pagina non è ancora su questo dispositivo e il server non risponde.");
    this.name = "ScreenNotLoaded";
  }
}

/**
 * Lazy route component. If the server is reachable but the code is gone, the app was updated and the router reloads; offline a
 * reload would lose the page.
 */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => load().catch(explain), name);
}

async function explain(error: unknown): Promise<never> {
  if (await isServerThere()) throw error;
  throw new ScreenNotLoaded();
}
