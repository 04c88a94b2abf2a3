import { useQuery } from "@tanstack/react-query";
import { characteristicOf } from "#shared/lookup.ts";
import { CHARACTERISTICS, type CharacteristicName } from "#shared/names.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import { followCharacteristics } from "#shared/rules/skills.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import { constantsQuery } from "../../../api/constants.ts";
import { cx } from "../../../ui/cx.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import styles from "./fields.module.css";
import type { EditPartProps, SheetDraft } from "./sheet-draft.ts";

/** Characteristics; skills that start from one follow it. */
export function EditCharacteristics({ draft, edit }: EditPartProps) {
  const { data: constants } = useQuery(constantsQuery);
  const templates = constants?.listSkills ?? [];
  return (
    <div className={cx(styles.grid, styles.narrow)}>
      {draft.characteristics.map(({ name, value }) => (
        <NumberField
          key={name}
          label={name}
          value={value}
          min={0}
          max={999}
          onChange={(next) => next !== null && edit((now) => withCharacteristic(now, name, next))}
          onCommit={() => edit((now) => withFollowingSkills(now, templates))}
        />
      ))}
    </div>
  );
}

function withCharacteristic(draft: SheetDraft, changed: string, value: number): SheetDraft {
  const characteristics = draft.characteristics.map((characteristic) =>
    characteristic.name === changed ? { ...characteristic, value } : characteristic,
  );
  return { ...draft, characteristics };
}

function withFollowingSkills(draft: SheetDraft, templates: readonly SkillTemplate[]): SheetDraft {
  const pairs = CHARACTERISTICS.map((name) => [name, characteristicOf(draft, name)] as const);
  // Built from every name.
  const values = Object.fromEntries(pairs) as Record<CharacteristicName, number> satisfies Characteristics;
  return { ...draft, skills: followCharacteristics(draft.skills, templates, values) };
}
