/**
 * Photographs the two drawn portraits of the interface for the server, which answers them where there is no avatar
 * and prints them on the sheet.
 *
 *   bun scripts/portraits.ts
 *
 * Needs Chromium. The result is committed: run this again only when a drawing changes.
 */
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ManPortrait } from "../web/ui/portraits/ManPortrait.tsx";
import { WomanPortrait } from "../web/ui/portraits/WomanPortrait.tsx";
import { launchChromium } from "./chromium.ts";

const SIZE = { width: 198, height: 258 };
const SCALE = 2;
const TARGET = join(import.meta.dir, "../src/sheet/portraits");

const browser = await launchChromium();
const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: SCALE });
for (const [name, Portrait] of [
  ["maschio", ManPortrait],
  ["femmina", WomanPortrait],
] as const) {
  const drawing = renderToStaticMarkup(createElement(Portrait));
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: join(TARGET, `${name}.jpg`), type: "jpeg", quality: 84 });
}
await browser.close();
