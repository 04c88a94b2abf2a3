import { useState } from "react";
import { twoFigures } from "#shared/announce.ts";
import { bonusWords } from "#shared/roll-words.ts";
import { readPercentile } from "#shared/rules/percentile.ts";
import { ThrownDice } from "#shared/schemas/roll.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { FacePad } from "./FacePad.tsx";
import styles from "./RollDialog.module.css";
import { damageOfHand, type Faces, type HandDamage, type How, type Shot } from "./rolling.ts";
import { ShotTargets } from "./ShotTargets.tsx";

interface RealDiceProps {
  shot: Shot;
  how: Pick<How, "bonus" | "difficulty">;
  faces?: Faces | undefined;
  onFaces: (faces: Faces) => void;
}

/** Faces of real dice; editable until confirmed. */
export function RealDice({ shot, how: { bonus, difficulty }, faces, onFaces }: RealDiceProps) {
  const [tens, setTens] = useState<(number | null)[]>(
    () => faces?.tens ?? Array.from({ length: 1 + Math.abs(bonus) }, () => null),
  );
  const [units, setUnits] = useState<number | null>(faces?.units ?? null);
  const [damage, setDamage] = useState<number | null>(faces?.damage ?? null);
  const [leavesDamage, setLeavesDamage] = useState(false);
  const typed = ThrownDice.safeParse({ units, tens }).data;
  const total = typed && readPercentile(typed.tens, typed.units, bonus).total;
  const ofHand = total === undefined ? null : damageOfHand(shot, total, difficulty);
  const asksDamage = ofHand !== null && !leavesDamage;
  return (
    <form
      className={styles.faces}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onFaces(asksDamage && damage !== null ? { ...typed, damage } : typed);
      }}
    >
      {bonus !== 0 && (
        <p>
          Con {bonusWords(bonus)}: {tens.length} dadi delle decine, conta il{" "}
          {bonus > 0 ? "più basso" : "più alto"}.
        </p>
      )}
      {tens.map((face, place) => (
        <FacePad
          // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that tells dice apart
          key={place}
          label={tens.length > 1 ? `Decine, dado ${place + 1}` : "Decine"}
          name={`tens-${place}`}
          value={face === null ? null : face / 10}
          onChange={(chosen) => setTens((before) => before.with(place, chosen * 10))}
          write={(figure) => `${figure}0`}
        />
      ))}
      <FacePad label="Unità" name="units" value={units} onChange={setUnits} write={String} />
      <output className={styles.total}>{total === undefined ? "··" : twoFigures(total)}</output>
      {ofHand && (
        <div className={styles.damage}>
          {asksDamage && (
            <NumberField
              label="Danno tirato"
              hint={hintOf(ofHand)}
              value={damage}
              min={0}
              max={999}
              onChange={setDamage}
            />
          )}
          <Checkbox
            label="Il danno lo tira Custode"
            checked={leavesDamage}
            onChange={(event) => setLeavesDamage(event.target.checked)}
          />
        </div>
      )}
      <Button type="submit" variant="main" wide disabled={!typed || (asksDamage && damage === null)}>
        Conferma il tiro
      </Button>
      <ShotTargets shot={shot} />
    </form>
  );
}

function hintOf({ dice, extra }: HandDamage): string {
  if (!extra) return `${dice}: scrivi il totale.`;
  const most = extra.points === null ? "il massimo" : `il massimo, ${extra.points}`;
  return `${dice}. Successo estremo: aggiungi ${most}, e scrivi il totale.`;
}
