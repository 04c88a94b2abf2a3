import { useDeferredValue, useMemo, useState } from "react";
import { baseSkillNames, canDelete, spentOn } from "#shared/rules/skills.ts";
import type { OccupationTemplate, SkillTemplate } from "#shared/schemas/constants.ts";
import type { TableSettings } from "#shared/schemas/table.ts";
import { SkillRow } from "../../../parts/editors/SkillRow.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Switch } from "../../../ui/Checkbox.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { valued } from "../draft/figures.ts";
import { deleteSkill, setSkill, takeNewName, typeNewName } from "../draft/skills.ts";
import { useDraft } from "../draft/store.ts";
import { isMarked } from "./occupations.ts";
import styles from "./SkillList.module.css";

/** More than a phone shows below the occupation. */
const FIRST_ROWS = 12;
const ACTIONS = { setValue: setSkill, remove: deleteSkill, takeNewName, typeNewName };

interface SkillListProps {
  templates: readonly SkillTemplate[] | undefined;
  occupation: OccupationTemplate | undefined;
  cap: TableSettings["skillCap"];
  isLoading: boolean;
}

/** Searchable skills in alphabetical order; those of the occupation are marked. */
export function SkillList({ templates, occupation, cap, isLoading }: SkillListProps) {
  const { skills } = useDraft();
  const [typed, setTyped] = useState("");
  const [isNarrow, setNarrow] = useState(false);
  const [newest, setNewest] = useState<string | null>(null);
  const fits = searchFor(useDeferredValue(typed));
  const isOf = (name: string) => occupation !== undefined && isMarked(name, occupation);
  const baseNames = useMemo(() => templates && baseSkillNames(templates), [templates]) ?? null;
  // The step is there before all its rows are: they take a slow phone seconds.
  const isWhole = useDeferredValue(true, false);
  const shown = skills.filter(({ name }) => fits(name) && (!isNarrow || !occupation || isOf(name)));
  return (
    <Card aria-labelledby="skills" padding="s">
      <h3 id="skills">Abilità</h3>
      <div className={styles.tools}>
        <SearchField
          label="Cerca un'abilità"
          value={typed}
          onChange={(next) => {
            // Otherwise the newest row takes the focus from the search when it reappears.
            setNewest(null);
            setTyped(next);
          }}
          status={shown.length === 1 ? "1 voce" : `${shown.length} voci`}
        />
        {occupation && (
          <Switch
            label="Solo dell'occupazione"
            checked={isNarrow}
            onChange={({ target }) => {
              setNewest(null);
              setNarrow(target.checked);
            }}
          />
        )}
      </div>
      {isLoading && skills.length === 0 && <Skeleton lines={12} height="2.75rem" />}
      <ul className={styles.list}>
        {(isWhole ? shown : shown.slice(0, FIRST_ROWS)).map((skill) => {
          // Only skills missing on a new sheet can be deleted.
          const isAdded = baseNames !== null && canDelete(valued(skill), baseNames);
          return (
            <SkillRow
              key={skill.name}
              skill={skill}
              cap={cap}
              isMarked={isOf(skill.name)}
              canRename={isAdded && skill.sourceSkill !== undefined}
              canDelete={isAdded}
              asksToDelete={spentOn(valued(skill)) > 0}
              isNew={skill.name === newest}
              onNamed={setNewest}
              actions={ACTIONS}
            />
          );
        })}
      </ul>
      {shown.length === 0 && !isLoading && <p className={styles.none}>Nessun'abilità trovata.</p>}
    </Card>
  );
}
