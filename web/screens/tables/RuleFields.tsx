import type { ROOM_SETTINGS } from "#shared/rooms.ts";
import { CREATION_WAYS, type TableSettings } from "#shared/schemas/table.ts";
import { rooms } from "../../session/rooms.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Select } from "../../ui/Select.tsx";
import { CreationWays } from "./CreationWays.tsx";

const CAPS = [80, 75] as const;

type HouseRules = Omit<TableSettings, "sounds" | keyof typeof ROOM_SETTINGS>;

/** House rules in the form; `creation` may be empty, which the server refuses. */
export function rulesTyped(form: FormData): HouseRules {
  return {
    disaster: form.get("disaster") === "published" ? "published" : "specified",
    spendLuck: form.get("spendLuck") !== null,
    maxSanity: form.get("maxSanity") === "mythos" ? "mythos" : "power",
    creation: CREATION_WAYS.filter((way) => form.getAll("creation").includes(way)),
    skillCap: CAPS.find((cap) => String(cap) === form.get("skillCap")) ?? null,
  };
}

interface RuleFieldsProps {
  /** As stored. Selects remount when their rule changes, the boxes update by themselves. */
  rules: TableSettings;
  creationError: string | undefined;
}

/** Form fields of the five house rules. */
export function RuleFields({ rules, creationError }: RuleFieldsProps) {
  const { disaster, maxSanity, skillCap } = rules;
  return (
    <>
      <h3>Quando si gioca</h3>
      <Select label="Un disastro è" name="disaster" defaultValue={disaster} key={disaster}>
        <option value="specified">un fallimento con 99 o 100</option>
        <option value="published">come nel gioco pubblicato: 100, o da 96 sotto un valore di 50</option>
      </Select>
      <Checkbox
        label="Si può spendere Fortuna"
        hint="Dopo un tiro, per un livello migliore"
        name="spendLuck"
        defaultChecked={rules.spendLuck}
      />
      <Select label="La Sanità massima è" name="maxSanity" defaultValue={maxSanity} key={maxSanity}>
        <option value="power">Potere</option>
        <option value="mythos">come nel gioco pubblicato: 99 meno Miti</option>
      </Select>
      {rooms.map(({ name, RuleField }) => RuleField && <RuleField key={name} rules={rules} />)}
      <h3>Quando si crea un investigatore</h3>
      <CreationWays allowed={rules.creation} error={creationError} />
      <Select
        label="Un'abilità arriva al più a"
        name="skillCap"
        defaultValue={String(skillCap)}
        key={`cap ${skillCap}`}
      >
        <option value="null">99</option>
        {CAPS.map((cap) => (
          <option key={cap} value={cap}>
            {cap}
          </option>
        ))}
      </Select>
    </>
  );
}
