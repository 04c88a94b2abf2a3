import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { readCount } from "./read-count.ts";

interface StepperInputProps
  extends Omit<ComponentPropsWithRef<"input">, "value" | "min" | "max" | "onChange"> {
  value: number;
  min: number;
  max: number;
  onCommit: (value: number) => void;
  /** Receives a typed "−7" instead of `onCommit`; may exceed the value. */
  onLoss?: ((amount: number) => void) | undefined;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
/** The numeric keyboard of iPhones has no minus. */
const KEYBOARD = /iPhone|iPod/.test(navigator.userAgent) ? "text" : "numeric";

/** Input of a counter: `53` sets, `−7` and `+3` change. Escape discards. */
export function StepperInput({ value, min, max, onCommit, onLoss, ...input }: StepperInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  // The value changed by a button: typed text referred to the former one.
  if (seen !== value) {
    setSeen(value);
    setTyped(null);
  }

  // Keeps the value selected until something is typed, so that typing replaces it.
  const focused = useRef<HTMLInputElement>(null);
  const isUntouched = typed === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value loses the selection
  useEffect(() => {
    if (isUntouched) focused.current?.select();
  }, [isUntouched, value]);

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
