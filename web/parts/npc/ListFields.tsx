import { useRef, useState } from "react";
import { type FieldProblems, within } from "#shared/read.ts";
import { SHORT } from "#shared/schemas/character.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { PlusIcon, TrashIcon } from "../../ui/icons.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AttackFields } from "./AttackFields.tsx";
import styles from "./NpcEditor.module.css";
import { type AttackForm, blankAttack, blankSkill, type SkillForm } from "./npc-form.ts";

interface ListProps<T> {
  list: readonly T[];
  problems: FieldProblems;
  onChange: (list: readonly T[]) => void;
}

export function AttackList({ list, problems, onChange }: ListProps<AttackForm>) {
  const { fresh, add, remove, change, adding } = useList({ list, onChange }, blankAttack);
  return (
    <fieldset className={styles.group}>
      <legend>Attacchi</legend>
      {list.map((attack, at) => (
        <AttackFields
          key={attack.key}
          attack={attack}
          isNew={attack.key === fresh}
          problems={within(problems, `attacks.${at}.`)}
          onChange={(changed) => change(attack, changed)}
          onRemove={() => remove(attack)}
        />
      ))}
      <Button ref={adding} size="s" className={styles.add} disabled={list.length >= 20} onClick={add}>
        <PlusIcon /> Attacco
      </Button>
    </fieldset>
  );
}

export function SkillList({ list, problems, onChange }: ListProps<SkillForm>) {
  const { fresh, add, remove, change, adding } = useList({ list, onChange }, blankSkill);
  return (
    <fieldset className={styles.group}>
      <legend>Abilità</legend>
      <div className={styles.skills}>
        {list.map((skill, at) => (
          <div key={skill.key} className={styles.skill}>
            <TextField
              label="Abilità"
              labelHidden
              placeholder="Abilità"
              maxLength={SHORT}
              autoComplete="off"
              autoFocus={skill.key === fresh}
              value={skill.name}
              error={problems[`skills.${at}.name`]}
              onChange={({ target }) => change(skill, { name: target.value })}
            />
            <NumberField
              label={`Valore di ${skill.name.trim() || "abilità senza nome"}`}
              labelHidden
              compact
              min={0}
              max={999}
              value={skill.value}
              error={problems[`skills.${at}.value`]}
              onChange={(value) => change(skill, { value })}
            />
            <IconButton
              label={`Togli ${skill.name.trim() || "abilità senza nome"}`}
              variant="danger"
              onClick={() => remove(skill)}
            >
              <TrashIcon />
            </IconButton>
          </div>
        ))}
      </div>
      <Button ref={adding} size="s" className={styles.add} disabled={list.length >= 60} onClick={add}>
        <PlusIcon /> Abilità
      </Button>
    </fieldset>
  );
}

/** Focuses a new entry; after a removal, the add button. */
function useList<T extends { key: string }>(
  { list, onChange }: Pick<ListProps<T>, "list" | "onChange">,
  blank: () => T,
) {
  const [fresh, setFresh] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  return {
    fresh,
    adding,
    add() {
      const entry = blank();
      setFresh(entry.key);
      onChange([...list, entry]);
    },
    remove(entry: T) {
      onChange(list.filter((each) => each !== entry));
      adding.current?.focus();
    },
    change: (entry: T, changed: Partial<T>) =>
      onChange(list.map((each) => (each === entry ? { ...each, ...changed } : each))),
  };
}
