import { describe, expect, test } from "bun:test";
import { addressOf, isSecure } from "../../src/http/caller.ts";

const SOCKET = "10.0.0.7";
const request = (headers: Record<string, string>, url = "http://custode.test/") =>
  new Request(url, { headers });

/** Address and protocol of a request. */
const callerOf = (asked: Request, trustProxy: boolean) => ({
  address: addressOf(asked, SOCKET, trustProxy),
  isSecure: isSecure(asked, trustProxy),
});

describe("the address and protocol of a caller", () => {
  test("are those of the socket; forwarding headers are ignored", () => {
    const claims = { "x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https" };
    expect(callerOf(request(claims), false)).toEqual({ address: SOCKET, isSecure: false });
  });

  test("behind a trusted proxy are the last values of the forwarding headers", () => {
    const headers = { "x-forwarded-for": "1.2.3.4, 198.51.100.9", "x-forwarded-proto": "http, https" };
    expect(callerOf(request(headers), true)).toEqual({ address: "198.51.100.9", isSecure: true });
  });

  test("behind a trusted proxy without forwarding headers are those of the socket", () => {
    expect(callerOf(request({}), true)).toEqual({ address: SOCKET, isSecure: false });
    expect(callerOf(request({ "x-forwarded-for": "" }), true).address).toBe(SOCKET);
  });

  test("are secure if the server itself uses https", () => {
    expect(callerOf(request({}, "https://custode.test/"), false).isSecure).toBe(true);
  });
});
