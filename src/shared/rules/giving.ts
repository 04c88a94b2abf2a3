import { POINTS, type TRACKED_POINTS } from "../names.ts";
import type { TableSettings } from "../schemas/table.ts";
import type { RuleStep } from "./conditions.ts";
import { MOST_LUCK } from "./development.ts";
import { heal, healRefusal } from "./healing.ts";
import { type Mind, mostSanity } from "./mythos.ts";
import { gainSanity } from "./sanity.ts";
import { type Track, trackOf, withPoints } from "./tracks.ts";

export type TrackedPoint = (typeof TRACKED_POINTS)[number];
/** Below 0 points are taken. */
export type Gift = { point: TrackedPoint; amount: number };

const TAKEN_BY: Partial<Record<TrackedPoint, string>> = {
  [POINTS.hit]: "I Punti Ferita si tolgono con un colpo",
  [POINTS.sanity]: "La Sanità si toglie con «Perdi Sanità»",
};

/** Why a master cannot give or take points, in Italian; null when he can. Source: docs/regole.md#dare-punti */
export function giftRefusal(sheet: Mind, { point, amount }: Gift, maxSanity: TableSettings["maxSanity"]) {
  const track = trackOf(sheet, point);
  const { dead, permanentInsanity } = sheet.condition;
  if (!track) return `Sulla scheda mancano i ${point}`;
  if (amount < 0) return TAKEN_BY[point] ?? (track.value > 0 ? null : `Non ha ${point} da togliere`);
  if (point === POINTS.hit && dead) return healRefusal(sheet, { how: "other", amount });
  if (point === POINTS.sanity && (dead || permanentInsanity)) return "Non può più recuperare Sanità";
  const most = point === POINTS.sanity ? mostSanity(sheet, maxSanity) : mostOf(point, track);
  return track.value < most ? null : `Non può avere altri ${point}`;
}

/** Only after `giftRefusal`. Source: docs/regole.md#dare-punti */
export function givePoints<S extends Mind>(
  sheet: S,
  { point, amount }: Gift,
  maxSanity: TableSettings["maxSanity"],
): RuleStep<S> {
  // Wounds and mind have rules of their own for what follows.
  if (point === POINTS.hit) return heal(sheet, { how: "other", amount }, null, () => 1);
  if (point === POINTS.sanity) return gainSanity(sheet, amount, maxSanity);
  const track = trackOf(sheet, point) ?? { value: 0, most: 0 };
  const most = Math.max(track.value, mostOf(point, track));
  const value = Math.max(0, Math.min(most, track.value + amount));
  const by = value - track.value;
  const text = `${by < 0 ? "perde" : "recupera"} ${inWords(point, Math.abs(by))}: ${value}`;
  return { sheet: withPoints(sheet, point, value), events: [{ kind: "points-given", text }] };
}

const mostOf = (point: TrackedPoint, { most }: Track): number => (point === POINTS.luck ? MOST_LUCK : most);

const inWords = (point: TrackedPoint, count: number): string =>
  count === 1 ? `1 ${point.replace("Punti", "Punto")}` : `${count} ${point}`;
