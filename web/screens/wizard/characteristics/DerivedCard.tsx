import { type CharacteristicName, POINTS } from "#shared/names.ts";
import { ageEffects } from "#shared/rules/age.ts";
import type { Point } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { DieIcon } from "../../../ui/icons.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { derivedAt } from "../draft/figures.ts";
import { type DraftView, draft, useDraft } from "../draft/store.ts";
import { PointTable } from "../shell/PointTable.tsx";
import { ageOf } from "./ageing.ts";
import styles from "./DerivedCard.module.css";
import { rollLuck } from "./rolls.ts";

/** Inputs of each point, which is shown once they are filled in. */
const NEEDS: Record<string, readonly CharacteristicName[]> = {
  [POINTS.sanity]: ["Potere"],
  [POINTS.magic]: ["Potere"],
  [POINTS.hit]: ["Forza", "Taglia"],
  [POINTS.damageBonus]: ["Forza", "Taglia"],
  [POINTS.build]: ["Forza", "Taglia"],
  [POINTS.movement]: ["Forza", "Destrezza", "Taglia"],
};

function knownPoints(seen: DraftView, rule: TableSettings["maxSanity"]): Point[] {
  const isKnown = (name: string) =>
    name === POINTS.luck
      ? seen.luck !== null
      : (NEEDS[name] ?? []).every((needed) => typeof seen.characteristics[needed] === "number");
  return derivedAt(seen, rule).map((point) =>
    isKnown(point.name) ? point : { name: point.name, value: "–" },
  );
}

/** Attributes derived from the characteristics, and luck, which is rolled. */
export function DerivedCard() {
  const seen = useDraft();
  const { maxSanity } = useSettingsHere() ?? DEFAULT_SETTINGS;
  const rolled = seen.luckRolls.slice(0, ageEffects(ageOf(seen)).luckRolls);
  return (
    <Card className={styles.root} aria-label="Attributi derivati" padding="s">
      <h3 className={styles.title}>Attributi derivati</h3>
      <PointTable points={knownPoints(seen, maxSanity)} />
      <div className={styles.luck}>
        <NumberField
          label="Fortuna"
          min={0}
          max={99}
          compact
          value={seen.luck}
          onChange={(luck) => {
            draft.luck = luck;
            draft.luckRolls = [];
          }}
        />
        <Button size="s" onClick={() => rollLuck()}>
          <DieIcon /> Tira Fortuna
        </Button>
        <p className={styles.rolled} aria-live="polite">
          {rolled.length > 0 && `${rolled.length === 1 ? "Tirato" : "Tirati"}: ${rolled.join(" e ")}`}
        </p>
      </div>
    </Card>
  );
}
