import { baseSkillSet } from "#shared/rules/skills.ts";
import { constants } from "../../src/catalog/index.ts";
import { characteristicsOf } from "../../web/screens/wizard/draft/figures.ts";
import { emptyDraft, type WizardDraft } from "../../web/screens/wizard/draft/schema.ts";

/** A complete draft; `change` spoils what the test is about. */
export function wholeDraft(change: (draft: WizardDraft) => void = () => {}): WizardDraft {
  const draft = emptyDraft();
  draft.playerName = "Sara";
  draft.characterInfo = { ...draft.characterInfo, name: "Ada Ferri", work: "Antiquaria", age: 34 };
  draft.characteristics = {
    Forza: 60,
    Costituzione: 55,
    Destrezza: 65,
    Fascino: 50,
    Potere: 70,
    Intelligenza: 75,
    Taglia: 65,
    Istruzione: 80,
  };
  draft.luck = 55;
  draft.skills = baseSkillSet(constants.listSkills, characteristicsOf(draft));
  change(draft);
  return draft;
}
