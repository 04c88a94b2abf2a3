/** Preloaded before every test file (`bunfig.toml`): an unexpected console.error fails the test. */
import { afterEach, beforeEach, expect, type Mock, spyOn } from "bun:test";

let complaints: Mock<typeof console.error>;

beforeEach(() => {
  complaints = spyOn(console, "error");
});

afterEach(() => {
  const unexpected = complaints.mock.calls.map((words) => words.map(String).join(" "));
  complaints.mockRestore();
  expect(unexpected, "console.error was called; spy on it in a test that expects it").toEqual([]);
});
