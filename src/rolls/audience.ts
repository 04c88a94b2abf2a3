import { combinedLevel } from "#shared/rules/combined.ts";
import { levelAt } from "#shared/rules/difficulty.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { Roll, RollView, SeenBy } from "#shared/schemas/roll.ts";
import { KNOWS_NO_NAME, type KnowsName } from "../npcs/index.ts";
import { type Audience, isVisible, type Viewer } from "../visibility.ts";
import type { StoredAsk } from "./ask-store.ts";
import { wordsOf } from "./judge.ts";
import type { More, StoredRoll } from "./stored-roll.ts";

/** A hidden roll is visible to its roller, a blind one to masters only. SQL counterpart: `visibleTo`. */
export const rollAudience = (userId: string | null, seenBy: SeenBy): Audience =>
  seenBy === "masters" && userId !== null ? { people: [userId] } : seenBy === "all" ? "all" : "masters";

export const maySee = (
  { userId, roll: { seenBy } }: Pick<StoredRoll, "userId" | "roll">,
  viewer: Viewer,
): boolean => isVisible(rollAudience(userId, seenBy), viewer);

/** Call only for a viewer who may see the roll. @param knows by which names he knows NPCs. */
export function rollView(
  { roll: stored, more }: Pick<StoredRoll, "roll" | "more">,
  { isMaster }: Pick<Viewer, "isMaster">,
  knows: KnowsName,
): RollView {
  const roll = more?.named ? withNames(stored, more.named, knows) : stored;
  if (isMaster) return roll;
  const seen = more?.hidesDifficulty ? withoutDifficulty(roll, more) : roll;
  return roll.npcId === null ? seen : withoutNumbers(seen);
}

/** What every player may read. */
export const viewForAll = (kept: Pick<StoredRoll, "roll" | "more">): RollView =>
  rollView(kept, { isMaster: false }, KNOWS_NO_NAME);

/** Whether all who see it read the same. */
export const isSameForAll = ({ roll, more }: Pick<StoredRoll, "roll" | "more">): boolean =>
  !more?.hidesDifficulty && roll.npcId === null && !more?.named;

/** Its words with the names that a viewer knows; stored are those with the public ones. */
export function rollWords(
  kept: Pick<StoredRoll, "roll" | "more" | "message" | "speachText">,
  view: RollView,
): Pick<StoredRoll, "message" | "speachText"> {
  const { roll, more, message, speachText } = kept;
  if (view.who === roll.who) return { message, speachText };
  // Players' numbers, as in the stored words.
  const words = wordsOf({ ...viewForAll(kept), who: view.who }, more?.why ?? more?.note);
  return { message: words.message, speachText: words.speachText };
}

function withNames(roll: Roll, { who, against }: NonNullable<More["named"]>, knows: KnowsName): Roll {
  const named = who !== undefined && knows(roll.npcId) ? { ...roll, who } : roll;
  if (!against || !named.attack || !knows(against.npcId)) return named;
  return { ...named, attack: { ...named.attack, against: against.name } };
}

function withoutNumbers(roll: RollView): RollView {
  const { attack } = roll;
  // `npcId` would reveal that two names are the same NPC.
  const unseen = { ...roll, target: null, npcId: null, ...without(roll.parts) };
  if (!attack?.damage) return unseen;
  return { ...unseen, attack: { ...attack, damage: { text: "", total: attack.damage.total } } };
}

const without = (parts: RollView["parts"]): Pick<RollView, "parts"> =>
  parts ? { parts: parts.map((part) => ({ ...part, target: null })) } : {};

/** Damage is removed too: it would reveal whether the roll passed. */
function withoutDifficulty(
  { difficulty: _, passed: __, parts, ...whole }: Roll,
  { disaster, combining }: Pick<More, "disaster" | "combining">,
): RollView {
  const { total, target, kind, level } = whole;
  if (parts && combining && disaster && total !== null) {
    const seen = parts.map(({ what, target }) => ({
      what,
      target,
      level: levelAt(total, target, "normal", disaster),
    }));
    return {
      ...whole,
      level: combinedLevel(
        combining,
        seen.map((part) => part.level),
      ),
      parts: seen,
    };
  }
  // The level itself may depend on the difficulty: show the level at normal difficulty.
  const isKnown = disaster && total !== null && target !== null && kind !== "development";
  const roll = { ...whole, level: isKnown ? levelAt(total, target, "normal", disaster) : level };
  return roll.attack ? { ...roll, attack: { ...roll.attack, damage: null } } : roll;
}

/** Null when it does not concern the viewer. @param owners of the investigators seated now: those who left are not waited for. */
export function askView(kept: StoredAsk, viewer: Viewer, owners: ReadonlyMap<string, string>): Ask | null {
  const { id, createdAt, username, aim, bonus, difficulty, seenBy, note, hideDifficulty, secret, loss } =
    kept;
  const waiting = kept.waitingFor.filter((characterId) => owners.has(characterId));
  const concerned = [...waiting, ...kept.given.map(({ characterId }) => characterId)];
  const people = concerned.flatMap((characterId) => owners.get(characterId) ?? []);
  if (!kept.isOpen || !isVisible(secret ? "masters" : { people }, viewer)) return null;
  const isOwn = (characterId: string) => owners.get(characterId) === viewer.userId;
  const own = kept.given.filter(({ characterId }) => isOwn(characterId));
  const shown = {
    _id: id,
    at: createdAt,
    by: username,
    aim,
    bonus,
    seenBy,
    note,
    hideDifficulty,
    secret,
    ...(loss && { loss: loss.loss }),
  };
  const idsOf = (given: StoredAsk["given"]) => given.map(({ rollId }) => rollId);
  if (viewer.isMaster) return { ...shown, difficulty, waitingFor: waiting, rolls: idsOf(kept.given) };
  const known = hideDifficulty ? shown : { ...shown, difficulty };
  if (seenBy === "all") return { ...known, waitingFor: waiting, rolls: idsOf(kept.given) };
  return { ...known, waitingFor: waiting.filter(isOwn), rolls: seenBy === "masters" ? idsOf(own) : [] };
}
