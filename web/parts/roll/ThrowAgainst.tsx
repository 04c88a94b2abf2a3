import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CHARACTERISTICS } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { OpposeRequest } from "#shared/schemas/roll.ts";
import { boardQuery } from "../../api/characters.ts";
import { constantsQuery } from "../../api/constants.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Oppose.module.css";

interface ThrowAgainstProps {
  tableId: string;
  /** The investigator who has thrown already. */
  except: string | null;
  onThrow: (other: Exclude<OpposeRequest["other"], string>) => void;
}

/** Has the other side thrown: an investigator of the table, with a skill or a characteristic. For masters. */
export function ThrowAgainst({ tableId, except, onThrow }: ThrowAgainstProps) {
  const { data: board } = useQuery(boardQuery(tableId));
  const { data: constants } = useQuery(constantsQuery);
  const [chosen, setChosen] = useState("");
  const [what, setWhat] = useState("");
  const listId = useId();
  const people = board?.filter(({ _id }) => _id !== except) ?? [];
  const characterId = people.some(({ _id }) => _id === chosen) ? chosen : people[0]?._id;
  if (characterId === undefined) return null;
  const name = what.trim();
  // Inside a form of its own it would send the one around it, too.
  return (
    <div className={styles.throw}>
      <Select
        label="Oppure fai tirare"
        value={characterId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {people.map(({ _id, info }) => (
          <option key={_id} value={_id}>
            {info.name}
          </option>
        ))}
      </Select>
      <TextField
        label="Abilità o caratteristica"
        list={listId}
        value={what}
        maxLength={120}
        onChange={(event) => setWhat(event.target.value)}
      />
      <datalist id={listId}>
        {[...CHARACTERISTICS, ...(constants?.listSkills ?? []).map((skill) => skill.name)].map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      <Button
        size="s"
        disabled={name === ""}
        onClick={() => onThrow({ characterId, aim: { kind: kindOf(name), name } })}
      >
        Tira e contrapponi
      </Button>
    </div>
  );
}

const kindOf = (name: string) =>
  CHARACTERISTICS.some((known) => sameSkill(known, name)) ? ("characteristic" as const) : ("skill" as const);
