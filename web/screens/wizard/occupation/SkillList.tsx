import { useDeferredValue, useState } from "react";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { Card } from "../../../ui/Card.tsx";
import { Switch } from "../../../ui/Checkbox.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useDraft } from "../shell/useDraft.ts";
import { isMarked } from "./occupations.ts";
import styles from "./SkillList.module.css";
import { SkillRow } from "./SkillRow.tsx";

interface SkillListProps {
  occupation: OccupationTemplate | undefined;
  isLoading: boolean;
}

/** Every skill in alphabetical order, narrowed as one types; those of the occupation have its mark. */
export function SkillList({ occupation, isLoading }: SkillListProps) {
  const { skills } = useDraft();
  const [typed, setTyped] = useState("");
  const [isNarrow, setNarrow] = useState(false);
  const fits = searchFor(useDeferredValue(typed));
  const isOf = (name: string) => occupation !== undefined && isMarked(name, occupation);
  const shown = skills.filter(({ name }) => fits(name) && (!isNarrow || !occupation || isOf(name)));
  return (
    <Card aria-labelledby="skills" padding="s">
      <h3 id="skills">Abilità</h3>
      <div className={styles.tools}>
        <SearchField
          label="Cerca un'abilità"
          value={typed}
          onChange={setTyped}
          status={shown.length === 1 ? "1 voce" : `${shown.length} voci`}
        />
        {occupation && (
          <Switch
            label="Solo dell'occupazione"
            checked={isNarrow}
            onChange={({ target }) => setNarrow(target.checked)}
          />
        )}
      </div>
      {isLoading && skills.length === 0 && <Skeleton lines={12} height="2.75rem" />}
      <ul className={styles.list}>
        {shown.map((skill) => (
          <SkillRow key={skill.name} skill={skill} isMarked={isOf(skill.name)} />
        ))}
      </ul>
      {shown.length === 0 && !isLoading && <p className={styles.none}>Nessuna abilità trovata.</p>}
    </Card>
  );
}
