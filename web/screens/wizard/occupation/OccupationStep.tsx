import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { constantsQuery } from "../../../api/constants.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { pointsOf } from "../draft/figures.ts";
import { draft, useDraft } from "../draft/store.ts";
import { isValid, skillsRefusal } from "../draft/validity.ts";
import { PointsLeft } from "../shell/PointsLeft.tsx";
import { StepFoot } from "../shell/StepFoot.tsx";
import { OccupationPanel } from "./OccupationPanel.tsx";
import styles from "./OccupationStep.module.css";
import { SkillList } from "./SkillList.tsx";
import { UpdatedSkills } from "./UpdatedSkills.tsx";
import { WorkFields } from "./WorkFields.tsx";

/** Step 2: occupation and skills. */
export function OccupationStep() {
  const seen = useDraft();
  const { data: constants, error, refetch } = useQuery(constantsQuery);
  const [isAsked, setAsked] = useState(false);
  const occupations = constants?.listOccupations ?? [];
  const chosen = occupations.find(({ name }) => name === seen.occupation);
  const { skillCap } = useSettingsHere() ?? DEFAULT_SETTINGS;
  const { left, work, interest } = pointsOf(seen);
  return (
    <>
      {error && (
        <Notice
          tone="error"
          title={error.message}
          action={<Button onClick={() => refetch()}>Riprova</Button>}
        >
          Gli elenchi di occupazioni e abilità non sono arrivati; quello che hai scritto è qui.
        </Notice>
      )}
      <Card className={styles.work}>
        <WorkFields occupations={occupations} isAsked={isAsked} />
        {chosen && <OccupationPanel occupation={chosen} />}
      </Card>
      <div className={styles.skills}>
        <SkillList
          templates={constants?.listSkills}
          occupation={chosen}
          cap={skillCap}
          isLoading={!constants && !error}
        />
        <UpdatedSkills />
      </div>
      <StepFoot
        step={2}
        error={isAsked ? skillsRefusal(seen, skillCap) : undefined}
        mayContinue={() => {
          setAsked(true);
          return isValid(draft, 2) && skillsRefusal(draft, skillCap) === undefined;
        }}
      >
        <PointsLeft left={left} total={(work ?? 0) + interest} />
      </StepFoot>
    </>
  );
}
