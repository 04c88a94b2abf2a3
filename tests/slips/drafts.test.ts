import { afterEach, beforeEach, expect, test } from "bun:test";
import { changeRecipient, draftKey, slipDialog, writeDraft } from "../../web/rooms/slips/slips.ts";

const TABLE = "osteria";
const textTo = (to: string) => slipDialog.texts[draftKey(TABLE, to)];
const clear = () => void Object.assign(slipDialog, { to: "masters", texts: {} });
beforeEach(clear);
afterEach(clear);

test("what is written goes along to another recipient, unless something is written to him already", () => {
  writeDraft(TABLE, "masters", "Apro il baule.");
  changeRecipient(TABLE, "masters", "bruno");
  expect([slipDialog.to, textTo("masters"), textTo("bruno")]).toEqual(["bruno", undefined, "Apro il baule."]);
  writeDraft(TABLE, "masters", "Scendo.");
  changeRecipient(TABLE, "bruno", "masters");
  expect([textTo("masters"), textTo("bruno")]).toEqual(["Scendo.", "Apro il baule."]);
});

test("what is written to the shown recipient goes along, though another one was remembered who has left", () => {
  slipDialog.to = "lia";
  writeDraft(TABLE, "masters", "Apro il baule.");
  changeRecipient(TABLE, "masters", "bruno");
  expect([textTo("masters"), textTo("bruno")]).toEqual([undefined, "Apro il baule."]);
});
