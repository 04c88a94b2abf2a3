import { useState } from "react";
import { lazy } from "#shared/lazy.ts";
import { TextField } from "../../../ui/TextField.tsx";

interface DecimalFieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

const italian = lazy(() => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 2, useGrouping: false }));

/** Amount of money. Invalid input shows an error and leaves the draft unchanged. */
export function DecimalField({ label, value, max, onChange }: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readDecimal(typed, max) === null;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? italian().format(value)}
      error={isWrong ? "Serve un importo, per esempio 12,50" : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = readDecimal(event.target.value, max);
        if (next !== null) onChange(next);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

/** Parses `0,05` and `0.05`; null if invalid or above `max`. */
export function readDecimal(typed: string, max: number): number | null {
  if (!/^\d+([.,]\d{1,2})?$/.test(typed.trim())) return null;
  const value = Number(typed.trim().replace(",", "."));
  return value <= max ? value : null;
}
