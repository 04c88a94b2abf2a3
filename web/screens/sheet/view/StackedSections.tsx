import type { Character } from "#shared/schemas/character.ts";
import { TabLinks } from "../../../ui/Tabs.tsx";
import { SECTIONS, type SectionId } from "../sections.ts";
import { CharacteristicTiles } from "./CharacteristicTiles.tsx";
import { InfoSection } from "./InfoSection.tsx";
import { SectionBody } from "./SectionBody.tsx";
import styles from "./StackedSections.module.css";
import { useSectionInView } from "./useSectionInView.ts";

const LINKS = SECTIONS.map(({ id, label }) => ({ href: `#${id}`, label }));

/** On a phone: everything in one scroll, with the dividers as an index that stays in sight. */
export function StackedSections({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const current = useSectionInView();
  return (
    <>
      {/* The row fades at its edges; the ground under it must not. */}
      <div className={styles.index}>
        <TabLinks label="Parti della scheda" links={LINKS} current={`#${current}`} />
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

/** What stands at the head of the page already is not said twice, and tiles take less of a thumb's way than rows. */
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
  return <SectionBody section={section} character={character} isOwn={isOwn} />;
}
