import { expect, test } from "bun:test";
import { ClientId } from "#shared/schemas/roll.ts";
import { clientIdsByContent } from "../../web/live/client-id.ts";

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
