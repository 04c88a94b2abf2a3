import { launchChromium } from "../scripts/chromium.ts";
import { startCustode } from "./child.ts";
import { filled } from "./filled.ts";
import type { Row } from "./row.ts";

/** What a first visit loads before it can be used: requests, code, fonts, and what holds up the first picture. */
export async function measurePage(): Promise<Row[]> {
  using data = filled([]);
  await using custode = await startCustode(data.path);
  const browser = await launchChromium();
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const typeOf = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    // What stands in the style sheet itself is no request.
    if (response.url.startsWith("data:")) return;
    typeOf.set(requestId, type);
    bytes.set(requestId, Number(response.headers["Content-Length"] ?? 0));
  });
  await page.goto(`http://127.0.0.1:${custode.port}/`);
  await page.getByRole("heading").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForLoadState("networkidle");
  // What was loaded is told a little later than it is there.
  await page.waitForTimeout(500);
  const blocking = await page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
        .length,
  );
  await browser.close();

  const kilobytes = (...types: string[]) => {
    const counted = [...typeOf].filter(([, each]) => types.length === 0 || types.includes(each));
    return counted.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0) / 1000;
  };
  const row = (what: string, ours: string, aim: string): Row => ({
    what,
    ours,
    baseline: "-",
    ratio: "-",
    aim,
  });
  return [
    row("first screen: requests", String(typeOf.size), "at most 10"),
    row(
      "first screen: scripts and styles",
      `${kilobytes("Script", "Stylesheet").toFixed(0)} KB`,
      "under 150 KB",
    ),
    row("first screen: fonts", `${kilobytes("Font").toFixed(0)} KB`, "under 120 KB"),
    row("first screen: all together", `${kilobytes().toFixed(0)} KB`, "-"),
    row("first screen: what blocks it", `${blocking} (the style sheet)`, "1"),
  ];
}
