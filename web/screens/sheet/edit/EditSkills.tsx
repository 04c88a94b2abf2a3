import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { sortByName } from "#shared/rules/skill-names.ts";
import { baseSkillNames, canDelete } from "#shared/rules/skills.ts";
import { specialise } from "#shared/rules/specialise.ts";
import type { Skill } from "#shared/schemas/character.ts";
import { constantsQuery } from "../../../api/constants.ts";
import { searchFor } from "../../../ui/matches.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import styles from "./fields.module.css";
import { SkillFields } from "./SkillFields.tsx";
import type { EditPartProps } from "./sheet-draft.ts";

/** Every skill; those that can be specialised get copies, those beyond the base list can go. */
export function EditSkills({ draft, edit }: EditPartProps) {
  const [typed, setTyped] = useState("");
  const [newest, setNewest] = useState<string | null>(null);
  const query = useDeferredValue(typed);
  const { data: constants } = useQuery(constantsQuery);
  const templates = useMemo(() => constants?.listSkills ?? [], [constants]);
  const baseNames = useMemo(() => baseSkillNames(templates), [templates]);
  const shown = useMemo(() => {
    const fits = searchFor(query);
    return sortByName(draft.skills).filter(({ name }) => fits(name));
  }, [draft.skills, query]);

  const setValue = (skill: Skill, value: number) =>
    edit((now) => ({
      ...now,
      skills: now.skills.map((known) => (known.name === skill.name ? { ...known, value } : known)),
    }));
  const remove = (skill: Skill) =>
    edit((now) => ({ ...now, skills: now.skills.filter(({ name }) => name !== skill.name) }));

  /** @returns what is wrong with the name, or null. */
  function addSpeciality(source: Skill, name: string): string | null {
    const made = specialise(source, name, draft.skills, templates);
    if (made.kind === "duplicate") return made.error;
    if (made.kind === "created") {
      edit((now) => ({ ...now, skills: [...now.skills, made.skill] }));
      setNewest(made.skill.name);
    }
    return null;
  }

  return (
    <div className={styles.stack}>
      <SearchField
        label="Cerca un'abilità"
        value={typed}
        onChange={(next) => {
          // A row that comes back does not take the focus from the search.
          setNewest(null);
          setTyped(next);
        }}
        status={shown.length === 1 ? "1 abilità" : `${shown.length} abilità`}
      />
      <ul className={styles.columns}>
        {shown.map((skill) => (
          <li key={skill.name} className={styles.unbroken}>
            <SkillFields
              skill={skill}
              isNew={skill.name === newest}
              onChange={(value) => setValue(skill, value)}
              onSpecialise={skill.isSpecializable ? (name) => addSpeciality(skill, name) : null}
              onDelete={constants && canDelete(skill, baseNames) ? () => remove(skill) : null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
