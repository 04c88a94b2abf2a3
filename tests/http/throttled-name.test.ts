import { expect, test } from "bun:test";
import { createThrottles } from "../../src/accounts/throttles.ts";

test("whoever guesses from nine networks of one household does not shut out the one whose name it is", () => {
  const { login } = createThrottles();
  for (let network = 0; network < 9; network += 1)
    for (let tried = 0; tried < 12; tried += 1) {
      try {
        login.count(`2001:db8:0:${network}::1`, "Onesta");
      } catch {
        // That network, or all of them, have tried enough.
      }
    }
  expect(() => login.count("198.51.100.9", "Onesta")).not.toThrow();
});
