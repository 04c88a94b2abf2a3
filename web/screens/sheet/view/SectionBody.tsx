import type { ReactNode } from "react";
import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { Facts } from "../../../parts/facts/Facts.tsx";
import { useRoller } from "../../../parts/roll/Roller.tsx";
import { PointTracks } from "../points/PointTracks.tsx";
import { factsOf } from "../points/tracks.ts";
import type { SectionId } from "../sections.ts";
import { BackgroundSection } from "./BackgroundSection.tsx";
import { CashSection } from "./CashSection.tsx";
import { EquipmentSection } from "./EquipmentSection.tsx";
import { InfoSection } from "./InfoSection.tsx";
import { RollRow } from "./RollRow.tsx";
import styles from "./Section.module.css";
import { SkillsSection } from "./SkillsSection.tsx";
import { WeaponsSection } from "./WeaponsSection.tsx";

interface SectionBodyProps {
  section: SectionId;
  character: Character;
  isOwn: boolean;
  between?: ReactNode;
}

const BODIES: Record<SectionId, (props: Omit<SectionBodyProps, "section">) => ReactNode> = {
  info: InfoSection,
  characteristics: CharacteristicsSection,
  points: PointsSection,
  skills: SkillsSection,
  weapons: WeaponsSection,
  equipments: EquipmentSection,
  background: BackgroundSection,
  cash: CashSection,
};

export function SectionBody({ section, ...props }: SectionBodyProps) {
  const Body = BODIES[section];
  return <Body {...props} />;
}

function CharacteristicsSection({ character }: { character: Character }) {
  const { characteristic: roll } = useRoller();
  return (
    <div className={styles.columns}>
      {character.characteristics.map(({ name, value }) => {
        const known = CHARACTERISTICS.find((characteristic) => characteristic === name);
        return (
          <RollRow key={name} name={name} value={value} note={known && ABBREVIATIONS[known]} onRoll={roll} />
        );
      })}
    </div>
  );
}

function PointsSection({ character, isOwn, between }: Omit<SectionBodyProps, "section">) {
  return (
    <div className={styles.stack}>
      <PointTracks character={character} isOwn={isOwn} between={between} />
      <Facts
        facts={factsOf(character).map(({ name, value, maxValue }) => ({
          label: name,
          value: maxValue === undefined ? value : `${value} (massimo ${maxValue})`,
        }))}
      />
    </div>
  );
}
