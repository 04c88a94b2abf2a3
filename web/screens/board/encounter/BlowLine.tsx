import { throughArmour } from "#shared/rules/armour.ts";
import type { EncounterUpdate } from "#shared/schemas/encounter.ts";
import { type Fight, fighterOf } from "../../../parts/encounter/fight.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import styles from "./FightOrder.module.css";

interface BlowLineProps {
  blow: Fight["blows"][number];
  fight: Fight;
  onApply: (damage: NonNullable<EncounterUpdate["damage"]>) => void;
}

/** Damage that has hit and is not applied yet. */
export function BlowLine({ blow: { rollId, by, to, what, amount, armour }, fight, onApply }: BlowLineProps) {
  const left = throughArmour(amount, armour);
  const name = fighterOf(fight, to)?.name ?? "";
  const attacker = fighterOf(fight, by)?.name;
  return (
    <li className={styles.wait}>
      <p>
        <b>
          {left} a {name}
        </b>
        <span className={styles.aside}>
          {[attacker && `${what} di ${attacker}`, armour > 0 && `${amount} meno armatura ${armour}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <div className={styles.ways}>
        <Button size="s" variant="main" onClick={() => onApply({ participant: to, amount, armour, rollId })}>
          Applica {left}
          <span className={text.hidden}> a {name}</span>
        </Button>
        <Button
          size="s"
          variant="quiet"
          onClick={() => onApply({ participant: to, amount: 0, armour: 0, rollId })}
        >
          Lascia perdere
          <span className={text.hidden}>: nessun danno a {name}</span>
        </Button>
      </div>
    </li>
  );
}
