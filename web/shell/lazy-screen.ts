import { lazyRouteComponent } from "@tanstack/react-router";
import { isServerThere } from "../ui/server-there.ts";

/** The code of a screen could not be fetched, because the server is not there. */
export class ScreenNotLoaded extends Error {
  constructor() {
    super("Questa pagina non è ancora su questo dispositivo e il server non risponde.");
    this.name = "ScreenNotLoaded";
  }
}

/**
 * A screen whose code is fetched when it is first shown. Where the server is there and the code is not, the app has
 * been updated, and the router reloads the page; where the server is not there, a reload would lose the page.
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
