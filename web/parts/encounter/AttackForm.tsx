import { type MouseEvent, useId, useState } from "react";
import { manoeuvreBonus } from "#shared/rules/melee.ts";
import type { Manner } from "#shared/schemas/encounter.ts";
import text from "../../styles/text.module.css";
import { Chip } from "../../ui/Chip.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { BonusChoice, howInShort, ViewersChoice } from "../roll/HowChoices.tsx";
import how from "../roll/HowFields.module.css";
import choice from "../roll/RangeChoice.module.css";
import { type How, PLAIN } from "../roll/rolling.ts";
import styles from "./AttackForm.module.css";
import { type Arm, usualWay, type Way } from "./arms.ts";
import { type Fight, type FightParticipant, targetsOf } from "./fight.ts";

export interface ChosenAttack {
  arm: Arm;
  way: Way;
  target: FightParticipant;
  manner: Manner;
  how: How;
}

export interface AttackFormProps {
  fight: Fight;
  attacker: FightParticipant;
  arms: readonly Arm[];
  arm: Arm;
  onArm: (place: number) => void;
  before?: How;
  /** Masters choose who is surprised. */
  isMaster?: boolean;
  onAttack: (attack: ChosenAttack) => void;
  /** Attack without a target; omit to disable. */
  onNobody?: () => void;
}

const SHOTS = [
  { value: "1", label: "1 colpo" },
  { value: "2", label: "2 colpi" },
  { value: "3", label: "3 colpi" },
] as const;
const SURPRISES = [
  { value: "none", label: "No" },
  { value: "no-defence", label: "Senza difesa" },
  { value: "bonus", label: "+1 dado" },
] as const;

/** Manner first, then target, whose button attacks. Rare options are folded. */
export function AttackForm(props: AttackFormProps) {
  const { fight, attacker, arms, arm, onArm, before = PLAIN, isMaster, onAttack, onNobody } = props;
  const [way, setWay] = useState(usualWay(arm));
  const [shots, setShots] = useState<(typeof SHOTS)[number]["value"]>("1");
  const [manoeuvre, setManoeuvre] = useState("");
  const [surprise, setSurprise] = useState<(typeof SURPRISES)[number]["value"]>("none");
  const [chosen, setChosen] = useState(before);
  const name = useId();
  const isManoeuvre = manoeuvre.trim() !== "";

  function press(target: FightParticipant, event: MouseEvent) {
    if (!way) return;
    const manner: Manner = {
      ...(arm.isShot && { distance: way.distance, shots: Number(shots) }),
      ...(isManoeuvre && { manoeuvre: manoeuvre.trim() }),
      ...(surprise !== "none" && { surprise }),
    };
    onAttack({ arm, way, target, manner, how: event.shiftKey ? { ...chosen, seenBy: "masters" } : chosen });
  }

  const folded = [
    isManoeuvre && "manovra",
    surprise !== "none" && "di sorpresa",
    ...howInShort({ ...chosen, difficulty: "normal" }),
  ].filter((word) => word !== false);
  return (
    <div className={styles.root}>
      {arms.length > 1 && (
        <fieldset>
          <legend className={text.label}>Con che cosa</legend>
          <div className={styles.chips}>
            {arms.map(({ place, name: label }) => (
              <Chip
                key={place}
                type="radio"
                name={`${name} arm`}
                label={label}
                checked={place === arm.place}
                onChange={() => onArm(place)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {arm.isShot && (
        <fieldset>
          <legend className={text.label}>Quanto è lontano</legend>
          <div className={styles.chips}>
            {arm.ways.map((one) => (
              <Chip
                key={one.label}
                type="radio"
                name={`${name} way`}
                label={one.label}
                checked={one === way}
                onChange={() => setWay(one)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {arm.isShot && arm.mostShots > 1 && (
        <SegmentedControl
          className={how.field ?? ""}
          label="Colpi: due o tre hanno un dado di penalità ciascuno"
          name={`${name} shots`}
          options={SHOTS.slice(0, arm.mostShots)}
          value={shots}
          onChange={setShots}
        />
      )}
      <Fold
        summary={arm.isShot ? "Dadi bonus, chi vede" : "Manovra, dadi bonus, chi vede"}
        chosen={folded.join(", ")}
      >
        {!arm.isShot && (
          <TextField
            label="Manovra: che cosa vuoi ottenere"
            hint="Disarmare, buttare a terra, tenere fermo: non fa danno."
            value={manoeuvre}
            maxLength={120}
            onChange={(event) => setManoeuvre(event.target.value)}
          />
        )}
        {isMaster && (
          <SegmentedControl
            className={how.field ?? ""}
            label="Di sorpresa"
            name={`${name} surprise`}
            options={SURPRISES}
            value={surprise}
            onChange={setSurprise}
          />
        )}
        <BonusChoice how={chosen} onChange={setChosen} className={how.field} />
        <ViewersChoice how={chosen} onChange={setChosen} className={how.field} />
      </Fold>
      <fieldset>
        <legend className={text.label}>Chi attacchi?</legend>
        <ul className={choice.root}>
          {targetsOf(fight, attacker).map((target) => (
            <li key={target._id}>
              <button type="button" className={choice.option} onClick={(event) => press(target, event)}>
                <b>{target.name}</b>
                <span className={styles.note}>{noteOn(target, attacker, arm, isManoeuvre)}</span>
              </button>
            </li>
          ))}
          {onNobody && (
            <li>
              <button type="button" className={choice.option} onClick={onNobody}>
                Nessuno in particolare
              </button>
            </li>
          )}
        </ul>
      </fieldset>
    </div>
  );
}

/** What the user may know about attacking this target. */
function noteOn(
  target: FightParticipant,
  attacker: FightParticipant,
  arm: Arm,
  isManoeuvre: boolean,
): string {
  const [own, other] = [attacker.numbers?.build, target.numbers?.build];
  const penalty = isManoeuvre && own !== undefined && other !== undefined ? manoeuvreBonus(own, other) : 0;
  return [
    penalty === null && "troppo grosso per una manovra",
    penalty !== null &&
      penalty < 0 &&
      `${-penalty} ${penalty === -1 ? "dado" : "dadi"} di penalità: è più grosso`,
    !arm.isShot && target.hasDefended && "ha già difeso: un dado bonus",
  ]
    .filter(Boolean)
    .join(", ");
}
