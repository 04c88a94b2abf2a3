import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { picture, uploadAs } from "../handouts/cast.ts";
import { mountedCalls, mountedRoutes } from "../support/app.ts";
import { investigator } from "../support/investigator.ts";
import { type Guest, startTestServer } from "../support/server.ts";

const OPERATIONS = mountedCalls();
const server = startTestServer();
afterAll(server.stop);
let master: Guest;
let player: Guest;
let id: string;
let table: string;
let code: string;
let adventure: string;
let page: string;
let map: string;

beforeAll(async () => {
  master = await server.guest("Ada", { isMaster: true });
  player = await server.guest("Bruno");
  const { body } = await master.post("/character/create", { data: investigator() });
  id = z.object({ _id: z.string() }).parse(body.character)._id;
  table = String((await master.get("/table/list")).body.current);
  const made = await master.post("/adventure/import-ready", { table });
  adventure = String(Object(made.body.report).adventureId);
  const written = await master.post("/adventure/page", { adventureId: adventure, title: "La soffitta" });
  page = String(Object(written.body.page)._id);
  const imageId = (await uploadAs(master, table, picture())).body.imageId;
  const drawn = await master.post("/handout/create", { table, title: "La villa", kind: "map", imageId });
  map = String(Object(drawn.body.handout)._id);
  code = String((await master.post("/table/invite", { id: table })).body.code);
});

test("every mounted route is described, and no other", () => {
  const mounted = mountedRoutes().map(({ method, path }) => `${method} ${path}`);
  const own = ["GET /openapi.json", "GET /openapi"];
  expect(Object.keys(OPERATIONS).sort()).toEqual(mounted.filter((name) => !own.includes(name)).sort());
});

describe("the description agrees with the behaviour:", () => {
  const gets = Object.entries(OPERATIONS).filter(
    ([name, { answer }]) => name.startsWith("GET") && typeof answer !== "string",
  );
  test.each(gets)("%s", async (name, { answer, who, query = [] }) => {
    const address = name
      .replace("GET ", "")
      .replace("/adventure/read/:id", `/adventure/read/${adventure}`)
      .replace("/adventure/page/:id", `/adventure/page/${page}`)
      .replace("/adventure/search", `/adventure/search?adventure=${adventure}`)
      .replace(
        "/adventure/investigator",
        `/adventure/investigator?adventure=${adventure}&key=tullio-brambilla`,
      )
      .replace(/\/handout\/(fog|pins)\/:id/, `/handout/$1/${map}`)
      .replace(":code", code)
      .replace(":id", name.includes("/table/") ? table : id);
    const path = query.includes("table") ? `${address}?table=${table}` : address;
    const given = await master.get(path);
    expect(given.status).toBe(200);
    if (typeof answer === "string") throw new Error("a file has no schema");
    expect(z.safeParse(answer, JSON.parse(given.text)).error).toBeUndefined();
    expect((await server.api().get(path)).status).toBe(who === "anyone" ? 200 : 401);
    if (who === "master") expect((await player.get(path)).status).toBe(403);
  });

  const posts = Object.entries(OPERATIONS).filter(([, { body }]) => body);
  test.each(posts)("%s accepts what its schema accepts", async (name, { body, who }) => {
    if (!body || z.safeParse(body, {}).success) return;
    const path = name.replace("POST ", "");
    const { status, body: answer } = await (who === "anyone" ? server.api() : master).post(path, {});
    expect(status).toBe(400);
    const wanted = z.safeParse(body, {}).error?.issues.map(({ path: place }) => place.join("."));
    // An error of the whole body has no field.
    const fields = [...new Set(wanted)].filter((place) => place !== "");
    expect(Object.keys(Object(answer.fields)).sort()).toEqual(fields.sort());
  });
});

test("every reference of the OpenAPI document resolves", async () => {
  const { status, headers, text } = await server.api().get("/openapi.json");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json");
  const document = z
    .object({
      openapi: z.literal("3.1.0"),
      components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
    })
    .parse(JSON.parse(text));
  const pointed = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(pointed.length).toBeGreaterThan(10);
  for (const name of pointed) expect(Object.keys(document.components.schemas)).toContain(name ?? "");
  expect(text).not.toContain("$defs");
});

test("a field added later is described, and not required", async () => {
  const { text } = await server.api().get("/openapi.json");
  const described: { properties: object; required: string[] }[] = [];
  JSON.parse(text, (_, part) => {
    if (part?.properties?.birthplace) described.push(part);
    return part;
  });
  expect(described.length).toBeGreaterThan(0);
  for (const { properties } of described)
    expect(properties).toMatchObject({ birthplace: { type: "string", maxLength: 120, default: "" } });
  const sent = described.filter(({ required }) => !required.includes("age"));
  expect(sent.length).toBeGreaterThan(0);
  for (const { required } of sent) expect(required).not.toContain("birthplace");
});

test("the HTML page names every route, and has no script", async () => {
  const { status, headers, text } = await server.api().get("/openapi");
  expect(status).toBe(200);
  for (const name of Object.keys(OPERATIONS)) expect(text).toContain(name);
  expect(text).not.toContain("<script");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toStartWith("default-src 'none'; style-src 'sha256-");
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "";
  expect(policy).toContain(new Bun.CryptoHasher("sha256").update(style).digest("base64"));
});
