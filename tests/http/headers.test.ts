import { afterAll, describe, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";
import { SCRIPT_PATH } from "../support/web-folder.ts";

const server = startTestServer();
afterAll(server.stop);

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

describe.each([
  ["the page", "GET", "/", 200],
  ["a script", "GET", SCRIPT_PATH, 200],
  ["a missing file", "GET", "/niente.png", 404],
  ["an unsupported method for the page", "POST", "/", 405],
  ["a list", "GET", "/weapon-templates/list", 200],
  ["a refusal", "GET", "/user/me", 401],
  ["an unknown API path", "GET", "/user/niente", 404],
  ["a body without JSON", "POST", "/user/login", 415],
  ["the health", "GET", "/health", 200],
  ["the live channel without an upgrade", "GET", "/ws", 426],
])("the answer for %s", (_what, method, path, status) => {
  const answer = server.api().send(path, { method });

  test("has a content security policy that allows only our own files", async () => {
    expect((await answer).status).toBe(status);
    const policy = Object.fromEntries(
      ((await answer).headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
    );
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "connect-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
  });

  test("has the other security headers, a request id, and no server details", async () => {
    const headers = Object.fromEntries((await answer).headers);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ["server", "x-powered-by", "access-control-allow-origin"]) {
      expect(headers).not.toHaveProperty(name);
    }
  });
});

test("a CORS preflight gets no permission", async () => {
  const answer = await server.api().send("/user/login", {
    method: "OPTIONS",
    headers: { origin: "https://altrove.example", "access-control-request-method": "POST" },
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.has("access-control-allow-origin")).toBe(false);
});

test("each response has a unique request id, which is in the log", async () => {
  const [one, other] = [await server.api().get("/health"), await server.api().get("/health")];
  const id = one.headers.get("x-request-id") ?? "no id";
  expect(other.headers.get("x-request-id")).not.toBe(id);
  const line = server.lines.find((text) => text.includes(id)) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({ method: "GET", path: "/health", status: 200, requestId: id });
});

describe("caching of personal responses", () => {
  test.each([
    "/user/me",
    "/user/sessions",
    "/user/addresses",
    "/table/list",
    "/handout/list",
    "/diary/entries",
    "/npc/list",
    "/scene/list",
    "/character/board",
  ])("is disabled for %s", async (path) => {
    const master = await server.guest(`Marta ${path}`, { isMaster: true });
    const { headers, status } = await master.get(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  test("is disabled for a login and a refusal", async () => {
    await server.register("Bea");
    const login = await server.login("Bea");
    expect([login.status, login.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const refusal = await server.api().get("/user/me");
    expect([refusal.status, refusal.headers.get("cache-control")]).toEqual([401, "no-store"]);
  });

  test("is cleared by the logout, over https", async () => {
    const behindProxy = startTestServer({ trustProxy: true });
    const leave = async (scheme: string) => {
      const { token } = await behindProxy.guest(`Ada ${scheme}`);
      const answer = await behindProxy.api(token).post("/user/logout", {}, { "x-forwarded-proto": scheme });
      return answer.headers.get("clear-site-data");
    };
    expect(await leave("https")).toBe('"cache"');
    expect(await leave("http")).toBeNull();
    await behindProxy.stop();
  });
});

describe("https", () => {
  test("is not enforced by HSTS for a forwarded protocol from an untrusted proxy", async () => {
    const answer = await server.api().get("/health", { "x-forwarded-proto": "https" });
    expect(answer.headers.has("strict-transport-security")).toBe(false);
  });

  test("is required for cross-origin-opener-policy, because browsers warn about it over http", async () => {
    const behindProxy = startTestServer({ trustProxy: true });
    const policy = async (scheme: string) =>
      (await behindProxy.api().get("/", { "x-forwarded-proto": scheme })).headers.get(
        "cross-origin-opener-policy",
      );
    expect(await policy("https")).toBe("same-origin");
    expect(await policy("http")).toBeNull();
    await behindProxy.stop();
  });

  test("reported by a trusted proxy enables HSTS and the Secure cookie", async () => {
    const behindProxy = startTestServer({ trustProxy: true });
    await behindProxy.register("Ada");
    const https = { "x-forwarded-proto": "https" };
    const credentials = { username: "Ada", password: "una parola lunga" };
    const answer = await behindProxy.api().post("/user/login", credentials, https);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(answer.headers.get("set-cookie")).toContain("; Secure");
    const plain = await behindProxy.api().post("/user/login", credentials, { "x-forwarded-proto": "http" });
    expect(plain.headers.get("set-cookie")).not.toContain("Secure");
    await behindProxy.stop();
  });
});
