import { parseDamageBonus } from "#shared/rules/damage.ts";
import { TextField } from "../../../ui/TextField.tsx";

interface BonusFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A point that is text, like the damage bonus: dice or a number. What cannot be read has an error, and is kept. */
export function BonusField({ name, value, onChange }: BonusFieldProps) {
  const read = parseDamageBonus(value);
  return (
    <TextField
      label={name}
      value={value}
      maxLength={20}
      error={read.ok ? undefined : read.error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
