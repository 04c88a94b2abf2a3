import type { Character } from "#shared/schemas/character.ts";
import { TabPanel, Tabs } from "../../../ui/Tabs.tsx";
import { SECTIONS, useSection } from "../sections.ts";
import { SectionBody } from "./SectionBody.tsx";
import styles from "./SheetView.module.css";
import { SkillsSection } from "./SkillsSection.tsx";

const TABS = SECTIONS.map(({ id, label }) => ({ value: id, label }));

interface TabbedSectionsProps {
  character: Character;
  isOwn: boolean;
  /** Shows skills below every other section: they are rolled most. */
  withSkills: boolean;
}

/** Desktop layout: one section at a time, as tabs. */
export function TabbedSections({ character, isOwn, withSkills }: TabbedSectionsProps) {
  const [section, setSection] = useSection();
  return (
    <>
      <Tabs label="Parti della scheda" tabs={TABS} value={section} onChange={setSection}>
        {SECTIONS.map(({ id }) => (
          <TabPanel key={id} value={id}>
            <SectionBody section={id} character={character} isOwn={isOwn} />
          </TabPanel>
        ))}
      </Tabs>
      {withSkills && section !== "skills" && (
        <section className={styles.skillsBelow} aria-labelledby="skills-below">
          <h2 id="skills-below" className={styles.title}>
            Abilità
          </h2>
          <SkillsSection character={character} />
        </section>
      )}
    </>
  );
}
