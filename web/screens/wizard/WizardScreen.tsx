import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ComponentType, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { constantsQuery } from "../../api/constants.ts";
import { Notice } from "../../ui/Notice.tsx";
import { BelongingsStep } from "./belongings/BelongingsStep.tsx";
import { CharacteristicsStep } from "./characteristics/CharacteristicsStep.tsx";
import { learnSkills } from "./draft/skills.ts";
import { keeping, saveWhatWaits } from "./draft/store.ts";
import { IdentityStep } from "./identity/IdentityStep.tsx";
import { OccupationStep } from "./occupation/OccupationStep.tsx";
import { OwnDraft } from "./shell/OwnDraft.tsx";
import { ResetButton } from "./shell/ResetButton.tsx";
import { StepList } from "./shell/StepList.tsx";
import { titleOf, type WizardStep } from "./steps.ts";
import { StoryStep } from "./story/StoryStep.tsx";
import { SummaryStep } from "./summary/SummaryStep.tsx";
import styles from "./WizardScreen.module.css";

const SCREENS: Record<WizardStep, ComponentType> = {
  1: CharacteristicsStep,
  2: OccupationStep,
  3: IdentityStep,
  4: StoryStep,
  5: BelongingsStep,
  6: SummaryStep,
};

/** Creates an investigator in six steps, open in any order. */
export function WizardScreen() {
  const { passo: step = 1 } = useSearch({ from: "/members/characters/new" });
  const { works } = useSnapshot(keeping);
  const title = useRef<HTMLHeadingElement>(null);
  const { data: constants } = useQuery(constantsQuery);
  const Screen = SCREENS[step];

  useEffect(() => {
    if (constants) learnSkills(constants.listSkills);
  }, [constants]);
  useEffect(() => saveWhatWaits, []);
  useFocusOnChange(step, title);

  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.name}>Nuovo investigatore</h1>
        <ResetButton />
      </header>
      <StepList current={step} className={styles.list} />
      <div className={styles.step}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          <span className={styles.number}>{step}</span> {titleOf(step)}
        </h2>
        {!works && (
          <Notice tone="warning" title="Questo browser non conserva la bozza">
            La memoria è piena o vietata: finisci la creazione senza chiudere la pagina.
          </Notice>
        )}
        <OwnDraft>
          <Screen />
        </OwnDraft>
      </div>
    </div>
  );
}

/** Focuses the title when the step changes, not on page load. */
function useFocusOnChange(step: WizardStep, title: React.RefObject<HTMLElement | null>) {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, [step, title]);
}
