import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { sortByName } from "#shared/rules/skill-names.ts";
import { baseSkillNames, canDelete } from "#shared/rules/skills.ts";
import { specialise } from "#shared/rules/specialise.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import { constantsQuery } from "../../../api/constants.ts";
import { type SkillActions, SkillRow } from "../../../parts/editors/SkillRow.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps } from "./sheet-draft.ts";

/** All skills; generic ones can be specialised, added ones deleted. */
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

  const actions = useSkillActions({ draft, edit }, templates);

  return (
    <div className={styles.stack}>
      <SearchField
        label="Cerca un'abilità"
        value={typed}
        onChange={(next) => {
          // Otherwise the newest row takes the focus from the search when it reappears.
          setNewest(null);
          setTyped(next);
        }}
        status={shown.length === 1 ? "1 abilità" : `${shown.length} abilità`}
      />
      <ul className={styles.columns}>
        {shown.map((skill) => (
          <SkillRow
            key={skill.name}
            skill={skill}
            canDelete={constants !== undefined && canDelete(skill, baseNames)}
            asksToDelete
            isNew={skill.name === newest}
            onNamed={setNewest}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  );
}

/** Stable object, so that memoised rows are not rendered again. */
function useSkillActions(
  { draft, edit }: Pick<EditPartProps, "draft" | "edit">,
  templates: readonly SkillTemplate[],
): SkillActions {
  const latest = useRef({ skills: draft.skills, templates });
  latest.current = { skills: draft.skills, templates };
  return useMemo(
    () => ({
      setValue(name, value) {
        // An emptied field keeps its value in the draft.
        if (value === null) return;
        edit((now) => ({
          ...now,
          skills: now.skills.map((skill) => (skill.name === name ? { ...skill, value } : skill)),
        }));
      },
      remove: (name) =>
        edit((now) => ({ ...now, skills: now.skills.filter((skill) => skill.name !== name) })),
      takeNewName(name, typed) {
        const { skills, templates } = latest.current;
        const source = skills.find((skill) => skill.name === name);
        const made = source && specialise(source, typed, skills, templates);
        if (made?.kind === "duplicate") return { error: made.error };
        if (made?.kind !== "created") return null;
        edit((now) => ({ ...now, skills: [...now.skills, made.skill] }));
        return { name: made.skill.name };
      },
    }),
    [edit],
  );
}
