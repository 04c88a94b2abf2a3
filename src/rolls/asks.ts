import { answeringAims } from "#shared/ask-words.ts";
import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import type { AskAim, AskRequest } from "#shared/schemas/ask.ts";
import type { Character } from "#shared/schemas/character.ts";
import { findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertConfirmed, inPlayAt } from "../tables/index.ts";
import { noAsk } from "./answering.ts";
import {
  type AskedLoss,
  findAsk,
  findAskByClient,
  insertAsk,
  type StoredAsk,
  updateAsk,
} from "./ask-store.ts";
import { targetOfAny, targetsFound } from "./combined.ts";
import { targetOf } from "./judge.ts";
import type { RollOutcome } from "./keep.ts";
import type { RollAuthor } from "./roll-subject.ts";
import { assertAim, throwRoll } from "./verbs.ts";
import type { RollContext } from "./world.ts";

export interface Asking {
  readonly ask: StoredAsk;
  readonly isRepeat: boolean;
  readonly thrown: readonly RollOutcome[];
  readonly closed: readonly StoredAsk[];
}

interface Asked {
  ownerId: string;
  character: Character;
}

export interface Asker extends RollAuthor {
  readonly isHere: (userId: string) => boolean;
  /** Call before reading so many sheets. @throws Refused `too_many`. */
  readonly assertMayAsk: (investigators: number) => void;
}

const MOST_ASKED = 200;

const leading = () => new Refused("forbidden", "Solo un master chiede un tiro");

/** A secret request is rolled at once. @throws Refused `forbidden`, `not_found`, `rule_broken`, `invalid`, `too_many`. */
export function askRoll(dice: RollContext, asker: Asker, request: AskRequest & { loss?: AskedLoss }): Asking {
  const { userId, tableId, isMaster } = asker;
  if (!isMaster) throw leading();
  const named = { userId, tableId, clientId: request.clientId, command: "ask", now: dice.now };
  return runOnce(dice.db, named, (tx) => ({
    work: () => {
      const asking = ask({ ...dice, db: tx }, asker, request);
      return [asking, asking.ask.id];
    },
    again: (id) => {
      const known = findAsk(tx, tableId, id);
      if (!known) throw noAsk();
      return { ask: known, isRepeat: true, thrown: [], closed: [] };
    },
    createdByVersion02: (clientId) => findAskByClient(tx, userId, clientId)?.id ?? null,
  }));
}

function ask(dice: RollContext, asker: Asker, request: AskRequest & { loss?: AskedLoss }): Asking {
  const { db } = dice;
  const { userId, username, tableId, isHere } = asker;
  const { clientId: _, to, note = "", ...asked } = request;
  assertAim(asked.aim, asked.bonus);
  const [aim, ...others] = answeringAims(asked.aim);
  if (!aim || (asked.secret && others.length > 0)) {
    throw new Refused("rule_broken", "Alla cieca il giocatore non sceglie: chiedi una cosa sola");
  }
  const people = withAim(asked.aim, to, askedOf(db, asker, to));
  const chosen = asked.aim.kind === "group-luck" ? [leastLucky(people, isHere)] : people;
  const waitingFor = chosen.map(({ character }) => character._id);
  const kept: StoredAsk = {
    ...asked,
    ...(asked.secret && { seenBy: "blind" }),
    id: Bun.randomUUIDv7(),
    userId,
    username,
    note: note.trim(),
    createdAt: dice.now,
    isOpen: true,
    waitingFor,
    given: [],
  };
  const closed = insertAsk(db, tableId, kept);
  if (!kept.secret) return { ask: kept, isRepeat: false, thrown: [], closed };
  const { bonus, difficulty, seenBy, id: askId } = kept;
  const thrown = waitingFor.map((characterId) => {
    const clientId = crypto.randomUUID();
    return throwRoll(dice, asker, { clientId, characterId, aim, bonus, difficulty, seenBy, askId });
  });
  return { ask: thrown.at(-1)?.answered ?? kept, isRepeat: false, thrown, closed };
}

/** @throws Refused `forbidden`, `not_found`. */
export function closeAsk(
  { db }: Pick<RollContext, "db">,
  { tableId, isMaster }: RollAuthor,
  askId: string,
): StoredAsk {
  if (!isMaster) throw leading();
  return inTransaction(db, (tx) => {
    const ask = findAsk(tx, tableId, askId);
    if (!ask?.isOpen) throw noAsk();
    return updateAsk(tx, { ...ask, isOpen: false });
  });
}

/**
 * One more is asked by an open request. Nothing changes for whom it has asked already.
 * @throws Refused `not_found` for one that is closed, `conflict` for another loss.
 */
export function addToAsk(tx: Db, ask: StoredAsk, characterId: string, loss: AskedLoss): StoredAsk {
  if (!ask.isOpen) throw noAsk();
  if (ask.loss?.loss !== loss.loss || ask.loss.kind !== loss.kind || ask.loss.cause !== loss.cause) {
    throw new Refused("conflict", "Questa richiesta chiede già altro");
  }
  const asked = [...ask.waitingFor, ...ask.given.map((given) => given.characterId)];
  if (asked.includes(characterId)) return ask;
  return updateAsk(tx, { ...ask, waitingFor: [...ask.waitingFor, characterId] });
}

/** The investigators that are meant. @throws Refused `not_found` for one that does not sit here; `rule_broken`, `invalid`, `too_many`. */
function askedOf(db: Db, { tableId, assertMayAsk }: Asker, to: AskRequest["to"]): Asked[] {
  const named = to.flatMap((id) =>
    id === "*" ? inPlayAt(db, tableId).flatMap((seat) => (seat.isMaster ? [] : [seat.characterId])) : [id],
  );
  const ids = [...new Set(named)];
  if (ids.length > MOST_ASKED) {
    throw new Refused("invalid", `Si chiede al più a ${MOST_ASKED} investigatori: scegli a chi`);
  }
  assertMayAsk(ids.length);
  return ids.map((id) => {
    const found = findAny(db, id);
    if (found?.character.tableId !== tableId)
      throw new Refused("not_found", "Un investigatore non siede qui");
    assertConfirmed(db, id);
    return found;
  });
}

/** Of everyone (`*`), investigators without the skill are left out. */
function withAim(asked: AskAim, to: AskRequest["to"], people: Asked[]): Asked[] {
  if (people.length === 0)
    throw new Refused("not_found", "A questo tavolo non c'è nessun investigatore in gioco");
  let refusal: unknown;
  const able = people.filter(({ character }) => {
    try {
      targetsFound(answeringAims(asked), (aim) => targetOfAny(aim, (one) => targetOf(one, character)));
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || !to.includes("*")) throw error;
      refusal = error;
      return false;
    }
  });
  if (able.length === 0) throw refusal;
  return able;
}

/** Source: docs/regole.md#fortuna-di-gruppo. @throws Refused `not_found` when nobody is there. */
function leastLucky(people: readonly Asked[], isHere: (userId: string) => boolean): Asked {
  const luckOf = ({ character }: Asked) => pointValueOf(character, POINTS.luck);
  const [least] = people
    .filter(({ ownerId }) => isHere(ownerId))
    .toSorted((one, other) => luckOf(one) - luckOf(other));
  if (!least) throw new Refused("not_found", "Adesso al tavolo non c'è nessun giocatore");
  return least;
}
