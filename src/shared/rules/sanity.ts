import { happened } from "../event-text.ts";
import { POINTS } from "../names.ts";
import { type Condition, MOST_DAY_LOSS, MOST_KINDS_OF_HORROR, MOST_LOST } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";
import type { TableSettings } from "../schemas/table.ts";
import { fifth, isSuccess, type Level } from "./check.ts";
import { dueNow, entered, type RuleStep, withCause, withDue, withoutDue } from "./conditions.ts";
import { type DamageExpression, maximumDamage, parseDamage, rollDamage } from "./damage.ts";
import type { Die } from "./dice.ts";
import { beginBout, isInBout, isInsane } from "./insanity.ts";
import { type Mind, mostSanity, mythosOffer } from "./mythos.ts";
import { trackOf, withPoints } from "./tracks.ts";

export type SanityLoss = { passed: DamageExpression; failed: DamageExpression };

const SHAKEN_FROM = 5;

/** Parses '0/1d6', '1/1d10+1'. Never throws; `error` is Italian. Source: docs/regole.md#perdere-sanità */
export function parseLoss(text: string): { ok: true; loss: SanityLoss } | { ok: false; error: string } {
  const [passed, failed] = text.split("/").map(parseDamage);
  if (!passed?.ok || !failed?.ok || text.split("/").length !== 2 || hasBonus(passed) || hasBonus(failed)) {
    return { ok: false, error: "La perdita si scrive come 0/1d6 o 1/1d10+1" };
  }
  const loss = { passed: passed.expression, failed: failed.expression };
  return mostLost(loss) <= MOST_LOST
    ? { ok: true, loss }
    : { ok: false, error: `Una perdita non supera ${MOST_LOST} punti` };
}

const hasBonus = ({ expression }: { expression: DamageExpression }) =>
  expression.some(({ kind }) => kind === "bonus");

/** The highest possible loss. Source: docs/regole.md#perdere-sanità */
export const mostLost = ({ passed, failed }: SanityLoss): number =>
  Math.max(maximumDamage(passed, []), maximumDamage(failed, []));

/** In Italian; null when Sanità can be lost. Source: docs/regole.md#perdere-sanità */
export function lossRefusal(sheet: Mind): string | null {
  if (!trackOf(sheet, POINTS.sanity)) return "Sulla scheda mancano i Punti Sanità";
  if (sheet.condition.dead) return "Chi è morto non perde più Sanità";
  return sheet.condition.permanentInsanity ? "Non c'è più Sanità da perdere" : null;
}

/** During a bout nothing is rolled or lost. Source: docs/regole.md#le-crisi */
export function protectedByBout<S extends Mind>(sheet: S): RuleStep<S> | null {
  if (!isInBout(sheet.condition)) return null;
  return { sheet, events: [{ kind: "protected", text: "durante la crisi non perde altra Sanità" }] };
}

/** @param kind of horror, which an investigator can get used to. Source: docs/regole.md#perdere-sanità */
export function loseSanity<S extends Mind>(
  sheet: S,
  {
    loss,
    level,
    kind,
    cause,
  }: { loss: SanityLoss; level: Level; kind?: string | undefined; cause?: string | undefined },
  die: Die,
): RuleStep<S> {
  const track = trackOf(sheet, POINTS.sanity) ?? { value: 0, most: 0 };
  const rolled = rollLoss(loss, level, die);
  const used = usage(sheet.condition, kind?.trim(), loss);
  const lost = Math.min(rolled.points, used.room, track.value);
  const rest = track.value - lost;
  const events: Happened[] = [lossOf(lost, rest, rolled.formula)];
  if (rolled.points > used.room) {
    const text = `ci ha fatto l'abitudine: «${used.kind}» non può togliere più di ${used.most} in tutto`;
    events.push({ kind: "used-to-it", text });
  }
  const poorer: S = {
    ...withPoints(sheet, POINTS.sanity, rest),
    condition: {
      ...sheet.condition,
      dayLoss: Math.min(MOST_DAY_LOSS, sheet.condition.dayLoss + lost),
      usedTo: used.after(lost),
    },
  };
  if (lost === 0) return { sheet: poorer, events };
  const next = follow(poorer, lost, rest, cause);
  return { sheet: next.sheet, events: [...events, ...next.events] };
}

function rollLoss(loss: SanityLoss, level: Level, die: Die): { points: number; formula: string | null } {
  if (level === "extrafailed") {
    return { points: maximumDamage(loss.failed, []), formula: null };
  }
  const { total, formula } = rollDamage(isSuccess(level) ? loss.passed : loss.failed, {
    die,
    damageBonus: [],
    level: "normal",
  });
  return { points: total, formula };
}

const lossOf = (lost: number, rest: number, formula: string | null): Happened =>
  happened(
    lost === 0 ? { kind: "nothing-lost", rest, formula } : { kind: "sanity-lost", lost, rest, formula },
  );

function usage({ usedTo }: Condition, kind: string | undefined, loss: SanityLoss) {
  const isSame = (other: string) => other.toLowerCase() === kind?.toLowerCase();
  const known = usedTo.find((entry) => isSame(entry.kind));
  const most = Math.max(mostLost(loss), known?.most ?? 0);
  const room = kind ? Math.max(0, most - (known?.lost ?? 0)) : Number.POSITIVE_INFINITY;
  const others = usedTo.filter((entry) => entry !== known);
  const after = (lost: number): Condition["usedTo"] => {
    if (!kind || (lost === 0 && !known)) return usedTo;
    const entry = { kind: known?.kind ?? kind, lost: (known?.lost ?? 0) + lost, most };
    return [...others, entry].slice(-MOST_KINDS_OF_HORROR);
  };
  return { room, most, after, kind: known?.kind ?? kind ?? "" };
}

/** The day's loss that causes indefinite insanity. Source: docs/regole.md#follia-indefinita */
export const breaksAt = (dayStartSanity: number): number => Math.max(1, fifth(dayStartSanity));

function follow<S extends Mind>(
  sheet: S,
  lost: number,
  rest: number,
  cause: string | undefined,
): RuleStep<S> {
  let { condition } = sheet;
  if (rest === 0) {
    return {
      sheet: {
        ...sheet,
        condition: withoutDue(entered(condition, "permanentInsanity", cause), "understanding"),
      },
      events: [happened({ kind: "permanent-insanity" })],
    };
  }
  const events: Happened[] = [];
  if (isInsane(condition)) {
    const begun = beginBout(condition);
    condition = begun.condition;
    events.push(begun.event);
  } else if (lost >= SHAKEN_FROM) {
    condition = withDue(withCause(condition, "temporaryInsanity", cause), "understanding");
    const text = "tira Intelligenza: se riesce, capisce ciò che ha visto";
    events.push({ kind: "shaken", text, due: dueNow("understanding") });
  }
  if (!condition.indefiniteInsanity && condition.dayLoss >= breaksAt(condition.dayStartSanity)) {
    condition = withDue(entered(condition, "indefiniteInsanity", cause), "mythos");
    const { dayLoss: lost, dayStartSanity: dayStart } = condition;
    events.push(happened({ kind: "indefinite-insanity", lost, dayStart }));
    if (!isInBout(condition)) {
      const begun = beginBout(condition);
      condition = begun.condition;
      events.push(begun.event);
    }
    events.push(mythosOffer(condition));
  }
  return { sheet: { ...sheet, condition }, events };
}

/** Limited to its maximum. Source: docs/regole.md#recuperare-sanità */
export function gainSanity<S extends Mind>(
  sheet: S,
  points: number,
  setting: TableSettings["maxSanity"],
): RuleStep<S> {
  const track = trackOf(sheet, POINTS.sanity);
  if (!track || sheet.condition.dead || sheet.condition.permanentInsanity) return { sheet, events: [] };
  const value = Math.max(track.value, Math.min(mostSanity(sheet, setting), track.value + points));
  const gained = happened({ kind: "sanity-gained", gained: value - track.value, value });
  return { sheet: withPoints(sheet, POINTS.sanity, value), events: [gained] };
}

/** A new day of the game: losses are counted from now. Source: docs/regole.md#follia-indefinita */
export function beginDay<S extends Mind>(sheet: S): S {
  const track = trackOf(sheet, POINTS.sanity);
  const dayStartSanity = track?.value ?? sheet.condition.dayStartSanity;
  return { ...sheet, condition: { ...sheet.condition, dayStartSanity, dayLoss: 0 } };
}

/** Before the day's first loss, an edit by hand also sets what the day began with. Source: docs/regole.md#follia-indefinita */
export const afterEdit = (condition: Condition, sanity: number): Condition =>
  condition.dayLoss === 0 ? { ...condition, dayStartSanity: sanity } : condition;
