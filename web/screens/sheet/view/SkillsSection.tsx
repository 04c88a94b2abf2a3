import { useDeferredValue, useMemo, useState } from "react";
import { sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import { spentOn } from "#shared/rules/skills.ts";
import type { Character } from "#shared/schemas/character.ts";
import { NextThrow, useRoller } from "../../../parts/roll/Roller.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { searchFor } from "../../../ui/matches.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { RollRow } from "./RollRow.tsx";
import section from "./Section.module.css";
import tick from "./TickMark.module.css";
import { TickMark } from "./TickMark.tsx";

/** Skills with value, half and fifth; search and filter, a tap rolls. */
export function SkillsSection({ character }: { character: Character }) {
  const [typed, setTyped] = useState("");
  const [isDevelopedOnly, setDevelopedOnly] = useState(false);
  const query = useDeferredValue(typed);
  const { skill: roll } = useRoller();
  const sorted = useMemo(() => sortByName(character.skills), [character.skills]);
  const found = useMemo(() => {
    const fits = searchFor(query);
    return sorted.filter((skill) => fits(skill.name) && (!isDevelopedOnly || spentOn(skill) > 0));
  }, [sorted, query, isDevelopedOnly]);
  return (
    <div className={section.stack}>
      <div className={section.find}>
        <SearchField
          label="Cerca un'abilità"
          value={typed}
          onChange={setTyped}
          status={found.length === 1 ? "1 abilità" : `${found.length} abilità`}
        />
        <Checkbox
          label="Solo sviluppate"
          checked={isDevelopedOnly}
          onChange={(event) => setDevelopedOnly(event.target.checked)}
        />
      </div>
      <NextThrow />
      {found.length === 0 ? (
        <p className={section.empty}>
          {typed
            ? "Nessun'abilità con questo nome."
            : "Nessun'abilità sviluppata: togli il filtro per vederle tutte."}
        </p>
      ) : (
        <div className={section.columns}>
          {found.map((skill) => (
            <div key={skill.name} className={tick.row}>
              <RollRow name={skill.name} value={skill.value} isDeveloped={spentOn(skill) > 0} onRoll={roll} />
              {character.ticks.some((name) => sameSkill(name, skill.name)) && (
                <TickMark id={character._id} skill={skill.name} />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
