import { writeExport } from "#shared/schemas/export.ts";
import { findUser } from "../accounts/index.ts";
import { findCharacter, listCharacters } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { ownNotes } from "../diary/index.ts";
import { listTablesOf } from "../tables/index.ts";

const FORMAT = "custode-dati";
const VERSION = 1;
const NOTES_AT_ONCE = 200;

/** Data that other rooms hold of a person, by key in the file. */
export type OwnData = Readonly<Record<string, (db: Db, userId: string) => Iterable<object>>>;

/** One person's data as chunks of JSON. Investigators one at a time, since pictures are large; each can be imported elsewhere. */
export function* gatherOwnData(db: Db, userId: string, others: OwnData): Generator<string> {
  const user = findUser(db, userId);
  if (!user) return;
  const { username, email, isMaster, createdAt } = user;
  const account = { username, email, isMaster, createdAt: new Date(createdAt).toISOString() };
  const seats = listTablesOf(db, userId).map(({ name, isMaster }) => ({ name, isMaster }));
  const head = { format: FORMAT, version: VERSION, account, tables: seats };
  yield JSON.stringify(head).slice(0, -1);
  yield ',"investigators":[';
  yield* separated(investigatorsOf(db, userId));
  yield '],"notes":[';
  yield* separated(notesOf(db, userId));
  for (const [name, own] of Object.entries(others)) {
    yield `],${JSON.stringify(name)}:[`;
    yield* separated(textsOf(own(db, userId)));
  }
  yield "]}\n";
}

function* investigatorsOf(db: Db, userId: string): Generator<string> {
  for (const { _id } of listCharacters(db, userId)) {
    const character = findCharacter(db, userId, _id);
    // It may have been deleted while the earlier ones were sent.
    if (character) yield JSON.stringify(JSON.parse(writeExport(character)));
  }
}

function* notesOf(db: Db, userId: string): Generator<string> {
  for (let after = 0; ; ) {
    const notes = ownNotes(db, userId, after, NOTES_AT_ONCE);
    for (const { at, table, text, audience } of notes) {
      yield JSON.stringify({ at: new Date(at).toISOString(), table, text, onlyMe: audience === "writer" });
    }
    const last = notes.at(-1);
    if (!last || notes.length < NOTES_AT_ONCE) return;
    after = last.seq;
  }
}

function* textsOf(objects: Iterable<object>): Generator<string> {
  for (const one of objects) yield JSON.stringify(one);
}

function* separated(pieces: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const piece of pieces) {
    yield isFirst ? piece : `,${piece}`;
    isFirst = false;
  }
}
