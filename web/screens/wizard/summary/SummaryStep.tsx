import { BACKGROUND_KEYS, INFO_KEYS, INFO_LABELS, PLAYER_LABEL, STORY_LABELS } from "#shared/field-labels.ts";
import { dollars } from "#shared/money.ts";
import { spentOn } from "#shared/rules/skills.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { Facts } from "../../../parts/facts/Facts.tsx";
import { DefaultPortrait } from "../../../parts/portrait/DefaultPortrait.tsx";
import text from "../../../styles/text.module.css";
import { Card } from "../../../ui/Card.tsx";
import { linesOf } from "../draft/character.ts";
import { characteristicsOf, derivedAt, skillsOf, wealthOfDraft } from "../draft/figures.ts";
import { type DraftView, useDraft } from "../draft/store.ts";
import { PointTable } from "../shell/PointTable.tsx";
import { Characteristics } from "./Characteristics.tsx";
import { CreateFoot } from "./CreateFoot.tsx";
import { SummarySection } from "./SummarySection.tsx";
import styles from "./SummaryStep.module.css";

/** The wizard does not ask for a nickname. */
const FIELDS = INFO_KEYS.filter((key) => key !== "nickname");
const MOST_SKILLS = 15;

/** Step 6: the whole investigator, each section with an edit link. */
export function SummaryStep() {
  const seen = useDraft();
  const { maxSanity } = useSettingsHere() ?? DEFAULT_SETTINGS;
  const { playerName, characterInfo: info, images } = seen;
  const characteristics = characteristicsOf(seen);
  return (
    <>
      <Card clip className={styles.root}>
        <SummarySection step={3} title="Chi è" className={styles.who}>
          <DefaultPortrait sex={info.sex} src={images.avatar} alt="Ritratto" />
          <Facts
            facts={[
              { label: PLAYER_LABEL, value: playerName },
              ...FIELDS.map((key) => ({ label: INFO_LABELS[key], value: info[key] })),
            ]}
          />
        </SummarySection>
        <SummarySection step={1} title="Caratteristiche">
          <Characteristics values={characteristics} />
        </SummarySection>
        <SummarySection step={1} title="Attributi derivati">
          <PointTable points={derivedAt(seen, maxSanity)} />
        </SummarySection>
        <SummarySection step={2} title="Abilità sviluppate">
          <Developed draft={seen} />
        </SummarySection>
        <SummarySection step={5} title="Armi">
          <Weapons draft={seen} />
        </SummarySection>
        <SummarySection step={4} title="Storia">
          <Story draft={seen} />
        </SummarySection>
        <SummarySection step={5} title="Finanze">
          <Finances draft={seen} />
        </SummarySection>
      </Card>
      <CreateFoot />
    </>
  );
}

function Developed({ draft }: { draft: DraftView }) {
  const developed = skillsOf(draft)
    .filter((skill) => spentOn(skill) > 0)
    .toSorted((a, b) => b.value - a.value);
  const hidden = developed.length - MOST_SKILLS;
  if (developed.length === 0) return <p className={text.faded}>Nessun punto speso</p>;
  return (
    <div>
      <PointTable points={developed.slice(0, MOST_SKILLS).map(({ name, value }) => ({ name, value }))} />
      {hidden > 0 && (
        <p className={text.faded}>
          +{hidden} {hidden === 1 ? "altra" : "altre"} abilità...
        </p>
      )}
    </div>
  );
}

function Weapons({ draft: { weapons } }: { draft: DraftView }) {
  if (weapons.length === 0) return <p className={text.faded}>Nessuna</p>;
  return (
    <ul className={styles.weapons}>
      {weapons.map(({ key, name, damage, range }) => (
        <li key={key}>
          {name || "senza nome"} <span className={styles.figure}>{damage}</span>
          {range && range !== "-" && <span className={text.faded}> · {range}</span>}
        </li>
      ))}
    </ul>
  );
}

function Story({ draft: { background } }: { draft: DraftView }) {
  const written = BACKGROUND_KEYS.filter((name) => background[name].trim() !== "");
  if (written.length === 0) return <p className={text.faded}>Ancora da raccontare</p>;
  return (
    <dl className={styles.stories}>
      {written.map((name) => (
        <div key={name}>
          <dt className={text.label}>{STORY_LABELS[name]}</dt>
          <dd className={styles.story}>{background[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Finances({ draft }: { draft: DraftView }) {
  const { spendingLevel, cash, assets } = wealthOfDraft(draft);
  return (
    <Facts
      facts={[
        { label: "Livello di spesa", value: dollars(spendingLevel) },
        { label: "Denaro", value: dollars(cash) },
        { label: "Denaro spendibile in proprietà", value: dollars(assets) },
        { label: "Proprietà", value: linesOf(draft.properties).join(", ") },
        { label: "Equipaggiamento", value: linesOf(draft.equipment).join(", ") },
      ]}
    />
  );
}
