import { useState } from "react";
import type { Skill } from "#shared/schemas/character.ts";
import { Button } from "../../../ui/Button.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import styles from "./SkillFields.module.css";
import { SkillValueField } from "./SkillValueField.tsx";
import { SpecialityField } from "./SpecialityField.tsx";

interface SkillFieldsProps {
  skill: Skill;
  onChange: (value: number) => void;
  /** Makes a specialised copy; gives what is wrong with its name. Null where the skill has no specialities. */
  onSpecialise: ((name: string) => string | null) | null;
  /** Null for a skill that stays on every sheet. */
  onDelete: (() => void) | null;
}

/** One skill: its value, and what else can be done with it. */
export function SkillFields({ skill, onChange, onSpecialise, onDelete }: SkillFieldsProps) {
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <span className={styles.name}>{skill.name}</span>
        {onSpecialise && !isNaming && (
          <Button
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
        <SkillValueField skill={skill} onChange={onChange} />
      </div>
      {onSpecialise && isNaming && (
        <SpecialityField source={skill} onName={onSpecialise} onDone={() => setNaming(false)} />
      )}
    </div>
  );
}
