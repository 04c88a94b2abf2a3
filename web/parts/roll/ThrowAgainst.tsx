import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CHARACTERISTICS } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import type { OpposeRequest, RollAim } from "#shared/schemas/roll.ts";
import { boardQuery } from "../../api/characters.ts";
import { constantsQuery } from "../../api/constants.ts";
import { npcsQuery } from "../../api/npcs.ts";
import { Button } from "../../ui/Button.tsx";
import { bestMatch } from "../../ui/matches.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Oppose.module.css";

type Thrown = Exclude<OpposeRequest["other"], string>;

interface ThrowAgainstProps {
  tableId: string;
  except: string | null;
  isBusy: boolean;
  onThrow: (other: Thrown) => void;
}

/** Masters: rolls a skill or characteristic for the other side, an investigator or NPC. */
export function ThrowAgainst({ tableId, except, isBusy, onThrow }: ThrowAgainstProps) {
  const { data: board = [] } = useQuery(boardQuery(tableId));
  const { data: npcs = [] } = useQuery(npcsQuery(tableId));
  const { data: constants } = useQuery(constantsQuery);
  const [chosen, setChosen] = useState("");
  const [what, setWhat] = useState("");
  const listId = useId();
  const people = board.filter(({ _id }) => _id !== except);
  const ids = [...people, ...npcs].map(({ _id }) => _id);
  const id = ids.includes(chosen) ? chosen : ids[0];
  if (id === undefined) return null;
  const npc = npcs.find(({ _id }) => _id === id);
  const skills = people.find(({ _id }) => _id === id)?.keySkills ?? [];
  const names = npc
    ? namesOf(npc)
    : [
        ...new Set([
          ...CHARACTERISTICS,
          ...[...(constants?.listSkills ?? []), ...skills].map(({ name }) => name),
        ]),
      ];
  const name = bestMatch(what, names) ?? what.trim();
  const who = npc ? { npcId: id } : { characterId: id };
  // A nested form would submit the outer one.
  return (
    <div className={styles.throw}>
      <Select label="Oppure fai tirare" value={id} onChange={(event) => setChosen(event.target.value)}>
        {people.map(({ _id, info }) => (
          <option key={_id} value={_id}>
            {info.name}
          </option>
        ))}
        {npcs.length > 0 && (
          <optgroup label="Comparse">
            {npcs.map((one) => (
              <option key={one._id} value={one._id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      <TextField
        label="Abilità o caratteristica"
        list={listId}
        value={what}
        maxLength={120}
        onChange={(event) => setWhat(event.target.value)}
        // Shows what an abbreviation means before the button is pressed.
        onBlur={() => setWhat(name)}
      />
      <datalist id={listId}>
        {names.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      <Button
        size="s"
        busy={isBusy}
        disabled={name === ""}
        onClick={() => onThrow({ ...who, aim: aimOf(name, npc) })}
      >
        Tira e contrapponi
      </Button>
    </div>
  );
}

const namesOf = ({ characteristics = [], skills = [], attacks }: Npc): string[] =>
  [...skills, ...attacks, ...characteristics].map(({ name }) => name);

function aimOf(name: string, npc: Npc | undefined): RollAim {
  const isNamed = (one: { name: string }) => sameSkill(one.name, name);
  const weapon = npc && !npc.skills?.some(isNamed) ? npc.attacks.findIndex(isNamed) : -1;
  if (weapon >= 0) return { kind: "attack", weapon };
  const isCharacteristic = CHARACTERISTICS.some((known) => sameSkill(known, name));
  return { kind: isCharacteristic ? "characteristic" : "skill", name };
}
