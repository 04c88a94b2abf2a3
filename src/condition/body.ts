import { characteristicOf } from "#shared/lookup.ts";
import { Refused } from "#shared/refused.ts";
import { rolledFor, withoutDue } from "#shared/rules/conditions.ts";
import { heal as applyCure, healRefusal, needsRollToHeal, weekBonus } from "#shared/rules/healing.ts";
import { recover, understand } from "#shared/rules/insanity.ts";
import { learnMythos } from "#shared/rules/mythos.ts";
import { scar } from "#shared/rules/story-line.ts";
import { blowRefusal, takeBlow } from "#shared/rules/wounds.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { FollowUp, Harm, Heal, Recover } from "#shared/schemas/condition-calls.ts";
import type { Session } from "../accounts/index.ts";
import { endure } from "./endure.ts";
import { assertAllowed, assertLeads, because, type Changeable, happenTo, type Outcome } from "./happen.ts";
import type { Scene } from "./scene.ts";
import type { World } from "./world.ts";

/** One blow. @param request `isPart` when a fight takes it back. @throws Refused `not_found`, `archived`, `rule_broken`. */
export function harm(world: World, session: Session, request: Harm & { isPart?: boolean }): Outcome {
  const { id, amount, armour, cause } = request;
  return happenTo(world, session, request, (scene, sheet) => {
    assertAllowed(blowRefusal(sheet));
    const said = cause?.trim();
    scene.change(id, (now) => because(takeBlow(now, { amount, armour, cause: said }), said));
  });
}

/** @throws Refused `not_found`, `archived`, `rule_broken` for what does not help now. */
export function heal(world: World, session: Session, request: Heal): Outcome {
  const { id, how, amount, circumstances, dice } = request;
  return happenTo(world, session, request, (scene, sheet) => {
    assertAllowed(healRefusal(sheet, request));
    const roll = needsRollToHeal(sheet, request)
      ? rollOf(scene, sheet, "Costituzione", { dice, bonus: weekBonus(circumstances) })
      : null;
    const level = roll?.level ?? null;
    scene.change(
      id,
      (now) => {
        const cured = applyCure(now, { how, amount }, level, scene.die);
        if (level !== "extrafailed") return cured;
        const { sheet: scarred, events } = scar(cured.sheet);
        return { sheet: scarred, events: [...cured.events, ...events] };
      },
      roll?.rollId,
    );
  });
}

/** Something is over because the master says so. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`. */
export function endState(world: World, session: Session, request: Recover): Outcome {
  return happenTo(world, session, request, (scene, sheet, right) => {
    assertLeads(scene.tx, right, "Che cosa è finito lo dice il master");
    if (!sheet.condition[request.from]) throw new Refused("rule_broken", "Non c'è niente da far finire");
    scene.change(request.id, (now) => recover(now, request.from));
  });
}

/**
 * Does what the sheet asks for next: throws what is due, and applies it.
 * @throws Refused `not_found`, `archived`, `rule_broken` when nothing of this kind is due, `forbidden` for a player who sets it aside.
 */
export function followUp(world: World, session: Session, request: FollowUp): Outcome {
  const { id, what } = request;
  return happenTo(world, session, request, (scene, sheet, right) => {
    if (!sheet.condition.due?.includes(what))
      throw new Refused("rule_broken", "Adesso non c'è niente da tirare");
    if (request.skip) return setAside(scene, right, request);
    if (what === "consciousness" || what === "dying") return endure(scene, sheet, what, request.dice);
    const name = rolledFor(what);
    const roll = name && rollOf(scene, sheet, name, { dice: request.dice });
    scene.change(
      id,
      (now) =>
        what === "understanding"
          ? understand(now, roll?.passed === true, scene.die)
          : learnMythos(now, scene.settings.maxSanity),
      roll?.rollId,
    );
  });
}

/** A player could otherwise throw only what suits him. */
function setAside(scene: Scene, right: Changeable, { id, what }: FollowUp): void {
  assertLeads(scene.tx, right, "Solo un master lascia perdere un tiro");
  if (what === "dying") throw new Refused("rule_broken", "Chi sta morendo deve tirare");
  scene.change(id, (sheet) => ({
    sheet: { ...sheet, condition: withoutDue(sheet.condition, what) },
    events: [{ kind: "set-aside", text: "il master lascia perdere il tiro" }],
  }));
}

/** As a number, and not as a characteristic: what has been applied is neither pushed nor bought with Fortuna; see `endure` for what is. */
function rollOf(
  scene: Scene,
  sheet: Character,
  name: NonNullable<ReturnType<typeof rolledFor>>,
  how: Parameters<Scene["roll"]>[3],
) {
  const target = characteristicOf(sheet, name);
  return scene.roll(sheet, { kind: "free", what: name, target }, target, how);
}
