import { memo, useRef, useState } from "react";
import { fifth, half } from "#shared/rules/check.ts";
import { cappedSkill, clampSkillValue, skillValueError } from "#shared/rules/skills.ts";
import type { Skill } from "#shared/schemas/character.ts";
import type { TableSettings } from "#shared/schemas/table.ts";
import { Button } from "../../ui/Button.tsx";
import { BranchIcon, EditIcon } from "../../ui/icons.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import { type NameTaken, NewNameField } from "./NewNameField.tsx";
import styles from "./SkillRow.module.css";

/** Editing of a draft's skills, by name. */
export interface SkillActions {
  /** While typing null or out of range; clamped on blur. */
  setValue: (name: string, value: number | null) => void;
  remove: (name: string) => void;
  takeNewName: (name: string, typed: string) => NameTaken;
  /** Persists a name while it is typed. */
  typeNewName?: (name: string, typed: string) => void;
}

interface SkillRowProps {
  skill: Omit<Skill, "value"> & { value: number | null };
  cap?: TableSettings["skillCap"];
  isMarked?: boolean;
  canRename?: boolean;
  canDelete: boolean;
  asksToDelete: boolean;
  isNew: boolean;
  onNamed: (name: string) => void;
  /** Must be stable: rows are memoised. */
  actions: SkillActions;
}

/** Skill editor of wizard and sheet. */
export const SkillRow = memo(function SkillRow(props: SkillRowProps) {
  const { skill, cap = null, isMarked, canRename, canDelete, asksToDelete, isNew, onNamed, actions } = props;
  const { name, isSpecializable, tempNewName = "" } = skill;
  const [isNaming, setNaming] = useState(tempNewName !== "");
  const naming = useRef<HTMLButtonElement>(null);
  const value = skill.value ?? skill.baseValue;
  const bounds = cappedSkill({ ...skill, value }, cap);

  function doneNaming(named: string | null) {
    // Next, the new row takes the focus, unless filtered out.
    naming.current?.focus();
    setNaming(false);
    if (named) onNamed(named);
  }
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <span className={styles.name}>
          {isMarked && <span className={styles.mark} role="img" aria-label="Dell'occupazione" />}
          {name}
        </span>
        <span className={styles.parts}>
          base {skill.baseValue} · ½ {half(value)} · ⅕ {fifth(value)}
        </span>
      </div>
      <div className={styles.actions}>
        {(isSpecializable || canRename) && (
          <Button
            variant="quiet"
            size="s"
            aria-label={`${isSpecializable ? "Specializza" : "Rinomina"} ${name}`}
            ref={naming}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            {isSpecializable ? <BranchIcon /> : <EditIcon />}
            {isSpecializable ? "Specializza" : "Rinomina"}
          </Button>
        )}
        {canDelete && (
          <DeleteButton
            label="Elimina abilità specializzata"
            question="Sei sicuro di voler cancellare la skill?"
            what={name}
            asksFirst={asksToDelete}
            onDelete={() => actions.remove(name)}
          />
        )}
      </div>
      <NumberField
        label={name}
        labelHidden
        className={styles.value}
        min={skill.minValue}
        max={bounds.maxValue}
        allowOutOfRange
        autoFocus={isNew}
        value={skill.value}
        onChange={(next) => actions.setValue(name, next)}
        onCommit={(next) => actions.setValue(name, clampSkillValue(next ?? skill.minValue, bounds))}
        error={skill.value === null ? undefined : skillValueError(skill.value, bounds, cap)}
      />
      {isNaming && (
        <NewNameField
          skill={skill}
          onType={(typed) => actions.typeNewName?.(name, typed)}
          onTake={(typed) => actions.takeNewName(name, typed)}
          onDone={doneNaming}
        />
      )}
    </li>
  );
});
