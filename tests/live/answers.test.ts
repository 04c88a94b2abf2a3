import { expect, test } from "bun:test";
import type { Roll } from "#shared/schemas/roll.ts";
import { answers, expectAnswer, handleAnswer, NOT_ACCEPTED } from "../../web/live/answers.ts";
import { newClientId } from "../../web/live/client-id.ts";
import { roll as told } from "./people.ts";

const rollOf = (clientId: string, changed: Partial<Roll> = {}): Roll => ({
  _id: `roll ${clientId}`,
  clientId,
  at: 0,
  username: "Ada",
  who: "Ada Ferri",
  characterId: null,
  npcId: null,
  what: "Ascoltare",
  kind: "skill",
  target: 55,
  difficulty: "normal",
  bonus: 0,
  dice: { units: 0, tens: [60] },
  total: 60,
  level: "failed",
  passed: false,
  origin: "server",
  pushOf: null,
  luckSpent: 0,
  seenBy: "all",
  askId: null,
  ...changed,
});
const shown = (roll: Roll) =>
  handleAnswer({
    action: "diceRollMessage",
    data: { ...told, id: roll._id, username: "Ada", sentAt: 0, lifetimeMs: 1, roll },
  });

test("a roll of this page is matched by its clientId, and follows later changes", () => {
  const clientId = newClientId();
  expectAnswer(clientId);
  expect(answers[clientId]).toEqual({ kind: "none" });
  shown(rollOf(clientId));
  expect(answers[clientId]).toMatchObject({ kind: "roll", roll: { total: 60 } });
  const roll = rollOf(clientId, { total: 55, level: "normal", luckSpent: 5 });
  handleAnswer({ action: "rollChanged", data: { roll, message: "", speachText: "" } });
  expect(answers[clientId]).toMatchObject({ kind: "roll", roll: { total: 55, luckSpent: 5 } });
});

test("a blind roll is hidden until a master reveals it", () => {
  const clientId = newClientId();
  expectAnswer(clientId);
  handleAnswer({ action: "rollHidden", data: { clientId, at: 0 } });
  expect(answers[clientId]).toEqual({ kind: "hidden" });
  handleAnswer({ action: "rollChanged", data: { roll: rollOf(clientId), message: "", speachText: "" } });
  expect(answers[clientId]).toMatchObject({ kind: "roll", roll: { total: 60 } });
});

test("rolls of others are not kept as answers", () => {
  const clientId = newClientId();
  shown(rollOf(clientId));
  handleAnswer({ action: "rollHidden", data: { clientId, at: 0 } });
  expect(answers[clientId]).toBeUndefined();
});

test("a refused roll keeps its error; a refused change leaves the roll as it is", () => {
  const [refused, thrown] = [newClientId(), newClientId()];
  expectAnswer(refused);
  expectAnswer(thrown);
  shown(rollOf(thrown));
  handleAnswer({ action: "error", data: { code: "not_found", clientId: refused, message: "Non c'è" } });
  expect(answers[refused]).toEqual({ kind: "refused", sentence: "Non c'è" });
  const change = { clientId: newClientId(), rollId: `roll ${thrown}`, message: "È tardi" };
  handleAnswer({ action: "error", data: { code: "rule_broken", ...change } });
  expect(answers[thrown]).toMatchObject({ kind: "roll", roll: { total: 60 }, problem: "È tardi" });
});

test("a defence that the server refuses is refused under the id of its attack, in words if it has none", () => {
  const [late, broken] = [newClientId(), newClientId()];
  for (const askId of [late, broken]) expectAnswer(askId);
  const message = "Questo attacco non aspetta più";
  handleAnswer({ action: "error", data: { code: "not_found", askId: late, message } });
  handleAnswer({ action: "error", data: { code: "internal", askId: broken } });
  expect(answers[late]).toEqual({ kind: "refused", sentence: message });
  expect(answers[broken]).toEqual({ kind: "refused", sentence: NOT_ACCEPTED });
});

test("only the newest twenty answers are kept", () => {
  const ids = Array.from({ length: 25 }, newClientId);
  for (const id of ids) expectAnswer(id);
  expect(Object.keys(answers)).toEqual(ids.slice(5));
});

test("client ids are random UUIDs", () => {
  const ids = Array.from({ length: 50 }, newClientId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test("a roll of somebody else with the same clientId is ignored", () => {
  const clientId = newClientId();
  expectAnswer(clientId);
  shown(rollOf(clientId));
  const copied = rollOf(clientId, { _id: "copied", username: "Bruno", total: 100, level: "extrafailed" });
  shown(copied);
  expect(answers[clientId]).toMatchObject({ kind: "roll", roll: { total: 60 } });
  handleAnswer({ action: "rollChanged", data: { roll: copied, message: "", speachText: "" } });
  expect(answers[clientId]).toMatchObject({ kind: "roll", roll: { total: 60 } });
});
