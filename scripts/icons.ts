/**
 * Draws the icons of the installed app from the seal (`web/ui/favicon.svg`): run it again when the seal changes.
 *
 *   bun scripts/icons.ts
 */
import { join } from "node:path";
import { launchChromium } from "./chromium.ts";

const ROOT = join(import.meta.dir, "..");
const PAPER = "#eee5d3";
/** A maskable icon is cut to a circle of 80 %: the seal keeps inside it. */
const ICONS = [
  { name: "icon-192.png", size: 192, seal: 1, ground: "transparent" },
  { name: "icon-512.png", size: 512, seal: 1, ground: "transparent" },
  { name: "icon-maskable-512.png", size: 512, seal: 0.66, ground: PAPER },
  { name: "apple-touch-icon.png", size: 180, seal: 0.8, ground: PAPER },
];

const svg = await Bun.file(join(ROOT, "web/ui/favicon.svg")).text();
const browser = await launchChromium();
for (const { name, size, seal, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * seal);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
      `<div style="width:${inner}px;height:${inner}px">${svg}</div>`,
  );
  const picture = new Bun.Image(await page.screenshot({ omitBackground: ground === "transparent" }));
  // Two inks and their edges: a fourth of the bytes, of a file that a browser fetches with the first page.
  const bytes = await picture.png({ palette: true, colors: 64, compressionLevel: 9 }).bytes();
  await Bun.write(join(ROOT, "web/install", name), bytes);
  await page.close();
}
await browser.close();
