import { afterAll, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";

const open = startTestServer({ metrics: true });
const closed = startTestServer();
afterAll(open.stop);
afterAll(closed.stop);

/** The value of one line of Prometheus' text format. */
async function sample(name: string): Promise<number> {
  const { text } = await open.api().get("/metrics");
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
}

test("without METRICS the path is not found", async () => {
  expect(await closed.api().get("/metrics")).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("the metrics count sockets, rolls and requests, and report database and memory size", async () => {
  const ada = await open.guest("Ada");
  expect(await sample("custode_sockets")).toBe(0);
  const seat = await ada.joinTable();
  expect(await sample("custode_sockets")).toBe(1);
  seat.say("DICE_ROLL", { message: "<b>Ascoltare</b>", level: "normal", speachText: "Ascoltare" });
  await seat.next("diceRollMessage");
  expect(await sample("custode_rolls_total")).toBe(1);

  const before = await sample('custode_http_requests_total{status="404"}');
  await ada.get("/character/nessuno");
  expect(await sample('custode_http_requests_total{status="404"}')).toBe((before || 0) + 1);
  expect(await sample("custode_database_bytes")).toBeGreaterThan(4096);
  expect(await sample("custode_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  seat.close();
});

test("only rolls that everybody sees are counted: the number is told to whoever asks", async () => {
  const [marta, ada] = [await open.guest("Marta", { isMaster: true }), await open.guest("Lia")];
  const [desk, seat] = [await marta.joinTable(), await ada.joinTable()];
  const before = await sample("custode_rolls_total");
  const roll = async (socket: TestSocket, more: Record<string, unknown>) => {
    const clientId = crypto.randomUUID();
    const aim = { kind: "free", what: "Ascoltare", target: 50 };
    socket.say("ROLL", { clientId, aim, ...more });
    // The master sees them all.
    await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  };
  await roll(desk, { seenBy: "masters" });
  await roll(seat, { seenBy: "masters" });
  await roll(seat, { seenBy: "blind" });
  expect(await sample("custode_rolls_total")).toBe(before);
  await roll(desk, {});
  await roll(seat, {});
  expect(await sample("custode_rolls_total")).toBe(before + 2);
  for (const socket of [desk, seat]) socket.close();
});

test("CPU time is reported in seconds", async () => {
  const before = await sample("custode_cpu_seconds_total");
  const began = process.cpuUsage();
  // Uses CPU time until it is measurable; the server runs in this process.
  while (process.cpuUsage(began).user < 50_000);
  const worked = (await sample("custode_cpu_seconds_total")) - before;
  expect(worked).toBeGreaterThanOrEqual(0.05);
  expect(worked).toBeLessThan(30);
});

test("every line is in the Prometheus format, and no user is named", async () => {
  await open.guest("Bruno");
  const { text, headers } = await open.api().get("/metrics");
  expect(headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(/^(# (HELP|TYPE) custode_\w+ .+|custode_\w+(\{\w+="[^"]*"\})? [\d.e+]+)$/);
  }
  expect(text).not.toContain("Bruno");
});
