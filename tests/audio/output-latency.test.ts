import { expect, test } from "bun:test";
import { mayHangOnLatency } from "../../web/parts/sound/output-latency.ts";

test.each([
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", true],
  [
    "Firefox on a Raspberry Pi",
    "Mozilla/5.0 (X11; Linux aarch64; rv:153.0) Gecko/20100101 Firefox/153.0",
    true,
  ],
  [
    "Firefox on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0",
    false,
  ],
  [
    "Firefox on macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:153.0) Gecko/20100101 Firefox/153.0",
    false,
  ],
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0", false],
  [
    "Chromium on Linux",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    false,
  ],
  [
    "WebKit on Linux",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    false,
  ],
])("%s: whether asking for the output latency may hang", (_, userAgent, mayHang) => {
  expect(mayHangOnLatency(userAgent)).toBe(mayHang);
});
