import type { Page } from "@playwright/test";
import { launchChromium } from "../scripts/chromium.ts";
import { apiOf } from "../tests/support/api.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { openSocket } from "../tests/support/socket.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { startCustode } from "./child.ts";
import { ms, percentile, type Row, times } from "./row.ts";

const STROKES = 20;
const WIDTH = 7_300;
const HEIGHT = 5_470;
/** The server takes one stroke a second. */
const REST_MS = 1_100;

/** From a master's stroke on a map of 40 megapixels until the television shows it; beside it, a bare server whose picture is ready. */
export async function measureMaps(): Promise<Row[]> {
  using folder = temporaryFolder();
  const [token = ""] = peopleIn(folder.path, 1);
  await using custode = await startCustode(folder.path);
  const url = `http://127.0.0.1:${custode.port}`;
  const api = apiOf(url, token);
  const table = String((await api.get("/table/list")).body.current);
  const form = new FormData();
  form.append("image", await largeMap(), "mappa.jpg");
  const sent = await api.send(`/handout/upload?table=${table}&kind=map`, { method: "POST", body: form });
  const draft = { table, title: "Mappa", kind: "map", imageId: sent.body.imageId };
  const id = String(Object((await api.post("/handout/create", draft)).body.handout)._id);
  await api.post("/handout/show", { id, to: ["*"] });
  const { url: display } = (await api.post("/displays/create", { table })).body;
  const browser = await launchChromium();
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: "reduce",
  });
  const screen = await context.newPage();
  await screen.goto(new URL(String(display), url).href);
  await screen.getByText("Ancora tutta coperta").waitFor();
  const master = await openSocket(url, token);
  master.say("SESSION_TOKEN", { tableId: table, speaks: 3 });
  await master.next("ready");
  // What opening the map's page does.
  await api.get(`/handout/fog/${id}`);
  await Bun.sleep(3_000);

  const waits: number[] = [];
  for (let at = 0; at < STROKES; at += 1) {
    const x = 500 + at * 450;
    const points = [
      [x, 1_000],
      [x + 300, 9_000],
    ];
    const before = await screen.evaluate(() => document.querySelector("img")?.src ?? "");
    const begun = Date.now();
    master.say("MAP_REVEAL", {
      clientId: crypto.randomUUID(),
      handoutId: id,
      strokes: [{ radius: 300, points }],
    });
    waits.push((await shownAt(screen, before)) - begun);
    await Bun.sleep(REST_MS);
  }
  const picture = await screen.evaluate(async () => {
    const bytes = await (await fetch(document.querySelector("img")?.src ?? "")).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });
  const bare = await bareWaits(await context.newPage(), new Uint8Array(picture));
  await browser.close();
  const [ours, least] = [percentile(waits, 0.5), percentile(bare, 0.5)];
  return [
    {
      what: "a stroke of a 40-megapixel map to the television, p50 / p95",
      ours: `${ms(ours)} / ${ms(percentile(waits, 0.95))}`,
      baseline: `${ms(least)} (the ready picture)`,
      ratio: times(ours / least),
      aim: "p95 under 300 ms",
    },
  ];
}

/** When another picture has taken the place of the former one, decoded. */
async function shownAt(page: Page, before: string): Promise<number> {
  const shown = await page.waitForFunction((former) => {
    const [image, ...others] = document.querySelectorAll("img");
    return image && others.length === 0 && image.src !== former && image.complete ? Date.now() : null;
  }, before);
  return Number(await shown.jsonValue());
}

/** The same page work without any server work: fetched, decoded, shown. */
async function bareWaits(page: Page, picture: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const type = { headers: { "Content-Type": "image/jpeg", "Cache-Control": "no-store" } };
  await using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) =>
      url.endsWith("/")
        ? new Response("<img>", { headers: { "Content-Type": "text/html" } })
        : new Response(picture, type),
  });
  await page.goto(`http://127.0.0.1:${server.port}/`);
  const waits: number[] = [];
  for (let at = 0; at < STROKES; at += 1) {
    const begun = Date.now();
    const shown = await page.evaluate(async (name) => {
      const image = new Image();
      image.src = `/${name}`;
      await image.decode();
      document.querySelector("img")?.replaceWith(image);
      return Date.now();
    }, String(at));
    waits.push(shown - begun);
  }
  return waits;
}

/** A drawn plain with noise, as a scan has it. */
async function largeMap(): Promise<Blob> {
  const tile = 512;
  const bmp = new Uint8Array(54 + tile * tile * 4);
  const view = new DataView(bmp.buffer);
  bmp.set([0x42, 0x4d]);
  view.setUint32(2, bmp.byteLength, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, tile, true);
  view.setInt32(22, -tile, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 32, true);
  for (let at = 0; at < tile * tile; at += 1) {
    const [x, y] = [at % tile, Math.floor(at / tile)];
    const shade = ((x >> 4) ^ (y >> 4)) & 1 ? 190 : 224;
    bmp.set([150 + ((x * y) % 13), shade - 20, shade + ((x * 7 + y * 13) % 17), 255], 54 + at * 4);
  }
  const jpeg = await new Bun.Image(bmp).resize(WIDTH, HEIGHT, { fit: "fill" }).jpeg({ quality: 85 }).bytes();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
}
