import fc from "fast-check";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";
import { type Evening, found, type Name } from "../evening.ts";

const text = fc.constantFrom("Apro il baule.", "Chi è stato?", "Non dirlo a nessuno.");
/** Sender and receiver of slips that do not concern Bruno. */
const others = fc.constantFrom<readonly [Name, Name | "masters"]>(
  ["ada", "masters"],
  ["marta", "ada"],
  ["ada", "marta"],
);

async function write(
  evening: Evening,
  [from, to]: readonly [Name, Name | "masters"],
  words: string,
  kind: string,
): Promise<void> {
  const { people } = evening;
  const { socket } = people[from];
  const before = socket.frames.length;
  const receiver = to === "masters" ? to : people[to].userId;
  if ((await evening.say(from, "SLIP", { to: receiver, text: words })) !== null) return;
  const slip = await found(socket, (frame) =>
    socket.frames.indexOf(frame) >= before && frame.action === "slipCame" ? frame.data.slip : undefined,
  );
  remember(evening, kind, slip._id);
}

export const slips: RoomCommands = {
  shown: [
    shown("Bruno writes to the masters", text, (evening, words) =>
      write(evening, ["bruno", "masters"], words, "slip"),
    ),
    shown("a master writes to Bruno", text, (evening, words) =>
      write(evening, ["marta", "bruno"], words, "slip to Bruno"),
    ),
    shown("Bruno reads one", fc.nat(9), async (evening, at) => {
      const id = chosen(evening, "slip to Bruno", at);
      if (id) evening.note(await evening.people.bruno.post("/slip/read", { id }));
    }),
  ],
  hidden: [
    hidden("others write to each other", fc.record({ others, text }), (evening, { others, text }) =>
      write(evening, others, text, "hidden slip"),
    ),
    hidden("a master reads one of another player", fc.nat(9), async (evening, at) => {
      const id = chosen(evening, "hidden slip", at);
      if (id) await evening.people.marta.post("/slip/read", { id });
    }),
  ],
};
