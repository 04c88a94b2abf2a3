import fc from "fast-check";
import { faces } from "../../rolls/rolls-server.ts";
import { hidden, newest, type RoomCommands, remember, shown } from "../command.ts";
import { type Evening, found, type Name } from "../evening.ts";

const total = fc.integer({ min: 1, max: 100 });
/** Can be pushed, or improved with a little luck. */
const failed = fc.integer({ min: 61, max: 69 });
const player: fc.Arbitrary<"ada" | "bruno"> = fc.constantFrom("ada", "bruno");
const unseen = fc.constantFrom("masters", "blind");
const LISTEN = { kind: "skill", name: "Ascoltare" };
const FORCE = { kind: "characteristic", name: "Forza" };
const several = fc.constantFrom("both", "either", "choice").map((kind) => ({ kind, aims: [LISTEN, FORCE] }));

/** Rolls real dice. @returns the id of the roll, as sent to the master. */
async function thrown(evening: Evening, who: Name, fallen: number, more: Record<string, unknown>) {
  const clientId = crypto.randomUUID();
  const sheet = who === "marta" ? {} : { characterId: evening.sheets[who] };
  const aim = who === "marta" ? { kind: "free", what: "Occultismo", target: 50 } : LISTEN;
  const code = await evening.say(who, "ROLL", { ...sheet, clientId, aim, dice: faces(fallen), ...more });
  if (code !== null) return;
  return found(evening.people.marta.socket, ({ action, data }) =>
    action === "diceRollMessage" && data.roll?.clientId === clientId ? data.roll._id : undefined,
  );
}

/** Requests a roll. @returns the id of the request. */
async function asked(evening: Evening, more: Record<string, unknown>) {
  const { frames } = evening.people.marta.socket;
  const from = frames.length;
  if ((await evening.say("marta", "ASK_ROLL", { aim: LISTEN, ...more })) !== null) return;
  const ids = frames
    .slice(from)
    .flatMap(({ action, data }) => (action === "rollAsked" ? [data.ask._id] : []));
  return ids.at(-1);
}

const rolling = (who: typeof player, total: fc.Arbitrary<number>) =>
  shown("rolls", fc.record({ who, total }), async (evening, { who, total }) =>
    remember(evening, `roll of ${who}`, await thrown(evening, who, total, {})),
  );

export const rolls: RoomCommands = {
  first: [rolling(fc.constant("ada"), total), rolling(fc.constant("bruno"), failed)],
  shown: [
    rolling(player, fc.oneof(total, failed)),
    shown("master rolls", total, (evening, total) => thrown(evening, "marta", total, {})),
    shown("Bruno rolls hidden", fc.record({ total, seenBy: unseen }), (evening, { total, seenBy }) =>
      thrown(evening, "bruno", total, { seenBy }),
    ),
    shown("Bruno pushes", total, (evening, total) => {
      const rollId = newest(evening, "roll of bruno") ?? crypto.randomUUID();
      return evening.say("bruno", "ROLL_PUSH", { rollId, why: "Di nuovo", dice: faces(total) });
    }),
    shown("Bruno spends luck", fc.integer({ min: 1, max: 9 }), (evening, points) => {
      const rollId = newest(evening, "roll of bruno") ?? crypto.randomUUID();
      return evening.say("bruno", "ROLL_LUCK", { rollId, points });
    }),
    shown("Bruno undoes his luck", fc.constant(null), (evening) =>
      evening.say("bruno", "ROLL_UNDO_LUCK", {
        rollId: newest(evening, "roll of bruno") ?? crypto.randomUUID(),
      }),
    ),
    shown("Bruno opposes", fc.constant(null), (evening) =>
      evening.say("bruno", "OPPOSE", {
        one: newest(evening, "roll of bruno") ?? crypto.randomUUID(),
        other: newest(evening, "roll of ada") ?? crypto.randomUUID(),
      }),
    ),
    shown(
      "asks all",
      fc.record({ aim: fc.oneof(fc.constant(LISTEN), several), hideDifficulty: fc.boolean() }),
      async (evening, { aim, hideDifficulty }) => {
        const difficulty = hideDifficulty ? evening.secret("extreme", "normal") : "normal";
        remember(evening, "ask", await asked(evening, { to: ["*"], aim, hideDifficulty, difficulty }));
      },
    ),
    shown("answers", fc.record({ who: player, total }), async (evening, { who, total }) => {
      const askId = newest(evening, "ask");
      if (askId) await thrown(evening, who, total, { askId });
    }),
    shown("closes", fc.constant(null), async (evening) => {
      const askId = newest(evening, "ask");
      if (askId) await evening.say("marta", "ASK_CLOSE", { askId });
    }),
  ],
  hidden: [
    hidden("master rolls", fc.record({ total, seenBy: unseen }), async (evening, { total, seenBy }) =>
      remember(evening, "hidden roll", await thrown(evening, "marta", total, { seenBy })),
    ),
    hidden("Ada rolls", fc.record({ total, seenBy: unseen }), async (evening, { total, seenBy }) =>
      remember(evening, "hidden roll", await thrown(evening, "ada", total, { seenBy })),
    ),
    hidden("opposes a hidden roll to Bruno's", fc.constant(null), (evening) =>
      evening.say("marta", "OPPOSE", {
        one: newest(evening, "hidden roll") ?? crypto.randomUUID(),
        other: newest(evening, "roll of bruno") ?? crypto.randomUUID(),
      }),
    ),
    hidden(
      "master rolls for Bruno's investigator",
      fc.record({ total, seenBy: unseen }),
      (evening, drawn) => {
        const { total, seenBy } = drawn;
        const aim = { kind: "skill", name: "Ascoltare" };
        return thrown(evening, "marta", total, { seenBy, aim, characterId: evening.sheets.bruno });
      },
    ),
    hidden("rolls in secret for all", fc.constant(null), (evening) =>
      evening.say("marta", "ASK_ROLL", { aim: LISTEN, to: ["*"], secret: true, seenBy: "blind" }),
    ),
    hidden("asks Ada", unseen, async (evening, seenBy) =>
      remember(evening, "hidden ask", await asked(evening, { to: [evening.sheets.ada], seenBy })),
    ),
    hidden(
      "asks Ada for several",
      fc.record({ aim: several, seenBy: unseen }),
      async (evening, { aim, seenBy }) =>
        remember(evening, "hidden ask", await asked(evening, { to: [evening.sheets.ada], aim, seenBy })),
    ),
    hidden("rolls several in secret for all", fc.constantFrom("both", "either"), (evening, kind) =>
      evening.say("marta", "ASK_ROLL", { aim: { kind, aims: [LISTEN, FORCE] }, to: ["*"], secret: true }),
    ),
    hidden("Ada answers", total, async (evening, total) => {
      const askId = newest(evening, "hidden ask");
      if (askId) await thrown(evening, "ada", total, { askId });
    }),
  ],
};
