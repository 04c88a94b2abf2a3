import { afterAll, beforeAll, expect, test } from "bun:test";
import { noteDrafts, noteOf, settleNote, writeNoteDraft } from "../../web/parts/diary/note-drafts.ts";
import { endSession, startSession } from "../../web/session/session.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const [HERE, ELSEWHERE] = ["0190aaaa-0000-7000-8000-000000000001", "0190aaaa-0000-7000-8000-000000000002"];

beforeAll(() => void giveStorage());
afterAll(forgetStorage);

test("a note that is being written belongs to its table, and its clientId stays until the server has it", () => {
  writeNoteDraft(HERE, { text: "La botola" });
  writeNoteDraft(HERE, { onlyMe: true });
  expect(noteOf(HERE)).toMatchObject({ text: "La botola", onlyMe: true });
  expect(noteOf(ELSEWHERE)).toMatchObject({ text: "", onlyMe: false });
  const { clientId } = noteOf(HERE);
  writeNoteDraft(HERE, { text: "La botola è aperta" });
  expect(noteOf(HERE).clientId).toBe(clientId);

  expect(settleNote(HERE, noteOf(HERE))).toBe(true);
  expect(noteOf(HERE).text).toBe("");
  expect(noteOf(HERE).clientId).not.toBe(clientId);
});

test("what is typed while a note is sent stays, as another note", () => {
  writeNoteDraft(HERE, { text: "La botola" });
  const sent = noteOf(HERE);
  writeNoteDraft(HERE, { text: "La botola, e sotto" });
  expect(settleNote(HERE, sent)).toBe(false);
  expect(noteOf(HERE).text).toBe("La botola, e sotto");
  expect(noteOf(HERE).clientId).not.toBe(sent.clientId);
  // The answer to an earlier try.
  expect(settleNote(HERE, sent)).toBe(false);
  expect(noteOf(HERE).text).toBe("La botola, e sotto");
});

test("a logout leaves none to the next user", () => {
  startSession("t".repeat(40), "Ada");
  writeNoteDraft(HERE, { text: "Non mi fido di Bruno" });
  endSession();
  expect(noteDrafts).toEqual({});
});
