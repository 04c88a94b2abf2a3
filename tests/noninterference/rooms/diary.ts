import fc from "fast-check";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";

const word = fc.constantFrom("Il faro", "La cripta", "Un nome");

export const diary: RoomCommands = {
  shown: [
    shown(
      "writes a note",
      fc.record({ who: fc.constantFrom("marta" as const, "ada" as const, "bruno" as const), word }),
      ({ people, table }, { who, word }) => people[who].post("/diary/note", { table, text: word }),
    ),
    // It ends the game session: a following hidden command must not begin one.
    shown("hours pass", fc.integer({ min: 1, max: 9 }), async ({ pass }, hours) => pass(hours * 3_600_000)),
    shown(
      "a game session begins or ends",
      fc.record({ word, begin: fc.boolean() }),
      async (evening, drawn) => {
        const { people, table } = evening;
        await people.marta.post("/diary/sitting", { table, begin: drawn.begin, title: drawn.word });
        // Its announcement is throttled by real time.
        await Bun.sleep(300);
      },
    ),
    shown("hours of the story pass", fc.integer({ min: 1, max: 30 }), async ({ people, table }, hours) => {
      await people.marta.post("/table/hours", { id: table, hours });
      // Its announcement is throttled by real time.
      await Bun.sleep(300);
    }),
    shown("Bruno writes a private note", word, async ({ people, table, note }, word) =>
      note(await people.bruno.post("/diary/note", { table, text: word, onlyMe: true })),
    ),
  ],
  hidden: [
    hidden(
      "writes a private note",
      fc.record({ who: fc.constantFrom("marta" as const, "ada" as const), word }),
      async (evening, { who, word }) => {
        const written = { table: evening.table, text: word, onlyMe: true };
        const { body } = await evening.people[who].post("/diary/note", written);
        remember(evening, `note of ${who}`, Object(body.entry)._id);
      },
    ),
    hidden("deletes a private note", fc.nat(9), async (evening, at) => {
      const id = chosen(evening, "note of marta", at);
      if (id) await evening.people.marta.post("/diary/delete", { id });
    }),
  ],
};
