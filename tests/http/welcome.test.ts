import { expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";

test("an empty server reports a first start until the first user registers", async () => {
  const server = startTestServer();
  const welcome = async () => (await server.api().get("/user/welcome")).body;
  expect(await welcome()).toEqual({
    isFirstStart: true,
    registration: "open",
    needsMasterCode: false,
    contactEmail: null,
  });
  await server.register("Ada", { isMaster: true });
  expect(await welcome()).toMatchObject({ isFirstStart: false });
  await server.stop();
});

test("the public information contains no secrets", async () => {
  const server = startTestServer({
    registration: "ombra",
    masterCode: "segreto",
    contactEmail: "chi@ospita.it",
  });
  const { body, text } = await server.api().get("/user/welcome");
  expect(body).toMatchObject({
    registration: "invite",
    needsMasterCode: true,
    contactEmail: "chi@ospita.it",
  });
  expect(text).not.toMatch(/ombra|segreto/);
  await server.stop();
});
