import { afterAll, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";

const server = startTestServer({ publicUrl: "https://tavolo.example.org" });
afterAll(server.stop);

test("a master may list the server's addresses, public address first; a player may not", async () => {
  const master = await server.guest("Ada", { isMaster: true });
  const player = await server.guest("Bruno");
  const { status, body } = await master.get("/user/addresses");
  expect(status).toBe(200);
  expect(body.addresses).toEqual(["https://tavolo.example.org", server.address]);
  expect((await player.get("/user/addresses")).status).toBe(403);
  expect((await server.api().get("/user/addresses")).status).toBe(401);
});
