import type { Import } from "./imports.ts";

const WHOLE_ZOD = "import zod/mini, which is half as large";

/** The layers of the web app, each with what it may import besides itself; all but `ui` may import `#shared`. */
const LAYERS: Record<string, readonly string[]> = {
  "web/styles": [],
  "web/ui": ["web/styles"],
  "web/session": [],
  "web/api": ["web/session"],
  "web/live": ["web/session", "web/api"],
  "web/parts": ["web/styles", "web/ui", "web/session", "web/api", "web/live"],
  "web/shell": ["web/styles", "web/ui", "web/session", "web/api", "web/live", "web/parts"],
};
const SCREEN_IMPORTS = [...Object.keys(LAYERS)];

/**
 * `web/screens/login/LoginScreen.tsx` belongs to `web/screens/login`, `web/rooms/slips/slips.ts` to `web/rooms/slips`, `web/router.tsx`
 * to `web`.
 */
function zoneOf(path: string): string {
  return (
    path.match(/^web\/(?:screens|rooms)\/[\w-]+(?=\/)/)?.[0] ?? path.match(/^web\/[\w-]+(?=\/)/)?.[0] ?? "web"
  );
}

/** The error for an import of the web app, or null. */
export function webRule(path: string, { target, isPackage, isType, names }: Import): string | null {
  if (isPackage) return target === "zod" ? WHOLE_ZOD : null;
  const from = zoneOf(path);
  if (target.startsWith("src/shared/")) return from === "web/ui" ? "ui must not import shared code" : null;
  if (target === "package.json")
    return names.join() === "version" ? null : "only the version of package.json may be imported";
  if (!target.startsWith("web/")) {
    const isApp = target === "src/app.ts" && isType && names.join() === "App";
    return isApp ? null : "only the type App of the server may be imported";
  }
  const to = zoneOf(target);
  if (from === to || from === "web") return null;
  if (from.startsWith("web/screens/") || from.startsWith("web/rooms/")) {
    if (to.startsWith("web/screens/")) return "a screen must not import another screen";
    return SCREEN_IMPORTS.includes(to) ? null : `a screen or a room must not import ${to}`;
  }
  return LAYERS[from]?.includes(to) ? null : `${from} must not import ${to}`;
}
