import fc from "fast-check";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";
import type { Evening } from "../evening.ts";

const at = fc.nat(9);
const title = fc.constantFrom("Il registro strappato", "Una chiave", "Cera verde");
const call = ({ people }: Evening, verb: string, body: Record<string, unknown>) =>
  people.marta.post(verb, body);

async function written(evening: Evening, kind: string, draft: Record<string, unknown>): Promise<string> {
  const { table } = evening;
  const handout = { table, title: "Lettera", kind: "letter", text: "Vieni." };
  const paper = (await call(evening, "/handout/create", handout)).body.handout;
  const handoutId = String(Object(paper)._id);
  const { body } = await call(evening, "/clue/create", {
    ...{ table, text: "Sotto le assi.", handoutId, isCrucial: evening.secret(true, false) },
    ...draft,
  });
  const id = String(Object(body.clue)._id);
  remember(evening, kind, id);
  return id;
}

async function adventureOf(evening: Evening): Promise<string> {
  const known = chosen(evening, "adventure", 0);
  if (known) return known;
  const draft = { table: evening.table, title: evening.secret("Il faro", "La miniera") };
  const { body } = await call(evening, "/adventure/create", draft);
  const id = String(Object(body.adventure)._id);
  remember(evening, "adventure", id);
  return id;
}

const finding = shown(
  "somebody finds a clue",
  fc.record({ title, isForAll: fc.boolean() }),
  async (evening, { title, isForAll }) => {
    const id = await written(evening, "clue", { title });
    await call(evening, "/clue/find", { id, by: [isForAll ? "*" : evening.sheets.bruno] });
  },
);

/** Bruno knows of a `clue`; of a `secret clue` only Ada, or nobody. The television shows what all know, so Ada learns no `clue` secretly. */
export const clues: RoomCommands = {
  first: [finding],
  shown: [
    finding,
    shown("Bruno tells Ada a clue", at, async (evening, at) => {
      const id = chosen(evening, "clue", at);
      const to = [evening.people.ada.userId];
      if (id) evening.note(await evening.people.bruno.post("/clue/tell", { id, to }));
    }),
    shown("Bruno tries to tell what he does not know", at, async (evening, at) => {
      const id = chosen(evening, "secret clue", at) ?? evening.table;
      const to = [evening.people.ada.userId];
      evening.note(await evening.people.bruno.post("/clue/tell", { id, to }));
    }),
    shown("rewrites a clue", fc.record({ at, title }), async (evening, { at, title }) => {
      const id = chosen(evening, "clue", at);
      if (id) await call(evening, "/clue/update", { id, title });
    }),
    shown("Bruno forgets a clue", at, async (evening, at) => {
      const id = chosen(evening, "clue", at);
      if (id) await call(evening, "/clue/forget", { id, from: [evening.people.bruno.userId] });
    }),
  ],
  hidden: [
    hidden("writes a clue", title, (evening, title) => written(evening, "secret clue", { title })),
    hidden("Ada finds it", at, async (evening, at) => {
      const id = chosen(evening, "secret clue", at);
      if (id) await call(evening, "/clue/find", { id, by: [evening.sheets.ada] });
    }),
    hidden("changes it", fc.record({ at, title }), async (evening, { at, title }) => {
      const id = chosen(evening, "secret clue", at);
      if (id) await call(evening, "/clue/update", { id, title, isCrucial: true });
    }),
    hidden("deletes it", at, async (evening, at) => {
      const id = chosen(evening, "secret clue", at);
      if (id) await call(evening, "/clue/delete", { id });
    }),
    hidden("makes a known clue crucial", at, async (evening, at) => {
      const id = chosen(evening, "clue", at);
      if (id) await call(evening, "/clue/update", { id, isCrucial: true, pages: [] });
    }),
    hidden("writes a page", title, async (evening, title) => {
      const adventureId = await adventureOf(evening);
      await call(evening, "/adventure/page", { adventureId, title, text: "[qui](indizio:cera-verde)" });
      await call(evening, "/adventure/open", { id: adventureId });
    }),
    hidden("deletes the adventure", fc.constant(null), async (evening) => {
      const id = chosen(evening, "adventure", 0);
      if (id) await call(evening, "/adventure/delete", { id });
      evening.made.delete("adventure");
    }),
  ],
};
