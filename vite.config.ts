import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** How the web app is built (`scripts/build-web.ts`) and served while developing (`scripts/dev.ts`): docs/decisions/0020. */
export default defineConfig({
  root: fileURLToPath(new URL("web", import.meta.url)),
  publicDir: "install",
  plugins: [react()],
  resolve: { alias: { "#shared": fileURLToPath(new URL("src/shared", import.meta.url)) } },
  define: {
    "process.env.BUN_PUBLIC_LOCAL_MODE": JSON.stringify(process.env.BUN_PUBLIC_LOCAL_MODE ?? "false"),
  },
  css: { transformer: "lightningcss" },
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
            // What several screens need: small pieces are merged, or there would be some sixty of them.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_200 },
          ],
        },
      },
    },
  },
});
