import { INFO_LABELS, type InfoKey } from "#shared/field-labels.ts";
import { type CharacterInfo, MISSING, SHORT } from "#shared/schemas/character.ts";
import { NumberField } from "../../ui/NumberField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { SexField } from "./SexField.tsx";

/** Form values: numbers are null while empty. */
export type TypedInfo = {
  [Key in InfoKey]: CharacterInfo[Key] extends number ? number | null : CharacterInfo[Key];
};

interface InfoFieldsProps {
  fields: readonly InfoKey[];
  info: TypedInfo;
  errorOf: (field: InfoKey) => string | undefined;
  onChange: (changed: Partial<TypedInfo>) => void;
  hasAvatar: boolean;
  onDefaultAvatar: () => void;
}

const NUMBERS = { age: { min: 1, max: 120 }, bornage: { min: 0, max: 3000 } } as const;

export function InfoFields({ fields, info, errorOf, onChange, hasAvatar, onDefaultAvatar }: InfoFieldsProps) {
  return fields.map((field) => {
    const label = INFO_LABELS[field];
    switch (field) {
      case "sex":
        return (
          <SexField
            key={field}
            sex={info.sex}
            hasAvatar={hasAvatar}
            onChange={(sex) => onChange({ sex })}
            onDefaultAvatar={onDefaultAvatar}
          />
        );
      case "age":
      case "bornage":
        return (
          <NumberField
            key={field}
            label={label}
            {...NUMBERS[field]}
            value={info[field]}
            error={errorOf(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        );
      default:
        return (
          <TextField
            key={field}
            label={label}
            required={field in MISSING}
            maxLength={SHORT}
            autoComplete="off"
            value={info[field]}
            error={errorOf(field)}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        );
    }
  });
}
