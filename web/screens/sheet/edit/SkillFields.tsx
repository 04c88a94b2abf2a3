import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Skill } from "#shared/schemas/character.ts";
import { DeleteButton } from "../../../parts/editors/DeleteButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import styles from "./SkillFields.module.css";
import { SkillValueField } from "./SkillValueField.tsx";
import { SpecialityField } from "./SpecialityField.tsx";

interface SkillFieldsProps {
  skill: Skill;
  onChange: (value: number) => void;
  /** Makes a specialised copy; gives what is wrong with its name. Null where the skill has no specialities. */
  onSpecialise: ((name: string) => string | null) | null;
  /** Has just been made: its value is written next. */
  isNew: boolean;
  /** Null for a skill that stays on every sheet. */
  onDelete: (() => void) | null;
}

/** One skill: its value, and what else can be done with it. */
export function SkillFields({ skill, isNew, onChange, onSpecialise, onDelete }: SkillFieldsProps) {
  const [isNaming, setNaming] = useState(false);
  const naming = useRef<HTMLButtonElement>(null);

  function doneNaming() {
    flushSync(() => setNaming(false));
    // Where no new skill has taken the focus, it goes back to where it came from.
    if (document.activeElement === document.body) naming.current?.focus();
  }
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <span className={styles.name}>{skill.name}</span>
        {onSpecialise && !isNaming && (
          <Button
            ref={naming}
            size="s"
            variant="quiet"
            aria-label={`Specializza ${skill.name}`}
            onClick={() => setNaming(true)}
          >
            Specializza
          </Button>
        )}
        {onDelete && (
          <DeleteButton
            label="Elimina abilità specializzata"
            question="Sei sicuro di voler cancellare la skill?"
            what={skill.name}
            onDelete={onDelete}
          />
        )}
        <SkillValueField skill={skill} autoFocus={isNew} onChange={onChange} />
      </div>
      {onSpecialise && isNaming && (
        <SpecialityField source={skill} onName={onSpecialise} onDone={doneNaming} />
      )}
    </div>
  );
}
