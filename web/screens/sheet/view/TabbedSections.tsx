import type { Character } from "#shared/schemas/character.ts";
import { TabPanel, Tabs } from "../../../ui/Tabs.tsx";
import { SECTIONS } from "../sections.ts";
import { useSection } from "../useSection.ts";
import { SectionBody } from "./SectionBody.tsx";

const TABS = SECTIONS.map(({ id, label }) => ({ value: id, label }));

/** On a desk: one part at a time, behind its divider. */
export function TabbedSections({ character, isOwn }: { character: Character; isOwn: boolean }) {
  const [section, setSection] = useSection();
  return (
    <Tabs label="Parti della scheda" tabs={TABS} value={section} onChange={setSection}>
      {SECTIONS.map(({ id }) => (
        <TabPanel key={id} value={id}>
          <SectionBody section={id} character={character} isOwn={isOwn} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
