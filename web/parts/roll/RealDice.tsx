import { useState } from "react";
import { twoFigures } from "#shared/announce.ts";
import { bonusWords } from "#shared/roll-words.ts";
import { readPercentile } from "#shared/rules/percentile.ts";
import { targetOf } from "#shared/rules/roll.ts";
import { ThrownDice } from "#shared/schemas/roll.ts";
import { Button } from "../../ui/Button.tsx";
import { FacePad } from "./FacePad.tsx";
import styles from "./RollDialog.module.css";
import type { Faces, Shot } from "./rolling.ts";
import { Targets } from "./Targets.tsx";

interface RealDiceProps {
  shot: Shot;
  bonus: number;
  /** What was typed before. */
  faces?: Faces | undefined;
  /** Called once the player has confirmed what he sees. */
  onFaces: (faces: Faces) => void;
}

/** Asks for the faces that lie on the table: as many tens as the bonus asks for. Until they are confirmed all can change. */
export function RealDice({ shot, bonus, faces, onFaces }: RealDiceProps) {
  const [tens, setTens] = useState<(number | null)[]>(
    () => faces?.tens ?? Array.from({ length: 1 + Math.abs(bonus) }, () => null),
  );
  const [units, setUnits] = useState<number | null>(faces?.units ?? null);
  const typed = ThrownDice.safeParse({ units, tens }).data;
  const total = typed && readPercentile(typed.tens, typed.units, bonus).total;
  return (
    <form
      className={styles.faces}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onFaces(typed);
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
      <Button type="submit" variant="main" wide disabled={!typed}>
        Conferma il tiro
      </Button>
      <Targets target={targetOf(shot.aim).target} level={null} />
    </form>
  );
}
