import { expect, test } from "bun:test";
import { createThrottles } from "../../src/accounts/throttles.ts";

test("guesses from nine networks of one household do not lock the owner out", () => {
  const { login } = createThrottles();
  for (let network = 0; network < 9; network += 1)
    for (let tried = 0; tried < 12; tried += 1) {
      try {
        login.count(`2001:db8:0:${network}::1`, "Onesta");
      } catch {
        // That network, or all of them, are throttled.
      }
    }
  expect(() => login.count("198.51.100.9", "Onesta")).not.toThrow();
});
