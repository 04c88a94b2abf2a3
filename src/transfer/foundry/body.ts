import { POINTS } from "#shared/names.ts";
import { damageBonusAndBuild, magicPoints } from "#shared/rules/derived.ts";
import type { Character } from "#shared/schemas/character.ts";
import { LONGEST_KIND, MOST_KINDS_OF_HORROR } from "#shared/schemas/condition.ts";
import { damageBonusOf } from "../damage-bonus.ts";
import type { Found } from "../found.ts";
import { flagAt, listAt, numberAt, textAt } from "../loose.ts";
import { type Report, visible } from "../report.ts";
import { within } from "../sheet.ts";

/** What Foundry derives by the published rules is missing in files and derived here. */
export function pointsOf(
  system: unknown,
  found: Found["characteristics"],
  mythos: number,
  report: Report,
): Found["points"] {
  const attribs = (...path: string[]) => numberAt(system, "attribs", ...path);
  const { Forza = 0, Costituzione = 0, Taglia = 0, Potere = 0 } = found;
  const track = (key: string, published: number, start = published) => {
    const most = attribs(key, "max") ?? published;
    return { value: attribs(key, "value") ?? Math.min(most, start), most };
  };
  const body = damageBonusAndBuild(Forza, Taglia);
  const bonus = textAt(system, "attribs", "db", "value");
  const move = attribs("mov", "value");
  const fastest = attribs("mov", "max");
  const luck = attribs("lck", "value");
  return {
    [POINTS.hit]: track("hp", Math.floor((Costituzione + Taglia) / 10)),
    [POINTS.magic]: track("mp", magicPoints(Potere)),
    [POINTS.sanity]: track("san", 99 - mythos, Potere),
    ...(luck !== null && { [POINTS.luck]: { value: luck, most: attribs("lck", "max") ?? 99 } }),
    [POINTS.damageBonus]: { value: bonus === "" ? body.damageBonus : damageBonusOf(bonus, report) },
    [POINTS.build]: { value: attribs("build", "value") ?? body.build },
    ...(move !== null && { [POINTS.movement]: { value: move, ...(fastest !== null && { most: fastest }) } }),
  };
}

/** The longest that the rules give. Source: docs/regole.md#follia-temporanea */
const UNSAID_HOURS = 10;

/** @param own data that only Custode writes. */
export function conditionOf(system: unknown, own: unknown, report: Report): Partial<Character["condition"]> {
  const is = (name: string) =>
    flagAt(system, "conditions", name, "value") || flagAt(system, "conditions", name);
  const loss = within(numberAt(system, "attribs", "san", "dailyLoss") ?? 0, 0, 99_999);
  const sanity = within(numberAt(system, "attribs", "san", "value") ?? 0, 0, 999);
  const isDying = is("dying") && !is("dead");
  const events = listAt(system, "sanityLossEvents");
  if (is("prone")) report.say("A terra: vale solo in uno scontro, tralasciato");
  if (isDying) {
    report.say(
      "In fin di vita: il file non dice se c'è stato Primo soccorso, il tiro di Costituzione è da fare",
    );
  }
  if (events.length > MOST_KINDS_OF_HORROR) {
    report.say(
      `Orrori a cui è abituato: il file ne ha ${events.length}, tenuti i primi ${MOST_KINDS_OF_HORROR}`,
    );
  }
  return {
    majorWound: is("criticalWounds"),
    unconscious: is("unconscious"),
    dying: is("dying"),
    ...(isDying && { due: ["dying"] }),
    dead: is("dead"),
    temporaryInsanity: is("tempoInsane") ? { until: hoursOf(system, report) } : null,
    indefiniteInsanity: is("indefInsane"),
    permanentInsanity: flagAt(own, "permanentInsanity"),
    ...(loss > 0 && { dayLoss: loss, dayStartSanity: within(sanity + loss, 0, 999) }),
    ...(flagAt(system, "flags", "mythosInsanityExperienced") && { mythosInsanity: true }),
    usedTo: events.slice(0, MOST_KINDS_OF_HORROR).flatMap((event) => {
      const kind = visible(textAt(event, "type")).replace(/\n/g, " ").slice(0, LONGEST_KIND).toWellFormed();
      const lost = within(numberAt(event, "totalLoss") ?? 0, 0, 9999);
      return kind === "" ? [] : [{ kind, lost, ...(flagAt(event, "immunity") && { most: lost }) }];
    }),
  };
}

function hoursOf(system: unknown, report: Report): number {
  const hours = numberAt(system, "conditions", "tempoInsane", "duration") ?? 0;
  if (hours > 0) return within(hours, 1, 99);
  report.say(`Follia temporanea: il file non dice quante ore dura ancora, messe ${UNSAID_HOURS}`);
  return UNSAID_HOURS;
}
