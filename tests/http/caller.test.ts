import { describe, expect, test } from "bun:test";
import { addressOf, isSecure } from "../../src/http/caller.ts";

const SOCKET = "10.0.0.7";
const request = (headers: Record<string, string>, url = "http://custode.test/") =>
  new Request(url, { headers });

/** Both answers at once. */
const callerOf = (asked: Request, trustProxy: boolean) => ({
  address: addressOf(asked, SOCKET, trustProxy),
  isSecure: isSecure(asked, trustProxy),
});

describe("who is asking", () => {
  test("is who the socket comes from, whatever the headers claim", () => {
    const claims = { "x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https" };
    expect(callerOf(request(claims), false)).toEqual({ address: SOCKET, isSecure: false });
  });

  test("behind a trusted proxy is whom that proxy saw, not whom the client claimed", () => {
    const headers = { "x-forwarded-for": "1.2.3.4, 198.51.100.9", "x-forwarded-proto": "http, https" };
    expect(callerOf(request(headers), true)).toEqual({ address: "198.51.100.9", isSecure: true });
  });

  test("behind a trusted proxy that says nothing is still the socket", () => {
    expect(callerOf(request({}), true)).toEqual({ address: SOCKET, isSecure: false });
    expect(callerOf(request({ "x-forwarded-for": "" }), true).address).toBe(SOCKET);
  });

  test("came by https when the server itself speaks it", () => {
    expect(callerOf(request({}, "https://custode.test/"), false).isSecure).toBe(true);
  });
});
