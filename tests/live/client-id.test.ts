import { expect, jest, test } from "bun:test";
import { ClientId } from "#shared/schemas/roll.ts";
import { clientIdsByContent, LONGEST_RETRY } from "../../web/live/client-id.ts";

test("the same content keeps its key, also after another was tried", () => {
  const clientIdOf = clientIdsByContent();
  const first = clientIdOf({ title: "Chiavi", pages: ["una"] });
  expect(ClientId.safeParse(first).success).toBe(true);
  expect(clientIdOf({ title: "Chiavi", pages: ["una"] })).toBe(first);
  expect(clientIdOf({ title: "Guanti", pages: ["una"] })).not.toBe(first);
  expect(clientIdOf({ title: "Chiavi", pages: ["una"] })).toBe(first);
});

test("two forms with the same content are two requests", () => {
  expect(clientIdsByContent()("Chiavi")).not.toBe(clientIdsByContent()("Chiavi"));
});

test("after the time of a retry the same content is another request", () => {
  jest.useFakeTimers();
  const clientIdOf = clientIdsByContent(LONGEST_RETRY);
  const first = clientIdOf("Nuova giornata");
  jest.advanceTimersByTime(LONGEST_RETRY);
  expect(clientIdOf("Nuova giornata")).toBe(first);
  jest.advanceTimersByTime(1);
  expect(clientIdOf("Nuova giornata")).not.toBe(first);
  jest.useRealTimers();
});
