import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { readCount } from "./read-count.ts";

interface StepperInputProps
  extends Omit<ComponentPropsWithRef<"input">, "value" | "min" | "max" | "onChange"> {
  value: number;
  min: number;
  max: number;
  /** When the value is meant: by Enter, by leaving the field, at each press of an arrow. */
  onCommit: (value: number) => void;
  /** Takes '−7' where it is more than a smaller count; it may be more than there is. */
  onLoss?: ((amount: number) => void) | undefined;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
/** An iPhone's numeric keyboard has no minus. */
const KEYBOARD = /iPhone|iPod/.test(navigator.userAgent) ? "text" : "numeric";

/** Where a count is typed: `53` sets it, `−7` and `+3` change it. Escape discards what was typed. */
export function StepperInput({ value, min, max, onCommit, onLoss, ...input }: StepperInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  // The value has changed by a button: what was typed was meant for the former one.
  if (seen !== value) {
    setSeen(value);
    setTyped(null);
  }

  // While nothing is typed the value stays selected, so that what is typed next replaces it.
  const focused = useRef<HTMLInputElement>(null);
  const isUntouched = typed === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value loses the selection
  useEffect(() => {
    if (isUntouched) focused.current?.select();
  }, [isUntouched, value]);

  /** What was typed is meant. */
  function enter() {
    const loss = Number(/^-(\d+)$/.exec(typed ?? "")?.[1] ?? 0);
    if (!onLoss || loss === 0) return commit(typed);
    setTyped(null);
    onLoss(loss);
  }

  function commit(text: string | null) {
    setTyped(null);
    const next = readCount(text ?? "", { value, min, max });
    if (next !== null) onCommit(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key];
    if (event.key === "Escape" && typed !== null) setTyped(null);
    else if (event.key === "Enter") enter();
    else if (step !== undefined && !input.readOnly) commit(step > 0 ? `+${step}` : String(step));
    else return;
    event.preventDefault();
  }

  return (
    <input
      {...input}
      inputMode={KEYBOARD}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => {
        const text = event.target.value.replaceAll("−", "-");
        if (!/^[-+]?\d{0,3}$/.test(text)) return;
        // A plain number above the maximum is shown as the maximum at once.
        setTyped(/^\d/.test(text) && Number(text) > max ? String(max) : text);
      }}
      onFocus={({ currentTarget }) => {
        focused.current = currentTarget;
        currentTarget.select();
      }}
      onClick={({ currentTarget }) => isUntouched && currentTarget.select()}
      onBlur={() => {
        focused.current = null;
        enter();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
