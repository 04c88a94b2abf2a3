import { INFO_KEYS, INFO_LABELS, PLAYER_LABEL } from "#shared/field-labels.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import { DefaultPortrait } from "../../../parts/portrait/DefaultPortrait.tsx";
import { Card } from "../../../ui/Card.tsx";
import { characteristicsOf } from "../draft/figures.ts";
import { PointTable } from "../shell/PointTable.tsx";
import { useDraft } from "../shell/useDraft.ts";
import { Characteristics } from "./Characteristics.tsx";
import { CreateFoot } from "./CreateFoot.tsx";
import { Developed } from "./Developed.tsx";
import { Facts } from "./Facts.tsx";
import { Finances } from "./Finances.tsx";
import { Part } from "./Part.tsx";
import { Stories } from "./Stories.tsx";
import styles from "./SummaryStep.module.css";

/** The wizard does not ask for a nickname. */
const FIELDS = INFO_KEYS.filter((key) => key !== "nickname");

/** Step 6: the whole investigator to look over; every part leads back to its step. */
export function SummaryStep() {
  const seen = useDraft();
  const { playerName, characterInfo: info, images } = seen;
  return (
    <>
      <Card clip className={styles.root}>
        <Part step={3} title="Chi è" className={styles.who}>
          <DefaultPortrait sex={info.sex} src={images.avatar} alt="Ritratto" />
          <Facts
            facts={[
              [PLAYER_LABEL, playerName],
              ...FIELDS.map((key) => [INFO_LABELS[key], info[key]] as const),
            ]}
          />
        </Part>
        <Part step={1} title="Caratteristiche">
          <Characteristics values={characteristicsOf(seen)} />
        </Part>
        <Part step={1} title="Attributi derivati">
          <PointTable points={derivedPoints(characteristicsOf(seen), info.age ?? 0, seen.luck ?? 0)} />
        </Part>
        <Part step={2} title="Abilità sviluppate">
          <Developed />
        </Part>
        <Part step={5} title="Armi">
          {seen.weapons.length === 0 && <p className={styles.none}>Nessuna</p>}
          <ul className={styles.weapons}>
            {seen.weapons.map(({ key, name, damage, range }) => (
              <li key={key}>
                {name || "senza nome"} <span className={styles.figure}>{damage}</span>
                {range && range !== "-" && <span className={styles.faded}> · {range}</span>}
              </li>
            ))}
          </ul>
        </Part>
        <Part step={4} title="Storia">
          <Stories />
        </Part>
        <Part step={5} title="Finanze">
          <Finances />
        </Part>
      </Card>
      <CreateFoot />
    </>
  );
}
