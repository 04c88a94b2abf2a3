import { useState } from "react";
import { ageEffects } from "#shared/rules/age.ts";
import { lossToSpread } from "#shared/rules/ageing.ts";
import { sum } from "#shared/rules/dice.ts";
import { Button } from "../../../ui/Button.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { characteristicsOf, wayOf } from "../draft/figures.ts";
import { useDraft } from "../draft/store.ts";
import { isValid } from "../draft/validity.ts";
import { ageOf, applyAgeing, lossesOf, writeLoss } from "./ageing.ts";
import styles from "./LossSpread.module.css";

/** Distributes the loss by age over the physical characteristics, and applies the age. */
export function LossSpread() {
  const seen = useDraft();
  const [error, setError] = useState<string | null>(null);
  const isReady = isValid(seen, 1);
  const losses = lossesOf(seen);
  const wanted = lossToSpread(characteristicsOf(seen), ageOf(seen));
  const given = sum(Object.values(losses));
  return (
    <div className={styles.root}>
      {isReady && wanted > 0 && (
        <fieldset className={styles.spread}>
          <legend className={styles.legend}>
            Da togliere: {wanted} {given !== wanted && <strong>(ora {given})</strong>}
          </legend>
          {ageEffects(ageOf(seen)).physical.map((name) => (
            <NumberField
              key={name}
              label={`Da ${name}`}
              min={0}
              max={wanted}
              compact
              value={losses[name] ?? 0}
              onChange={(loss) => writeLoss(name, loss)}
            />
          ))}
        </fieldset>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button size="s" disabled={!isReady} onClick={() => setError(applyAgeing())}>
        Applica
      </Button>
      {!isReady && (
        <p className={styles.hint}>
          Si può applicare quando{" "}
          {wayOf(seen) === "points"
            ? "tutti i punti sono spesi."
            : "tutte le caratteristiche hanno un valore."}
        </p>
      )}
    </div>
  );
}
