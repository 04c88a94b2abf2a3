import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { boutRefusal, chooseBout, endBout } from "#shared/rules/insanity.ts";
import { pickOne } from "#shared/rules/picking.ts";
import {
  loseSanity,
  lossRefusal,
  parseLoss,
  protectedByBout,
  type SanityLoss,
} from "#shared/rules/sanity.ts";
import { withLine } from "#shared/rules/story-line.ts";
import type { BoutChoice, LoseSanity, Note } from "#shared/schemas/condition-calls.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import type { Session } from "../accounts/index.ts";
import { constants } from "../catalog/index.ts";
import type { AskedLoss, KeptAsk } from "../rolls/index.ts";
import { assertAllowed, assertLeads, because, happenTo, type Outcome } from "./happen.ts";
import type { Person, Result, Scene } from "./scene.ts";
import type { World } from "./world.ts";

/**
 * Throws Sanità, and takes what the roll takes.
 * @throws Refused `not_found`, `archived`, `rule_broken`, `invalid`.
 */
export function loseSanityNow(world: World, session: Session, request: LoseSanity): Outcome {
  const { id, ask } = request;
  const asked = { loss: request.loss, kind: request.kind, cause: request.cause?.trim() };
  const loss = lossOf(asked);
  return happenTo(world, session, request, (scene, sheet) => {
    assertAllowed(lossRefusal(sheet));
    const safe = protectedByBout(sheet);
    if (safe) return void scene.change(id, () => safe);
    if (ask) {
      scene.ask(id, { aim: { kind: "sanity" }, note: asked.cause, loss: asked });
      return scene.tell({ kind: "asked", text: `deve tirare Sanità: ${asked.loss}` }, sheet);
    }
    const value = pointValueOf(sheet, POINTS.sanity);
    const roll = scene.roll(sheet, { kind: "sanity" }, value, { dice: request.dice });
    take(scene, id, roll, { ...asked, loss });
  });
}

/**
 * The owner's answer to a request that carries a loss: the roll, and what it takes.
 * @throws Refused `not_found`, `wrong_table`, `archived`, `rule_broken`, `invalid`.
 */
export function loseSanityAsked(
  world: World,
  person: Person,
  request: RollRequest,
  asked: AskedLoss,
): Outcome & { answered: KeptAsk | null } {
  const id = request.characterId ?? "";
  let answered: KeptAsk | null = null;
  const outcome = happenTo(world, person, { id }, (scene, sheet) => {
    const roll = scene.answer(request);
    answered = roll.answered ?? null;
    if (lossRefusal(sheet)) return;
    const safe = protectedByBout(sheet);
    if (safe) scene.change(id, () => safe);
    else take(scene, id, roll, { ...asked, loss: lossOf(asked) });
  });
  return { ...outcome, answered };
}

/** @throws Refused `invalid`. */
function lossOf({ loss }: Pick<AskedLoss, "loss">): SanityLoss {
  const read = parseLoss(loss);
  if (!read.ok) throw new Refused("invalid", read.error);
  return read.loss;
}

function take(
  scene: Scene,
  id: string,
  { level, rollId }: Pick<Result, "level" | "rollId">,
  lost: Omit<AskedLoss, "loss"> & { loss: SanityLoss },
): void {
  const [first] = scene.change(
    id,
    (now) => because(loseSanity(now, { ...lost, level }, scene.die), lost.cause),
    rollId,
  );
  if (first) scene.retell(rollId, first.text);
}

/** Says how a bout is, from the list unless it is said; begins one where none is; or ends it. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`. */
export function bout(world: World, session: Session, request: BoutChoice): Outcome {
  const { id, how, what } = request;
  return happenTo(world, session, request, (scene, sheet, right) => {
    assertLeads(scene.tx, right, "Com'è una crisi lo dice il master");
    assertAllowed(boutRefusal(sheet));
    if (how === "over") return void scene.change(id, endBout);
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
    const longer = line === "" ? null : withLine(sheet, part, line);
    if (!longer) throw new Refused("rule_broken", "In questa parte della storia non c'è posto");
    scene.change(id, () => ({
      sheet: longer,
      events: [{ kind: "noted", text: `nella storia: ${line}` }],
    }));
  });
}

const boutsFor = (how: "others" | "alone") => constants.listBouts.filter((one) => one.how === how);
