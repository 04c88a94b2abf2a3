import { type ReactNode, useState } from "react";
import type { PointName } from "#shared/names.ts";
import { isLow } from "#shared/rules/points.ts";
import type { Point } from "#shared/schemas/character.ts";
import { Stepper } from "../../../ui/Stepper.tsx";

interface PointStepperProps {
  point: Point & { name: PointName; value: number };
  /** Called at the end of the press, with the total. */
  onChange: (delta: number) => void;
  /** Called instead for a typed '−7' that counts as damage. */
  onLoss?: ((amount: number) => void) | undefined;
  readOnly: boolean;
  beside?: ReactNode;
  labelHidden?: boolean;
}

/** One point track, changed by tap, hold or typing. */
export function PointStepper({ point, onChange, onLoss, readOnly, beside, labelHidden }: PointStepperProps) {
  /** `from`: the value at the first step, for it may change elsewhere during the press. */
  const [held, setHeld] = useState<{ from: number; to: number } | null>(null);
  const { name, value, maxValue } = point;
  return (
    <Stepper
      label={name}
      value={held?.to ?? value}
      {...(maxValue === undefined ? {} : { max: Math.max(maxValue, value) })}
      low={isLow(point) && (value === 0 ? "A zero" : "Bassi")}
      readOnly={readOnly}
      labelHidden={labelHidden ?? false}
      onChange={(to) => setHeld((before) => ({ from: before?.from ?? value, to }))}
      onLoss={onLoss}
      beside={beside}
      onCommit={(next) => {
        setHeld(null);
        onChange(next - (held?.from ?? value));
      }}
    />
  );
}
