import { LEVEL_NAMES } from "#shared/rules/check.ts";
import { targetOf } from "#shared/rules/roll.ts";
import text from "../../styles/text.module.css";
import type { Result, Shot } from "./rolling.ts";
import { Targets } from "./Targets.tsx";

/** The numbers to roll under; of a combined roll those of each part, with its level. */
export function ShotTargets({ shot, result = null }: { shot: Shot; result?: Result | null }) {
  const parts = result
    ? result.parts
    : shot.parts?.map(({ what, value }) => ({ what, target: value, level: null }));
  if (!parts) {
    return <Targets target={result?.target ?? targetOf(shot.aim).target} level={result?.level ?? null} />;
  }
  return parts.map(({ what, target, level }) => (
    <div key={what}>
      <p className={text.label}>
        {what}
        {level && `: ${LEVEL_NAMES[level].toLowerCase()}`}
      </p>
      <Targets target={target ?? 0} level={level} />
    </div>
  ));
}
