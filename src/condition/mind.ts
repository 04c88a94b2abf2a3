import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { boutRefusal, chooseBout, endBout } from "#shared/rules/insanity.ts";
import { pickOne } from "#shared/rules/picking.ts";
import { loseSanity, lossRefusal, parseLoss, protectedByBout } from "#shared/rules/sanity.ts";
import { LONG } from "#shared/schemas/character.ts";
import type { BoutChoice, LoseSanity, Note } from "#shared/schemas/condition-calls.ts";
import { excessOf } from "#shared/sheet-size.ts";
import type { Session } from "../accounts/index.ts";
import { constants } from "../catalog/index.ts";
import { assertAllowed, happenTo, type Outcome } from "./happen.ts";
import type { World } from "./world.ts";

/**
 * Throws Sanità, and takes what the roll takes.
 * @throws Refused `not_found`, `archived`, `rule_broken`, `invalid`.
 */
export function loseSanityNow(world: World, session: Session, request: LoseSanity): Outcome {
  const { id, loss: text, kind, cause, ask } = request;
  if (ask)
    throw new Refused("rule_broken", "Chiedere a un giocatore di tirare per la Sanità non si può ancora");
  const read = parseLoss(text);
  if (!read.ok) throw new Refused("invalid", read.error);
  return happenTo(world, session, request, (scene, sheet) => {
    assertAllowed(lossRefusal(sheet));
    const safe = protectedByBout(sheet);
    if (safe) return scene.change(id, () => safe);
    const value = Number(pointOf(sheet, POINTS.sanity)?.value);
    const { level, rollId } = scene.roll(sheet, { kind: "sanity" }, value, request.dice);
    const lost = { loss: read.loss, level, kind, cause: cause?.trim() };
    scene.change(id, (now) => loseSanity(now, lost, scene.die), rollId);
  });
}

/** Says how a bout is, from the list unless it is said; begins one where none is; or ends it. @throws Refused `not_found`, `archived`, `rule_broken`. */
export function bout(world: World, session: Session, request: BoutChoice): Outcome {
  const { id, how, what } = request;
  return happenTo(world, session, request, (scene, sheet) => {
    assertAllowed(boutRefusal(sheet));
    if (how === "over") return scene.change(id, endBout);
    const said = what?.trim();
    const chosen = said || pickOne(boutsFor(how), scene.die).meaning;
    scene.change(id, (now) => chooseBout(now, { how, what: chosen }, scene.die));
  });
}

/** Writes a line into the story: what insanity and wounds leave behind. @throws Refused `not_found`, `archived`, `rule_broken`. */
export function note(world: World, session: Session, request: Note): Outcome {
  const { id, part } = request;
  const line = request.line.trim();
  return happenTo(world, session, request, (scene, sheet) => {
    const text = [sheet.background[part].trimEnd(), line].filter(Boolean).join("\n");
    const longer = { ...sheet, background: { ...sheet.background, [part]: text } };
    // A sheet that is too long could not be saved any more.
    if (line === "" || text.length > LONG || excessOf(longer))
      throw new Refused("rule_broken", "In questa parte della storia non c'è posto");
    scene.change(id, (now) => ({
      sheet: { ...now, background: { ...now.background, [part]: text } },
      events: [{ kind: "noted", text: `nella storia: ${line}` }],
    }));
  });
}

const boutsFor = (how: "others" | "alone") => constants.listBouts.filter((one) => one.how === how);
