import { memo, useRef, useState } from "react";
import { fifth, half } from "#shared/rules/check.ts";
import { clampSkillValue, skillValueError, spentOn } from "#shared/rules/skills.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { BranchIcon, EditIcon, TrashIcon } from "../../../ui/icons.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { deleteSkill, setSkill } from "../draft/skills.ts";
import type { DraftView } from "../draft/store.ts";
import { NewNameField } from "./NewNameField.tsx";
import styles from "./SkillRow.module.css";

interface SkillRowProps {
  skill: DraftView["skills"][number];
  /** Belongs to the chosen occupation. */
  isMarked: boolean;
  /** Stands on no fresh sheet: it may go again. */
  isAdded: boolean;
  /** Has just got its name: its value is written next. */
  isNew: boolean;
  onNamed: (name: string) => void;
}

/** One skill: its value by steps or typed, half and fifth, and what can be made of it. */
export const SkillRow = memo(function SkillRow(props: SkillRowProps) {
  const { skill, isMarked, isAdded, isNew, onNamed } = props;
  const { name, isSpecializable, sourceSkill, tempNewName = "" } = skill;
  const [isNaming, setNaming] = useState(tempNewName !== "");
  const [asks, setAsks] = useState(false);
  const naming = useRef<HTMLButtonElement>(null);
  const value = skill.value ?? skill.baseValue;
  const isTouched = spentOn({ ...skill, value }) > 0;

  function doneNaming(named: string | null) {
    // The row of the new name takes the focus; where the search does not show it, it stays on this one.
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
        {isSpecializable && (
          <IconButton
            label={`Specializza ${name}`}
            ref={naming}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            <BranchIcon />
          </IconButton>
        )}
        {isAdded && sourceSkill && !isSpecializable && (
          <IconButton
            label={`Rinomina ${name}`}
            ref={naming}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            <EditIcon />
          </IconButton>
        )}
        {isAdded && (
          <IconButton
            label="Elimina abilità specializzata"
            variant="danger"
            onClick={() => (isTouched ? setAsks(true) : deleteSkill(name))}
          >
            <TrashIcon />
          </IconButton>
        )}
      </div>
      <NumberField
        label={name}
        labelHidden
        className={styles.value}
        min={skill.minValue}
        max={skill.maxValue}
        allowOutOfRange
        autoFocus={isNew}
        value={skill.value}
        onChange={(next) => setSkill(name, next)}
        onCommit={(next) => setSkill(name, clampSkillValue(next ?? skill.minValue, { ...skill, value }))}
        error={skill.value === null ? undefined : skillValueError(skill.value, { ...skill, value })}
      />
      {isNaming && <NewNameField skill={skill} onDone={doneNaming} />}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Sei sicuro di voler cancellare la skill?"
        description={`${name}: i punti spesi tornano fra i residui.`}
        confirm="Cancella"
        danger
        onConfirm={() => deleteSkill(name)}
      />
    </li>
  );
});
