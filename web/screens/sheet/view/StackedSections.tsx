import type { Character } from "#shared/schemas/character.ts";
import { TabLinks } from "../../../ui/Tabs.tsx";
import { SECTIONS } from "../sections.ts";
import { CharacteristicTiles } from "./CharacteristicTiles.tsx";
import { SectionBody } from "./SectionBody.tsx";
import styles from "./StackedSections.module.css";
import { useSectionInView } from "./useSectionInView.ts";

const LINKS = SECTIONS.map(({ id, label }) => ({ href: `#${id}`, label }));

/** On a phone: everything in one scroll, with the dividers as an index that stays in sight. */
export function StackedSections({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const current = useSectionInView();
  return (
    <>
      <TabLinks
        className={styles.index ?? ""}
        label="Parti della scheda"
        links={LINKS}
        current={`#${current}`}
      />
      {SECTIONS.map(({ id, label }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {label}
          </h2>
          {id === "characteristics" ? (
            <CharacteristicTiles character={character} />
          ) : (
            <SectionBody section={id} character={character} isOwn={isOwn} />
          )}
        </section>
      ))}
    </>
  );
}
