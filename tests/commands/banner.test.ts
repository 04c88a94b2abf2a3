import { expect, test } from "bun:test";
import { banner } from "../../src/commands/serve.ts";

/** The banner without its colour codes. */
const seen = (addresses: string[]) => Bun.stripANSI(banner(addresses));
const CODE = /[▀▄█]{10}/;

test("the banner shows a QR code and names the first address that a phone can use", () => {
  const addresses = ["http://localhost:3001", "http://192.168.1.20:3001", "http://10.0.0.4:3001"];
  const shown = seen(addresses);
  for (const address of addresses) expect(shown).toContain(address);
  expect(shown).toMatch(CODE);
  expect(shown).toContain("o scrivi http://192.168.1.20:3001");
  expect(seen([...addresses].reverse())).toContain("o scrivi http://10.0.0.4:3001");
});

test("a loopback address gets no QR code", () => {
  for (const address of ["http://localhost:3001", "http://127.0.0.1:3001", "http://[::1]:3001"]) {
    expect(seen([address])).not.toMatch(CODE);
    expect(seen([address])).toContain(address);
  }
});

test("the QR code is narrower than 80 columns", () => {
  const lines = seen(["https://custode.tavolo-del-venerdi.example.org:65535"]).split("\n");
  const code = lines.filter((line) => CODE.test(line));
  expect(Math.max(...code.map((line) => line.length))).toBeLessThan(80);
});
