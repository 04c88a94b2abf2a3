import { aimWords, rollAimOf } from "#shared/ask-words.ts";
import { characteristicOf, pointValueOf } from "#shared/lookup.ts";
import { CHARACTERISTICS, POINTS } from "#shared/names.ts";
import { attackTarget } from "#shared/rules/attack.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { AskAim } from "#shared/schemas/ask.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Shot } from "../roll/rolling.ts";
import type { Asked } from "./pending.ts";

/** The roll that answers a request. */
export function askedShot(ask: Asked, character: Character): Shot {
  const { _id: askId, aim, bonus, difficulty = "normal", seenBy } = ask;
  const { _id: characterId, tableId, characterInfo } = character;
  return {
    aim: {
      kind: "check",
      who: characterInfo.name,
      what: aimWords(aim),
      target: targetOf(aim, character),
    },
    asks: rollAimOf(aim),
    characterId,
    tableId,
    asked: { askId, how: { bonus, difficulty, seenBy } },
  };
}

/** Preview only: the server computes the real target. 0 if not on the sheet. */
function targetOf(aim: AskAim, character: Character): number {
  if (aim.kind === "free") return aim.target;
  if (aim.kind === "skill") {
    return character.skills.find(({ name }) => sameSkill(name, aim.name))?.value ?? 0;
  }
  if (aim.kind === "characteristic") {
    const known = CHARACTERISTICS.find((name) => sameSkill(name, aim.name));
    return known ? characteristicOf(character, known) : 0;
  }
  if (aim.kind === "attack") {
    const weapon = character.weapons[aim.weapon];
    return weapon ? attackTarget(weapon, character.skills).value : 0;
  }
  return pointValueOf(character, aim.kind === "sanity" ? POINTS.sanity : POINTS.luck);
}
