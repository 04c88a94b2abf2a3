import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { table } from "../../../live/table.ts";
import { ConditionStamps } from "../../../parts/condition/ConditionStamps.tsx";
import { activeFighter } from "../../../parts/encounter/fight.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { EditIcon } from "../../../ui/icons.tsx";
import { TabLinks } from "../../../ui/Tabs.tsx";
import { SECTIONS, type SectionId, sectionsOnPhone } from "../sections.ts";
import { CharacteristicTiles } from "./CharacteristicTiles.tsx";
import { InfoSection } from "./InfoSection.tsx";
import { SectionBody } from "./SectionBody.tsx";
import styles from "./StackedSections.module.css";
import { useSectionInView } from "./useSectionInView.ts";
import { WeaponsSection } from "./WeaponsSection.tsx";

/** Phone layout: all sections in a column, with a sticky index. */
export function StackedSections({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const { encounter } = useSnapshot(table);
  const isFighting = activeFighter(encounter, character._id) !== undefined;
  const sections = sectionsOnPhone(isFighting);
  const current = useSectionInView();
  return (
    <>
      {/* The links' fading mask would also fade a background on the same element. */}
      <div className={styles.index}>
        <TabLinks
          className={cx(styles.links)}
          label="Parti della scheda"
          links={sections.map(({ id, label }) => ({ href: `#${id}`, label }))}
          current={`#${current}`}
        />
        {isOwn && <EditPen id={character._id} section={current} />}
      </div>
      {sections
        .filter(({ id }) => !isFighting || id !== "weapons")
        .map(({ id, label }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.title}>
              {label}
            </h2>
            <PhoneBody section={id} character={character} isOwn={isOwn} isFighting={isFighting} />
          </section>
        ))}
    </>
  );
}

function EditPen({ id, section }: { id: string; section: SectionId }) {
  const label = SECTIONS.find((known) => known.id === section)?.label;
  return (
    <IconButton
      label={`Modifica ${label}`}
      render={<Link to="/characters/edit/$id" params={{ id }} hash={section} />}
    >
      <EditIcon />
    </IconButton>
  );
}

interface PhoneBodyProps {
  section: SectionId;
  character: Character;
  isOwn: boolean;
  isFighting: boolean;
}

/** A section without what the page header shows; characteristics as tiles. */
function PhoneBody({ section, character, isOwn, isFighting }: PhoneBodyProps) {
  if (section === "info") return <InfoSection character={character} isShort />;
  if (section === "characteristics") return <CharacteristicTiles character={character} />;
  if (section !== "points") return <SectionBody section={section} character={character} isOwn={isOwn} />;
  return (
    <>
      <ConditionStamps character={character} isOwn={isOwn} />
      <SectionBody
        section={section}
        character={character}
        isOwn={isOwn}
        between={isFighting ? <Weapons character={character} isOwn={isOwn} /> : undefined}
      />
    </>
  );
}

function Weapons(props: { character: Character; isOwn: boolean }) {
  return (
    <section id="weapons" className={styles.section} aria-labelledby="weapons-title" data-fighting>
      <h2 id="weapons-title" className={styles.title}>
        Armi
      </h2>
      <WeaponsSection {...props} />
    </section>
  );
}
