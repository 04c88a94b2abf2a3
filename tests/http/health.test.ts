import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { startTestServer } from "../support/server.ts";

test("the health check returns 200 without a session", async () => {
  const server = startTestServer();
  expect(await server.api().get("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  await server.stop();
});

test("the health check returns 503 if the data folder is deleted", async () => {
  const server = startTestServer();
  rmSync(server.dataDir, { recursive: true });
  expect(await server.api().get("/health")).toMatchObject({ status: 503, body: { status: "error" } });
  await server.stop();
});
