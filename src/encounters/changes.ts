import { Refused } from "#shared/refused.ts";
import { throughArmour } from "#shared/rules/armour.ts";
import type { EncounterUpdate } from "#shared/schemas/encounter.ts";
import { harm } from "../condition/index.ts";
import { findRolls } from "../rolls/index.ts";
import type { Change, FightStep } from "./change.ts";
import { fightersOf, joined, namesOf, withNumber } from "./fighters.ts";
import { assertSitsHere, type Fighter, type FightState, withdrawn, withFighter } from "./state.ts";
import { endOwn, giveTurn, nextTurn, showMark, sorted, wait, waitLater } from "./turns.ts";
import { assertNotTooMany } from "./verbs.ts";

type Wanted = Omit<EncounterUpdate, "id" | "undo">;
type Changes = { [K in keyof Wanted]-?: (change: Change, value: NonNullable<Wanted[K]>) => FightStep };

/** By name in the request. @throws Refused `not_found`, `forbidden`, `invalid`, `rule_broken`. */
const CHANGES: Changes = {
  next: (change, ended) => {
    const { state } = change;
    const words = "il turno passa";
    const { turn } = state.shown ?? state;
    // Two at once end one turn.
    if (ended !== true && ended !== (change.isMaster ? state.turn : turn)) return { state, words };
    const isOwn = state.fighters.some((one) => one._id === turn && !one.isHidden && change.isOwn(one));
    if (isOwn && turn !== null && !change.isMaster) return { state: endOwn(state, turn, nextTurn), words };
    change.assertLeads();
    return { state: nextTurn(state), words };
  },
  wait: (change, id) => {
    const words = `${change.nameOf(change.own(id))} aspetta`;
    const { state, isMaster } = change;
    const hasTurn = (state.shown ?? state).turn === id;
    const waiting = (fight: FightState) => wait(fight, id);
    if (!hasTurn) return { words, state: waitLater(state, id) };
    return { words, state: isMaster ? waiting(state) : endOwn(state, id, waiting) };
  },
  ammo: (change, { participant, weapon, left, isJammed }) => {
    const one = change.own(participant);
    const corrected = (arms: Fighter["ammo"]) =>
      arms.map((arm) =>
        arm.weapon === weapon
          ? { ...arm, left: Math.min(left ?? arm.left, arm.most), isJammed: isJammed ?? arm.isJammed }
          : arm,
      );
    const ammo = corrected(one.ammo);
    // Who handles a weapon notices a jam, of this weapon only.
    const isHandled = left !== undefined || isJammed !== undefined;
    const seenAmmo = one.seenAmmo?.map((seen) =>
      isHandled && seen.weapon === weapon ? (ammo.find((arm) => arm.weapon === weapon) ?? seen) : seen,
    );
    return {
      state: withFighter(change.state, participant, { ammo, seenAmmo }),
      words: `le armi di ${change.nameOf(one)}`,
    };
  },
  set: (change, { participant, isAiming, wounds, ...others }) => {
    const one = change.own(participant);
    if (wounds !== undefined || Object.keys(others).length > 0) change.assertLeads();
    const { isOut } = others;
    if (isOut === false) assertSitsHere(one);
    if (isOut === false && one.characterId !== null && one.hasFallen) {
      throw new Refused("rule_broken", "Lo dice la scheda: chi è morto o privo di sensi non combatte");
    }
    const stands = isOut === false ? { hasFallen: false } : {};
    const hurt =
      wounds !== undefined && one.wounds
        ? { wounds: { ...one.wounds, value: wounds }, hasFallen: wounds === 0 }
        : {};
    const undefended = others.hasDefended === false ? { defences: 0 } : {};
    const aim = isAiming === undefined ? {} : { isAiming, seemsToAim: undefined };
    const corrections = { ...others, ...aim, ...stands, ...hurt, ...undefended };
    const marked = { defended: others.hasDefended, lost: others.losesAttack };
    const before = (["defended", "lost"] as const).reduce(
      (state, mark) =>
        marked[mark] === undefined ? state : showMark(state, participant, mark, marked[mark] ? "seen" : null),
      change.state,
    );
    const corrected = withFighter(before, participant, corrections);
    const changed = {
      ...corrected,
      fighters: corrected.fighters.map((each) => withNumber(corrected.fighters, each)),
    };
    const what = isOut === undefined ? "una correzione" : isOut ? "fuori" : "torna in gioco";
    return { state: sorted(changed), words: `${change.nameOf(one)}: ${what}` };
  },
  add: (change, newcomers) => {
    change.assertLeads();
    const { state, world, kept } = change;
    const fighters = joined(state.fighters, fightersOf(world.db, kept.tableId, newcomers));
    assertNotTooMany(fighters.length);
    return { state: sorted({ ...state, fighters: onceEach(fighters) }), words: "chi è arrivato" };
  },
  remove: (change, id) => {
    change.assertLeads();
    const one = change.fighter(id);
    return { state: without(change.state, id), words: `${change.nameOf(one)} lascia lo scontro` };
  },
  order: (change, ids) => {
    change.assertLeads();
    const { fighters } = change.state;
    const wanted = [...new Set(ids)].map((id) => change.fighter(id));
    if (wanted.length !== fighters.length) throw new Refused("invalid", "Nell'ordine manca qualcuno");
    return { state: { ...change.state, fighters: wanted, isOrderedByHand: true }, words: "l'ordine" };
  },
  turn: (change, id) => {
    change.assertLeads();
    const one = change.fighter(id);
    assertSitsHere(one);
    return { state: giveTurn(change.state, id), words: `tocca a ${change.nameOf(one)}` };
  },
  drop: (change, id) => {
    change.assertLeads();
    const announced = change.state.announced.filter((attack) => attack.id !== id);
    return { state: { ...change.state, announced }, words: "un attacco lasciato perdere" };
  },
  damage: (change, { participant, amount, armour, rollId }) => {
    change.assertLeads();
    const one = change.fighter(participant);
    assertSitsHere(one);
    const through = throughArmour(amount, armour);
    const strike = change.state.strikes.find((each) => each.rollId === rollId && each.to === participant);
    if (rollId !== undefined && !strike) throw new Refused("not_found", "Questo colpo non c'è più");
    if (strike && strike.applied !== null) throw new Refused("conflict", "Questo colpo è già applicato");
    const strikes = change.state.strikes.map((each) =>
      each === strike ? { ...each, applied: through } : each,
    );
    const words = `−${through} a ${change.nameOf(one)}`;
    // A wound interrupts aiming.
    const disturbed = through > 0 ? { isAiming: false, seemsToAim: undefined } : {};
    const state = withFighter({ ...change.state, strikes }, participant, disturbed);
    // A blow let go by is told to nobody, and the dead take no other.
    if (amount === 0) return { state, words };
    if (one.characterId !== null) {
      const id = one.characterId;
      const by = strike && change.state.fighters.find(({ _id }) => _id === strike.by);
      // The damage is told to all; whose it is, only where all saw the blow.
      const [blow] = strike ? findRolls(change.world.db, change.kept.tableId, [strike.rollId]) : [];
      const causedBy =
        by && !by.isHidden && blow?.roll.seenBy === "all"
          ? { ...namesOf(change.world.db, change.state.fighters, by), npcId: by.npcId }
          : undefined;
      const outcome = harm(change.world, change.session, { id, amount, armour, isPart: true, causedBy });
      // Of a blow that hurts nobody, nothing on the sheet is undone.
      const eventId = outcome.sheets.length > 0 ? outcome.events[0]?._id : undefined;
      return { state, words, outcome, ...(eventId && { happened: { characterId: id, eventId } }) };
    }
    const wounds = one.wounds && { ...one.wounds, value: Math.max(0, one.wounds.value - through) };
    return { state: withFighter(state, participant, { wounds, hasFallen: wounds?.value === 0 }), words };
  },
};

/** @throws Refused `invalid` for an empty request. */
export function stepOf(change: Change, wanted: Wanted): FightStep {
  for (const [name, of] of Object.entries(CHANGES)) {
    const value = wanted[name as keyof Wanted];
    // `Changes` pairs each name with its own value; TypeScript cannot follow that through a list.
    if (value !== undefined) return (of as (change: Change, value: unknown) => FightStep)(change, value);
  }
  throw new Refused("invalid", "Non è detto che cosa cambia");
}

function onceEach(fighters: FightState["fighters"]): FightState["fighters"] {
  const isFirst = (id: string, at: number) => fighters.findIndex((one) => one.characterId === id) === at;
  return fighters.filter(({ characterId }, at) => characterId === null || isFirst(characterId, at));
}

function without(state: FightState, id: string): FightState {
  const left = withdrawn(withFighter(state, id, { isOut: true }), id, nextTurn);
  return { ...left, fighters: left.fighters.filter(({ _id }) => _id !== id) };
}
