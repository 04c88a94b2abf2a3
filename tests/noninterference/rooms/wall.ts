import fc from "fast-check";
import type { WallView } from "#shared/wall/index.ts";
import { chosen, hidden, newest, type RoomCommands, remember, shown } from "../command.ts";
import type { Evening, Name } from "../evening.ts";

const at = fc.nat(9);
const place = fc.record({ x: fc.nat(4_000), y: fc.nat(2_800) });
const text = fc.constantFrom("Chi ha la chiave?", "Mente", "La stessa mano");

async function wallOf({ people, table }: Evening, who: Name): Promise<WallView> {
  return (await people[who].get(`/wall/cards?table=${table}`)).body as unknown as WallView;
}

/** One of the cards that Bruno sees: his view must not depend on hidden actions. */
async function brunosCard(evening: Evening, at: number): Promise<string> {
  const { cards } = await wallOf(evening, "bruno");
  return cards[at % cards.length]?._id ?? evening.table;
}

/** What Bruno has forgotten he may learn again, and then sees where the others have put it meanwhile. */
const KNOWN_KINDS = ["letter", "map", "clue", "npc", "face"];

/** One of those that Ada or the master sees, and Bruno never does. */
async function secretCard(evening: Evening, who: Name, at: number): Promise<string | undefined> {
  const seen = new Set((await wallOf(evening, "bruno")).cards.map(({ _id }) => _id));
  const known = KNOWN_KINDS.flatMap((kind) => evening.made.get(kind) ?? []);
  const secret = (await wallOf(evening, who)).cards.filter(
    ({ _id, refId }) => !seen.has(_id) && !known.includes(refId ?? ""),
  );
  return secret[at % secret.length]?._id;
}

const noting = shown("Ada writes a note", fc.record({ text, place }), (evening, { text, place }) =>
  evening.say("ada", "WALL_NOTE", { text, ...place }),
);

/** Not shown on the television, which tells by intent when the last player learns of something. What hangs on the wall for others and not for Bruno may be moved, linked and cut without his noticing. */
export const wall: RoomCommands = {
  first: [noting],
  shown: [
    noting,
    shown("Bruno moves a card", fc.record({ at, place }), async (evening, { at, place }) => {
      const cardId = await brunosCard(evening, at);
      const code = await evening.say("bruno", "WALL_MOVE", { cardId, ...place, isLast: true });
      evening.note({ status: 0, text: String(code), body: {} } as never);
    }),
    shown("Bruno moves what he does not see", fc.record({ at, place }), async (evening, { at, place }) => {
      const cardId = chosen(evening, "secret clue", at) ?? evening.table;
      const code = await evening.say("bruno", "WALL_MOVE", { cardId, ...place, isLast: true });
      evening.note({ status: 0, text: String(code), body: {} } as never);
    }),
    shown(
      "Bruno links two cards",
      fc.record({ at, other: at, text }),
      async (evening, { at, other, text }) => {
        const [from, to] = [await brunosCard(evening, at), await brunosCard(evening, other)];
        const code = await evening.say("bruno", "WALL_LINK", { from, to, text });
        evening.note({ status: 0, text: String(code), body: {} } as never);
      },
    ),
    shown("Bruno undoes", fc.constant(null), async (evening) => {
      evening.note(await evening.people.bruno.get(`/undo?table=${evening.table}`));
    }),
    shown("Bruno reads the wall", fc.constant(null), async (evening) => {
      evening.note(await evening.people.bruno.get(`/wall/cards?table=${evening.table}`));
    }),
  ],
  hidden: [
    hidden(
      "somebody moves a card that Bruno lacks",
      fc.record({ at, place }),
      async (evening, { at, place }) => {
        const who: Name = at % 2 ? "marta" : "ada";
        const cardId = await secretCard(evening, who, at);
        if (cardId) await evening.say(who, "WALL_MOVE", { cardId, ...place, isLast: at % 3 > 0 });
      },
    ),
    hidden(
      "somebody links a card that Bruno lacks",
      fc.record({ at, text }),
      async (evening, { at, text }) => {
        const who: Name = at % 2 ? "marta" : "ada";
        const from = await secretCard(evening, who, at);
        if (!from) return;
        await evening.say(who, "WALL_LINK", { from, to: await brunosCard(evening, at), text });
        const mine = (await wallOf(evening, who)).links.find((link) => link.from === from);
        remember(evening, "secret link", mine?._id);
      },
    ),
    hidden("a master cuts such a thread", fc.constant(null), async (evening) => {
      const linkId = newest(evening, "secret link");
      if (linkId) await evening.say("marta", "WALL_CUT", { linkId });
    }),
  ],
};
