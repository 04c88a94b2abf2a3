import type { Snapshot } from "valtio";
import { namedWeapon } from "#shared/rules/named-weapon.ts";
import type { Encounter, PendingAttack } from "#shared/schemas/encounter.ts";

export type Fight = Snapshot<Encounter>;
export type FightParticipant = Fight["participants"][number];
export type Pending = Snapshot<PendingAttack>;

type Owned = readonly { readonly _id: string }[];

export const fighterOf = (fight: Fight, id: string | null): FightParticipant | undefined =>
  fight.participants.find(({ _id }) => _id === id);

/** Undefined if not taking part, or out of action. */
export const activeFighter = (fight: Fight | null, characterId: string): FightParticipant | undefined =>
  fight?.participants.find((one) => one.characterId === characterId && !one.isOut);

export const isOwn = ({ characterId }: FightParticipant, own: Owned): boolean =>
  characterId !== null && own.some(({ _id }) => _id === characterId);

export function attacksOn(fight: Fight | null, own: Owned): Pending[] {
  return (fight?.attacks ?? []).filter(({ target, choices }) => {
    const one = fight && fighterOf(fight, target);
    return choices.length > 0 && one !== undefined && one !== null && isOwn(one, own);
  });
}

export const isUnderAttack = (fight: Fight | null, own: Owned): boolean => attacksOn(fight, own).length > 0;

/** Opponents first. */
export function targetsOf({ participants }: Fight, attacker: FightParticipant): FightParticipant[] {
  const others = participants.filter(({ _id, isOut }) => _id !== attacker._id && !isOut);
  const isFriend = (one: FightParticipant) => (one.characterId === null) === (attacker.characterId === null);
  return [...others.filter((one) => !isFriend(one)), ...others.filter(isFriend)];
}

/** Next in this round; those who delay come last. */
export function followerOf({ participants, turn }: Fight): FightParticipant | undefined {
  const now = participants.findIndex(({ _id }) => _id === turn);
  const left = [...participants.slice(now + 1), ...participants.slice(0, Math.max(0, now))].filter(
    ({ isOut, hasActed }) => !isOut && !hasActed,
  );
  return left.find(({ isWaiting }) => !isWaiting) ?? left[0];
}

/** "Round 2 · tocca a Bice; poi Ettore" */
export function turnWords(fight: Fight, own: Owned): string {
  const name = (one: FightParticipant) => (isOwn(one, own) && own.length === 1 ? "te" : one.name);
  const [pending] = fight.attacks;
  const target = pending && fighterOf(fight, pending.target);
  // Attacks on oneself are shown by the defence card.
  if (pending && target && !isOwn(target, own))
    return `Round ${fight.round} · ${pending.attackerName} attacca ${name(target)}: si aspetta la difesa`;
  const now = fighterOf(fight, fight.turn);
  const next = followerOf(fight);
  const turn = [now && `tocca a ${name(now)}`, now && next && `poi a ${name(next)}`];
  return [`Round ${fight.round}`, turn.filter(Boolean).join("; ")].filter(Boolean).join(" · ");
}

/** "Cosa del pozzo attacca Bice con Artigli" */
export function attackWords(attack: Pending, target: string): string {
  const { attackerName, what, isShot, shots, manoeuvre } = attack;
  if (manoeuvre) return `${attackerName} tenta una manovra su ${target}: ${manoeuvre}`;
  const weapon = what && ` con ${what}`;
  if (!isShot) return `${attackerName} attacca ${target}${weapon}`;
  return `${attackerName} spara a ${target}${weapon}${shots > 1 ? `: ${shots} colpi` : ""}`;
}

export interface DefenceChoice {
  how: Pending["choices"][number];
  label: string;
  weapon?: number;
}

const DEFENCE_WORDS = {
  you: {
    shot: { dodge: "Buttati al riparo", "fight-back": "Reagisci", nothing: "Niente" },
    blow: { dodge: "Schiva", "fight-back": "Reagisci", nothing: "Subisci" },
  },
  other: {
    shot: { dodge: "Si butta al riparo", "fight-back": "Reagisce", nothing: "Niente" },
    blow: { dodge: "Schiva", "fight-back": "Reagisce", nothing: "Niente" },
  },
} as const;

/** Possible defences, as buttons; fighting back once per weapon. */
export function defencesOf(attack: Pending, whom: keyof typeof DEFENCE_WORDS = "you"): DefenceChoice[] {
  const { choices, weapons = [], isShot } = attack;
  const words = DEFENCE_WORDS[whom][isShot ? "shot" : "blow"];
  return choices.flatMap((how): DefenceChoice[] => {
    if (how !== "fight-back" || weapons.length < 2) return [{ how, label: words[how] }];
    return weapons.map(({ weapon, name }) => ({ how, weapon, label: `${words[how]}: ${name}` }));
  });
}

/** Current actions and states, for the turn order. */
export function doingOf(one: FightParticipant, isTurn: boolean): string[] {
  if (one.hasLeft) return ["ha lasciato il tavolo"];
  if (one.isOut) return ["fuori"];
  const states = [
    one.isWaiting && "aspetta",
    one.hasActed && !one.isWaiting && "ha agito",
    one.isAiming && "mira: un dado bonus al prossimo colpo",
    one.losesAttack && "al riparo: perde il prossimo attacco",
    one.hasDefended && "ha già difeso: un dado in più a chi lo attacca",
  ].filter((word) => word !== false);
  return states.length > 0 || isTurn ? states : ["in attesa"];
}

/** "3/6" or jammed; null if shots are not counted. */
export function ammoWords(
  { ammo = [] }: FightParticipant,
  arm: { readonly weapon: number; readonly name: string },
): string | null {
  const known = namedWeapon(ammo, arm);
  if (!known) return null;
  return known.isJammed ? "inceppata" : `${known.left}/${known.most}`;
}
