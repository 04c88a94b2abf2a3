import type { ReactNode } from "react";
import type { Character } from "#shared/schemas/character.ts";
import type { SectionId } from "../sections.ts";
import { BackgroundSection } from "./BackgroundSection.tsx";
import { CashSection } from "./CashSection.tsx";
import { CharacteristicsSection } from "./CharacteristicsSection.tsx";
import { EquipmentSection } from "./EquipmentSection.tsx";
import { InfoSection } from "./InfoSection.tsx";
import { PointsSection } from "./PointsSection.tsx";
import { SkillsSection } from "./SkillsSection.tsx";
import { WeaponsSection } from "./WeaponsSection.tsx";

interface SectionBodyProps {
  section: SectionId;
  character: Character;
  isOwn: boolean;
}

const BODIES: Record<SectionId, (props: { character: Character; isOwn: boolean }) => ReactNode> = {
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
