import { Link } from "@tanstack/react-router";
import type { Character } from "#shared/schemas/character.ts";
import { ConditionStamps } from "../../../parts/condition/ConditionStamps.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { EditIcon } from "../../../ui/icons.tsx";
import { TabLinks } from "../../../ui/Tabs.tsx";
import { SECTIONS, type SectionId } from "../sections.ts";
import { CharacteristicTiles } from "./CharacteristicTiles.tsx";
import { InfoSection } from "./InfoSection.tsx";
import { SectionBody } from "./SectionBody.tsx";
import styles from "./StackedSections.module.css";
import { useSectionInView } from "./useSectionInView.ts";

const LINKS = SECTIONS.map(({ id, label }) => ({ href: `#${id}`, label }));

/** On a phone: all parts under each other, with an index of them that stays in sight. */
export function StackedSections({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const current = useSectionInView();
  return (
    <>
      {/* The row of links fades at its edges: its background needs an element of its own, which does not. */}
      <div className={styles.index}>
        <TabLinks
          className={cx(styles.links)}
          label="Parti della scheda"
          links={LINKS}
          current={`#${current}`}
        />
        {isOwn && <EditPen id={character._id} section={current} />}
      </div>
      {SECTIONS.map(({ id, label }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {label}
          </h2>
          <PhoneBody section={id} character={character} isOwn={isOwn} />
        </section>
      ))}
    </>
  );
}

/** Leads to editing the part that is being read. */
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

/** A part as a phone shows it: without what the head of the page shows already, the characteristics as tiles. */
function PhoneBody({
  section,
  character,
  isOwn,
}: {
  section: SectionId;
  character: Character;
  isOwn: boolean;
}) {
  if (section === "info") return <InfoSection character={character} isShort />;
  if (section === "characteristics") return <CharacteristicTiles character={character} />;
  return (
    <>
      {section === "points" && <ConditionStamps character={character} isOwn={isOwn} />}
      <SectionBody section={section} character={character} isOwn={isOwn} />
    </>
  );
}
