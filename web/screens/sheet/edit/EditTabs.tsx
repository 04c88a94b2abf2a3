import type { ReactNode } from "react";
import text from "../../../styles/text.module.css";
import { WarningIcon } from "../../../ui/icons.tsx";
import { TabPanel, Tabs } from "../../../ui/Tabs.tsx";
import { SECTIONS, type SectionId, useSection } from "../sections.ts";
import { EditBackground } from "./EditBackground.tsx";
import { EditCash } from "./EditCash.tsx";
import { EditCharacteristics } from "./EditCharacteristics.tsx";
import { EditEquipment } from "./EditEquipment.tsx";
import { EditInfo } from "./EditInfo.tsx";
import { EditPoints } from "./EditPoints.tsx";
import styles from "./EditSheet.module.css";
import { EditSkills } from "./EditSkills.tsx";
import { EditWeapons } from "./EditWeapons.tsx";
import { type EditPartProps, troubledSections } from "./sheet-draft.ts";

const PARTS: Record<SectionId, (props: EditPartProps) => ReactNode> = {
  info: EditInfo,
  characteristics: EditCharacteristics,
  points: EditPoints,
  skills: EditSkills,
  weapons: EditWeapons,
  equipments: EditEquipment,
  background: EditBackground,
  cash: EditCash,
};

/** The eight sections of the sheet as tabs; those with errors have a warning sign. */
export function EditTabs(props: EditPartProps) {
  const [section, setSection] = useSection();
  const troubled = troubledSections(props.problems);
  const tabs = SECTIONS.map(({ id, label }) => ({
    value: id,
    label: troubled.includes(id) ? (
      <span className={styles.troubled}>
        {label} <WarningIcon />
        <span className={text.hidden}>(da correggere)</span>
      </span>
    ) : (
      label
    ),
  }));
  return (
    <Tabs label="Parti della scheda" tabs={tabs} value={section} onChange={setSection}>
      {SECTIONS.map(({ id }) => {
        const Part = PARTS[id];
        return (
          <TabPanel key={id} value={id}>
            <Part {...props} />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}
