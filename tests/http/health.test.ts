import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { startTestServer } from "../support/server.ts";

test("a server that is well says so to anyone", async () => {
  const server = startTestServer();
  expect(await server.api().get("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  await server.stop();
});

test("a server whose data folder is gone says so too", async () => {
  const server = startTestServer();
  rmSync(server.dataDir, { recursive: true });
  expect(await server.api().get("/health")).toMatchObject({ status: 503, body: { status: "error" } });
  await server.stop();
});
