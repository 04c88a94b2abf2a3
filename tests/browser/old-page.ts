import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";

/** The page of an older version as its executable served it, without fonts, icons and worker. */
const fixtureOf = (version: OldVersion) => join(import.meta.dirname, `page-${version}.tar.gz`);
export type OldVersion = "0.1.0" | "0.2.0";
const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css", html: "text/html" };

/**
 * Lets the browser load the page of an older version with the current server behind it, as after an update. @returns a function that
 * ends it: from then on the server's own files are served.
 */
export async function servePageOf(version: OldVersion, page: Page): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), `custode-${version}-`));
  const { status } = spawnSync("tar", ["xzf", fixtureOf(version), "-C", folder, "--strip-components=1"]);
  if (status !== 0) throw new Error(`the page of ${version} could not be unpacked`);
  const answer = async (route: Route) => {
    const request = route.request();
    const name = new URL(request.url()).pathname.slice(1);
    const file = request.isNavigationRequest() ? "index.html" : name;
    const body = await readFile(join(folder, file)).catch(() => null);
    if (body === null || file === "") return route.fallback();
    await route.fulfill({ body, contentType: TYPES[file.split(".").at(-1) ?? ""] ?? "image/svg+xml" });
  };
  // Chromium does not know the origin of a fulfilled answer, and would block its page from the local network.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route("**/*", answer);
  return async () => {
    await page.unroute("**/*", answer);
    await rm(folder, { recursive: true });
  };
}

/** Makes the page introduce itself with another version, until it is reloaded. */
export async function passForOtherVersion(page: Page): Promise<void> {
  let isFirst = true;
  await page.routeWebSocket("**/ws", (socket) => {
    const server = socket.connectToServer();
    if (!isFirst) return;
    isFirst = false;
    socket.onMessage((frame) =>
      server.send(String(frame).replace(/"page":"[^"]*"/, '"page":"/un-altra.js"')),
    );
  });
}
