import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/**
 * A group for what several screens need. There is one for each step of the usual way through the app (the list, a sheet, the others):
 * one for each combination of screens would be sixty requests, and a browser has six at a time.
 */
function neededBy(name: string, isFor: (screens: readonly string[]) => boolean) {
  return {
    debugName: name,
    name(id: string, modules: Modules) {
      const { screens } = needsOf(id, modules);
      return screens.length > 1 && isFor(screens) ? name : null;
    },
  };
}

/**
 * A group for what one of the two largest screens and parts that open later need. Else it would be merged with what only those
 * parts need, which the screen does without.
 */
const neededByLargest = {
  debugName: "a large screen",
  name(id: string, modules: Modules) {
    const { screens, isForLater } = needsOf(id, modules);
    const [screen, ...others] = screens;
    if (!screen || others.length > 0 || !isForLater) return null;
    return /(Sheet|Board)Screen/.test(screen) ? `of-${basename(screen, ".tsx")}` : null;
  },
};

/** A group for what the news of a room needs, which is on every page: merged with what opens later it would bring that along. */
const neededByNews = {
  debugName: "news of rooms",
  name(id: string, modules: Modules) {
    const { importers = [] } = modules.getModuleInfo(id) ?? {};
    return importers.some((importer) => /\/rooms\/.*News\.tsx$/.test(importer)) ? "news" : null;
  },
};

interface Needs {
  readonly screens: readonly string[];
  /** Of parts that open later, too. */
  readonly isForLater: boolean;
}

/** Base UI's index files import more than a screen uses, so that they tell nothing of it. */
function needsOf(id: string, modules: Modules, seen = new Set<string>()): Needs {
  if (seen.has(id) || /@base-ui|@floating-ui/.test(id)) return { screens: [], isForLater: false };
  seen.add(id);
  if (/(Screen|PlayLayout)\.tsx$/.test(id)) return { screens: [id], isForLater: false };
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const needs = importers.map((importer) => needsOf(importer, modules, seen));
  return {
    screens: needs.flatMap(({ screens }) => screens),
    isForLater: dynamicImporters.length > 0 || needs.some(({ isForLater }) => isForLater),
  };
}

/** How the web app is built (`scripts/build-web.ts`) and served while developing (`scripts/dev.ts`): docs/decisions/0020. */
export default defineConfig({
  root: fileURLToPath(new URL("web", import.meta.url)),
  publicDir: "install",
  plugins: [react()],
  resolve: { alias: { "#shared": fileURLToPath(new URL("src/shared", import.meta.url)) } },
  define: {
    "process.env.BUN_PUBLIC_LOCAL_MODE": JSON.stringify(process.env.BUN_PUBLIC_LOCAL_MODE ?? "false"),
  },
  // The parts of a screen name the areas of its grid, in files of their own.
  css: { transformer: "lightningcss", lightningcss: { cssModules: { grid: false } } },
  server: { fs: { allow: [fileURLToPath(new URL(".", import.meta.url))] } },
  build: {
    assetsDir: "",
    // Browsers that do not know it fetch a little later what they would have fetched ahead.
    modulePreload: { polyfill: false },
    // One style sheet: a screen that comes later cannot change the order of the rules that are there.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Lower-case names, as the server recognises hashed files by them.
        hashCharacters: "base36",
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "[name]-[hash].js" : "shared-[hash].js"),
        codeSplitting: {
          groups: [
            // What every visit needs is one file.
            { name: "index", tags: ["$initial"] },
            // Large, and of two screens: nothing else may share a file with it.
            { name: "flow", test: /node_modules\/(@xyflow|zustand|classcat)\// },
            neededBy("play", (screens) => screens.some((screen) => /PlayLayout|ListScreen/.test(screen))),
            neededBy("sheet", (screens) => screens.some((screen) => /SheetScreen/.test(screen))),
            neededBy("board", (screens) => screens.some((screen) => /BoardScreen/.test(screen))),
            neededBy("screens", () => true),
            neededByNews,
            neededByLargest,
            // What parts that open later need, too.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000 },
          ],
        },
      },
    },
  },
});
