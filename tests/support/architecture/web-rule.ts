import type { Import } from "./imports.ts";

const WHOLE_ZOD = "the browser knows zod/mini, which is half as large";

/** Each layer of the web app may import itself and the ones named; all but `ui` may import `#shared`. */
const LAYERS: Record<string, readonly string[]> = {
  "web/styles": [],
  "web/ui": ["web/styles"],
  "web/session": [],
  "web/api": ["web/session"],
  "web/live": ["web/session", "web/api"],
  "web/parts": ["web/styles", "web/ui", "web/session", "web/api", "web/live"],
  "web/shell": ["web/styles", "web/ui", "web/session", "web/api", "web/live", "web/parts"],
};
const SCREENS_GROUND = [...Object.keys(LAYERS)];

/** `web/screens/login/LoginScreen.tsx` is of `web/screens/login`, `web/rooms/slips/slips.ts` of `web/rooms/slips`, `web/router.tsx` of `web`. */
function zoneOf(path: string): string {
  return (
    path.match(/^web\/(?:screens|rooms)\/[\w-]+(?=\/)/)?.[0] ?? path.match(/^web\/[\w-]+(?=\/)/)?.[0] ?? "web"
  );
}

/** Says what is wrong with an import of the web app, or null. */
export function webRule(path: string, { target, isPackage, isType, names }: Import): string | null {
  if (isPackage) return target === "zod" ? WHOLE_ZOD : null;
  const from = zoneOf(path);
  if (target.startsWith("src/shared/")) return from === "web/ui" ? "ui knows no word of the game" : null;
  if (target === "package.json")
    return names.join() === "version" ? null : "of package.json only the version";
  if (!target.startsWith("web/")) {
    const isApp = target === "src/app.ts" && isType && names.join() === "App";
    return isApp ? null : "of the server only the type App";
  }
  const to = zoneOf(target);
  if (from === to || from === "web") return null;
  if (from.startsWith("web/screens/") || from.startsWith("web/rooms/")) {
    if (to.startsWith("web/screens/")) return "a screen never imports another screen";
    return SCREENS_GROUND.includes(to) ? null : `a screen or a room does not stand on ${to}`;
  }
  return LAYERS[from]?.includes(to) ? null : `${from} does not stand on ${to}`;
}
