import { isBegun } from "./figures.ts";
import { emptyDraft, WizardDraft } from "./schema.ts";
import { freshSkills } from "./skills.ts";

/** Whether a draft is as it begins, with what the browser, the table and the catalogue fill in. */
export function isUntouched(draft: WizardDraft): boolean {
  const { owner, creationKey, playerName, way, rolls, skills, formula } = draft;
  const begun: WizardDraft = {
    ...emptyDraft(formula),
    owner,
    creationKey,
    playerName: playerName === owner ? owner : "",
    way,
    // A quick set lies there before anybody deals it.
    rolls: isBegun(draft) ? null : rolls,
    skills: skills.length > 0 ? freshSkills() : [],
  };
  return written(draft) === written(begun);
}

/** In the order of the schema. */
const written = (draft: WizardDraft): string => JSON.stringify(WizardDraft.parse(draft));
