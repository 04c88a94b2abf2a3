import { expect, test } from "bun:test";
import { addressesForPhones } from "../../web/parts/invite/best-address.ts";

const LAN = "http://192.168.1.20:3001";

test("the address that the master uses comes first", () => {
  expect(addressesForPhones(["http://172.18.0.2:3001", LAN], LAN)).toEqual([LAN, "http://172.18.0.2:3001"]);
});

test("loopback addresses are never offered to phones", () => {
  const own = ["http://localhost:3001", "http://127.0.0.1:3001", "http://[::1]:3001"];
  expect(addressesForPhones([...own, LAN], "http://localhost:3001")).toEqual([LAN]);
  expect(addressesForPhones(own, "http://localhost:3001")).toEqual([]);
});
