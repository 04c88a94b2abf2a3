import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { investigator } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const ada = await server.guest("Ada");
const JSON_TYPE = { "content-type": "application/json" };

const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  ada.send("/character/create", { method: "POST", body, headers });

describe("an unreadable body", () => {
  test.each([
    ["invalid JSON", "{"],
    ["nothing", ""],
    ["NaN", '{"data": NaN}'],
    ["unclosed brackets", "[".repeat(200_000)],
  ])("is malformed: %s", async (_what, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error: "Richiesta non valida", code: "malformed" },
    });
  });

  test.each([
    ["a list", "[]"],
    ["null", "null"],
    ["brackets two hundred thousand deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["invalid UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ])("is invalid: %s", async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: "Il valore è del tipo sbagliato", code: "invalid" });
  });

  test.each([
    ["text, as a page of another origin may post it", "text/plain"],
    ["a form, as a page of another origin may post it", "application/x-www-form-urlencoded"],
    ["another form", "multipart/form-data; boundary=x"],
    ["a similar type", "application/jsonp"],
  ])("is of the wrong type: %s", async (_what, type) => {
    const answer = await post(JSON.stringify({ data: investigator() }), { "content-type": type });
    expect(answer).toMatchObject({
      status: 415,
      body: { error: "La richiesta deve contenere JSON", code: "wrong_type" },
    });
  });

  test("is accepted with a charset in its content type", async () => {
    const type = { "content-type": "application/json; charset=utf-8" };
    expect((await post(JSON.stringify({ data: investigator() }), type)).status).toBe(201);
  });
});

describe("a body that is too large", () => {
  const TOO_LARGE = { status: 413, body: { error: "La richiesta è troppo grande", code: "too_large" } };
  const NINE_MEGABYTES = 9 * 1024 * 1024;

  test("is refused by its Content-Length", async () => {
    expect(await post("x".repeat(NINE_MEGABYTES))).toMatchObject(TOO_LARGE);
  });

  test("is refused without a Content-Length", async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < NINE_MEGABYTES; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    expect(await post(chunks)).toMatchObject(TOO_LARGE);
  });
});

test("validation errors are in Italian and name their fields", async () => {
  const info = { ...investigator().characterInfo, age: 15.5, sex: "altro", nickname: "x".repeat(121) };
  const draft = { ...investigator(), characterInfo: info, weapons: "nessuna" };
  const { body } = await ada.post("/character/create", { data: draft });
  expect(body).toEqual({
    error: "Il massimo è 120 caratteri",
    code: "invalid",
    fields: {
      "data.characterInfo.nickname": "Il massimo è 120 caratteri",
      "data.characterInfo.age": "Deve essere un numero intero",
      "data.characterInfo.sex": "Il valore non è ammesso",
      "data.weapons": "Il valore è del tipo sbagliato",
    },
  });
  expect((await ada.post("/character/create", {})).body.fields).toEqual({ data: "Manca un valore" });
});

test("a refusal that is about one of many names it, and says how much it has", async () => {
  const [first, ...others] = investigator().skills;
  const skills = [first, ...others.map((skill, at) => (at === 0 ? { ...skill, value: 1200 } : skill))];
  const { body } = await ada.post("/character/create", { data: { ...investigator(), skills } });
  expect(body.error).toBe(`${others[0]?.name}: il massimo è 999, e qui è 1200`);
});

describe("a request with an invalid Host header", () => {
  test.each([
    ["HTTP/1.0", []],
    ["HTTP/1.1", ["Host: "]],
    ["HTTP/1.1", ["Host: custode.example:99999999"]],
    ["HTTP/1.1", ["Host: <due parole>"]],
  ])("is malformed: %s %j", async (version, headers) => {
    const { hostname, port } = new URL(server.address);
    const request = [`GET /health ${version}`, ...headers, "Connection: close", "", ""].join("\r\n");
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = "";
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.on("data", (piece) => {
        heard += piece;
        if (heard.includes("}")) socket.destroy();
      });
      socket.on("error", reject);
      socket.on("close", () => resolve(heard));
    });
    expect(answer).toStartWith("HTTP/1.1 400 ");
    expect(answer).toEndWith('{"error":"Richiesta non valida","code":"malformed"}');
  });
});

describe("an error inside the server", () => {
  test("returns a generic message; the details are only logged", async () => {
    const { body } = await ada.post("/character/create", { data: investigator() });
    const { _id } = Object(body.character);
    using db = new Database(`${server.dataDir}/custode.db`);
    db.run("UPDATE characters SET document = '{broken' WHERE id = ?", [_id]);

    const answer = await ada.get(`/character/${_id}`);
    expect(answer.status).toBe(500);
    expect(answer.text).toBe('{"error":"Errore del server","code":"internal"}');
    expect([...answer.headers].join()).not.toMatch(/broken|JSON|\.ts|src\//);
    const [logged = "", ...more] = server.takeErrors();
    expect(logged).toContain("JSON Parse error");
    expect(logged).toContain(answer.headers.get("x-request-id") ?? "no id");
    expect(more).toEqual([]);
  });
});
